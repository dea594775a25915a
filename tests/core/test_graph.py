"""SPSG: status by thresholds, building from evidence and profile, propagation along edges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate_proxy.core.graph import Graph, Node, Thresholds, boosted, build, propagate, status_of
from clarigate_proxy.core.schema import (
    Implication,
    ProfileEntry,
    QuestionSpec,
    Schema,
    SlotSpec,
)
from clarigate_proxy.core.things import Thing
from clarigate_proxy.core.values import (
    Evidence,
    Extraction,
    Provenance,
    QuestionKind,
    Span,
    Status,
)

THRESHOLDS = Thresholds()
SCHEMA = Schema(
    name="t",
    version=1,
    slots=(
        SlotSpec(id="audience", dimension="audience", meaning="who reads"),
        SlotSpec(
            id="output_format", dimension="output_format", meaning="kind", depends_on=("audience",)
        ),
        SlotSpec(
            id="length",
            dimension="length",
            meaning="size",
            depends_on=("output_format", "audience"),
        ),
    ),
    profiles={
        "write": {
            "length": ProfileEntry(
                applies=True,
                impact=0.4,
                p_default=0.6,
                default={"en": "a page", "de": "eine Seite"},
            )
        },
        "other": {"audience": ProfileEntry(applies=True, impact=0.3)},
    },
    implications=(
        Implication(
            slot="audience", value="executives", then_slot="output_format", then_value="summary"
        ),
        Implication(slot="output_format", value="summary", then_slot="length", then_value="short"),
    ),
)


def extraction(*evidence: Evidence, task_type: str = "write", language: str = "en") -> Extraction:
    return Extraction(task_type=task_type, language=language, evidence=evidence)


@pytest.mark.parametrize(
    ("confidence", "status"),
    [
        (0.0, Status.UNRESOLVED),
        (0.3499, Status.UNRESOLVED),
        (0.35, Status.PARTIAL),
        (0.7499, Status.PARTIAL),
        (0.75, Status.RESOLVED),
        (1.0, Status.RESOLVED),
    ],
)
def test_status_follows_the_two_thresholds(confidence: float, status: Status) -> None:
    assert status_of(confidence, THRESHOLDS) is status


def test_every_slot_becomes_a_node_in_schema_order_with_the_edges_of_the_schema() -> None:
    graph = build(SCHEMA, extraction(), THRESHOLDS)
    assert [node.slot for node in graph.nodes] == ["audience", "output_format", "length"]
    assert graph.edges == (
        ("audience", "output_format"),
        ("output_format", "length"),
        ("audience", "length"),
    )


def test_a_default_never_enters_confidence_status_or_value() -> None:
    node = build(SCHEMA, extraction(), THRESHOLDS).node("length")
    assert (node.default, node.p_default) == ("a page", 0.6)
    assert (node.confidence, node.status, node.value) == (0.0, Status.UNRESOLVED, None)
    assert node.provenance is Provenance.UNRESOLVED
    assert node.ambiguity == pytest.approx(0.4)


def test_defaults_are_taken_in_the_language_of_the_request() -> None:
    graph = build(SCHEMA, extraction(language="de"), THRESHOLDS)
    assert graph.node("length").default == "eine Seite"
    assert build(SCHEMA, extraction(language="xx"), THRESHOLDS).node("length").default == "a page"


def test_evidence_replaces_the_priors_of_the_profile_where_it_knows_better() -> None:
    evidence = Evidence(
        slot="length", impact=0.9, p_default=0.1, default="two lines", applies=False
    )
    node = build(SCHEMA, extraction(evidence), THRESHOLDS).node("length")
    assert (node.impact, node.p_default, node.default) == (0.9, 0.1, "two lines")
    assert not node.applies


def test_a_found_value_is_inferred_until_grounding_lifts_it() -> None:
    span = Span(message=0, start=0, end=3)
    evidence = Evidence(slot="length", confidence=0.9, value="one", span=span)
    node = build(SCHEMA, extraction(evidence), THRESHOLDS).node("length")
    assert (node.status, node.provenance, node.span) == (
        Status.RESOLVED,
        Provenance.MODEL_INFERRED,
        span,
    )


def test_an_unknown_task_type_has_the_profile_of_other() -> None:
    graph = build(SCHEMA, extraction(task_type="juggle"), THRESHOLDS)
    assert graph.node("audience").applies


def test_policy_multipliers_scale_impact_within_one() -> None:
    graph = build(SCHEMA, extraction(), THRESHOLDS, {"length": 2.0})
    assert graph.node("length").impact == pytest.approx(0.8)
    graph = build(SCHEMA, extraction(), THRESHOLDS, {"length": 9.0})
    assert graph.node("length").impact == 1.0


def test_the_boost_closes_a_fifth_of_the_gap() -> None:
    assert boosted(0.5) == pytest.approx(0.6)
    assert boosted(1.0) == 1.0


def answered(value: str) -> Graph:
    graph = build(SCHEMA, extraction(), THRESHOLDS)
    node = replace(
        graph.node("audience"),
        value=value,
        confidence=1.0,
        status=Status.RESOLVED,
        provenance=Provenance.USER_ASSERTED,
    )
    return graph.with_nodes({"audience": node})


def test_an_answer_spreads_along_the_edges_by_the_rules_of_the_schema() -> None:
    graph = propagate(answered("Executives"), SCHEMA, THRESHOLDS, "audience")
    summary, length = graph.node("output_format"), graph.node("length")
    assert (summary.value, length.value) == ("summary", "short")
    assert summary.confidence == pytest.approx(0.6)
    assert length.confidence == pytest.approx(0.36)
    assert {summary.provenance, length.provenance} == {Provenance.MODEL_INFERRED}
    assert summary.status is Status.PARTIAL


def test_a_value_without_a_rule_spreads_nothing() -> None:
    before = answered("children")
    assert propagate(before, SCHEMA, THRESHOLDS, "audience") == before


def test_propagation_strengthens_an_equal_value_and_keeps_its_provenance() -> None:
    said = Node(
        slot="output_format",
        dimension="output_format",
        value="Summary",
        confidence=0.5,
        provenance=Provenance.USER_ASSERTED,
    )
    graph = answered("executives").with_nodes({"output_format": said})
    node = propagate(graph, SCHEMA, THRESHOLDS, "audience").node("output_format")
    assert node.confidence == pytest.approx(0.8)
    assert node.provenance is Provenance.USER_ASSERTED


def test_propagation_never_touches_a_value_that_disagrees() -> None:
    said = Node(
        slot="output_format", dimension="output_format", value="full report", confidence=0.4
    )
    graph = answered("executives").with_nodes({"output_format": said})
    after = propagate(graph, SCHEMA, THRESHOLDS, "audience")
    assert after.node("output_format") == said
    assert after.node("length").value is None


def test_asking_for_an_unknown_slot_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        build(SCHEMA, extraction(), THRESHOLDS).node("nothing")


TRIPS = replace(
    SCHEMA,
    slots=(
        *SCHEMA.slots,
        SlotSpec(
            id="origin",
            dimension="length",
            meaning="from where",
            depends_on=("audience",),
            domains=frozenset({"travel"}),
        ),
    ),
    domain_profiles={
        "travel": {"write": {"origin": ProfileEntry(applies=True, impact=0.4, p_default=0.2)}}
    },
    implications=(
        Implication(slot="audience", value="pilots", then_slot="origin", then_value="airport"),
    ),
)


def test_a_request_has_the_nodes_and_priors_of_its_own_domain() -> None:
    trip = build(TRIPS, replace(extraction(), domain="travel"), THRESHOLDS)
    assert trip.domain == "travel"
    assert trip.node("origin").impact == pytest.approx(0.4)
    assert ("audience", "origin") in trip.edges
    other = build(TRIPS, extraction(), THRESHOLDS)
    assert "origin" not in {node.slot for node in other.nodes}
    assert ("audience", "origin") not in other.edges


def test_a_slot_that_was_asked_about_keeps_its_node() -> None:
    graph = build(TRIPS, extraction(), THRESHOLDS, asked=frozenset({"origin"}))
    assert [node.slot for node in graph.nodes] == list(TRIPS.index_of)
    assert not graph.node("origin").applies


def test_nothing_spreads_to_a_slot_of_another_domain() -> None:
    pilots = Evidence(slot="audience", confidence=1.0, value="pilots")
    graph = build(TRIPS, extraction(pilots), THRESHOLDS)
    assert propagate(graph, TRIPS, THRESHOLDS, "audience") == graph
    trip = build(TRIPS, replace(extraction(pilots), domain="travel"), THRESHOLDS)
    assert propagate(trip, TRIPS, THRESHOLDS, "audience").node("origin").value == "airport"


def test_a_thing_brings_its_own_default_unless_extraction_knows_better() -> None:
    spec = QuestionSpec(
        kind=QuestionKind.TEXT,
        text={"en": "How long should {thing} last?"},
        header={"en": "Length"},
        about=frozenset({"speech"}),
        default={"en": "five minutes"},
    )
    schema = replace(SCHEMA, slots=(*SCHEMA.slots[:2], replace(SCHEMA.slots[2], questions=(spec,))))
    thing = Thing(id="speech", name="the speech", object="the speech", given=False)
    spoken = replace(extraction(), things=(thing,))
    assert build(schema, spoken, THRESHOLDS).node("length").default == "five minutes"
    assert build(schema, extraction(), THRESHOLDS).node("length").default == "a page"
    known = replace(spoken, evidence=(Evidence(slot="length", default="an hour"),))
    assert build(schema, known, THRESHOLDS).node("length").default == "an hour"
