/**
 * The look of the question: quiet, in the page's own font, dark where the page is dark.
 *
 * Pages change it with the custom properties below or by `::part(question | option | answer | skip)`.
 * Logical properties throughout, so that right-to-left needs nothing more.
 */

export const STYLE = `
:host {
  --_accent: var(--clarigate-accent, light-dark(#1d4ed8, #93b4ff));
  --_ink: var(--clarigate-ink, light-dark(#1a1d24, #e9ebf0));
  --_muted: var(--clarigate-muted, light-dark(#565d6b, #a8afbd));
  --_line: var(--clarigate-line, light-dark(#8b93a3, #6f7787));
  --_paper: var(--clarigate-paper, light-dark(#ffffff, #1b1e25));
  --_picked: var(--clarigate-picked, light-dark(#eef3ff, #232c42));
  --_fault: var(--clarigate-fault, light-dark(#b3261e, #ffb4ab));
  color-scheme: light dark;
  display: block;
  color: var(--_ink);
  font: inherit;
  line-height: 1.45;
}
:host([hidden]) { display: none; }
form {
  display: grid;
  gap: 1rem;
  padding: 1rem 1.125rem;
  border: 1px solid var(--_line);
  border-radius: 0.75rem;
  background: var(--_paper);
}
p { margin: 0; }
.lead, .hint, .why, small { color: var(--_muted); }
.lead { white-space: pre-line; }
fieldset { display: grid; gap: 0.375rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
label.option {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.125rem 0.625rem;
  align-items: start;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--_line);
  border-radius: 0.5rem;
  cursor: pointer;
}
label.option:hover { border-color: var(--_accent); }
label.option:has(input:checked) { border-color: var(--_accent); background: var(--_picked); }
label.option small { grid-column: 2; }
label.own { display: grid; gap: 0.25rem; margin-block-start: 0.25rem; font-size: 0.9em; color: var(--_muted); }
input { accent-color: var(--_accent); }
label.option input { margin-block: 0.2em 0; margin-inline: 0; inline-size: 1.05em; block-size: 1.05em; }
input[type="text"], input[type="number"], textarea {
  font: inherit;
  color: var(--_ink);
  background: transparent;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--_line);
  border-radius: 0.5rem;
  min-inline-size: 0;
}
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
button {
  font: inherit;
  min-block-size: 2.5rem;
  padding: 0.25rem 1rem;
  border: 1px solid var(--_line);
  border-radius: 0.5rem;
  background: transparent;
  color: var(--_ink);
  cursor: pointer;
}
button[type="submit"] {
  background: var(--_accent);
  border-color: var(--_accent);
  color: light-dark(#ffffff, #10131a);
  font-weight: 600;
}
button.withdraw { border-color: transparent; color: var(--_muted); margin-inline-start: auto; }
textarea { resize: vertical; }
:is(input, textarea, button):focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
form[data-sent] :is(fieldset, .actions) { opacity: 0.7; }
form[data-sent] :is(label, button) { cursor: default; }
.fault { color: var(--_fault); }
.fault:empty, .sent:empty { display: none; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { label.option:has(input:checked) { outline: 2px solid Highlight; } }
`;
