/** The element with this id. Throws if the page does not have it. */
export function element<Kind extends Element>(id: string, kind: abstract new (...args: never[]) => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}`);
  return found;
}

/** A new element with a text, which is not parsed as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  className = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

export function fillSelect(
  select: HTMLSelectElement,
  options: Iterable<readonly [value: string, label: string]>,
): void {
  select.replaceChildren(...[...options].map(([value, label]) => new Option(label, value)));
}
