/** Elements without markup: text is always text, so nothing that a server sends becomes HTML. */

type Child = Node | string | null;
type Properties = Readonly<Record<string, string | boolean | undefined>>;

/** Make an element; `true` is an attribute without a value, false and undefined none. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
