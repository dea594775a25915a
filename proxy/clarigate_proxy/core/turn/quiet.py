"""When the order of quiet gaps can show at all.

Why: to put in order what is too quiet to be asked about or stated costs a fifteenth of a decision.
Whoever looks at a whole decision sees the order, and so does who asks below break-even; a request
that goes on untouched does not. What comes out otherwise, a question, a block or a preview, is
decided anew with everything in order (`respond`).

A gap is quiet where U < `STATEMENT_THRESHOLD`; the order keeps it so. Then, whatever its place:
no question about it pays, no line states it, and no p_default of what matters is below θ_stop.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.learned.refine import STATEMENT_THRESHOLD
from clarigate_proxy.core.policy import Annotate, ExtractorKind, Policy
from clarigate_proxy.core.questions import Asked, cost_of
from clarigate_proxy.core.values import QuestionKind

__all__ = ["order_may_show"]

_KINDS = (QuestionKind.BOOLEAN, QuestionKind.TEXT)
"""One closed and one open: no others have a price of their own."""


def order_may_show(policy: Policy) -> bool:
    """Whether a quiet gap can be asked about, stated, or keep somebody from being confident.

    Numbers of the policy that change I, values that it fixes and models that are asked about what
    ranks first are reasons enough.
    """
    if policy.extractor is not ExtractorKind.LOCAL or policy.annotate is Annotate.ALWAYS:
        return True
    if policy.impact_multipliers or policy.assume:
        return True
    least = min(cost_of(policy, tokens=0, kind=kind, asked=Asked())[0] for kind in _KINDS)
    pays = policy.weights.delta * least <= STATEMENT_THRESHOLD
    stated = policy.state_utility < STATEMENT_THRESHOLD
    stops = policy.stops
    unsure = stops.theta_sig * (1.0 - stops.theta_stop) < STATEMENT_THRESHOLD
    return pays or stated or unsure
