import { element, make } from "#page/element.ts";
import type { Message } from "#protocol/message.ts";

type From = "app" | "messenger" | "page";
type Entry = { readonly at: string; readonly from: From; readonly message: Message; readonly note: string | null };

const ENTRIES_MAX = 500;
const END_PX = 24;
const SIGNS = { app: "→", messenger: "←", page: "·" } as const satisfies Record<From, string>;
const LABELS = { app: "from the app", messenger: "to the app", page: "on the phone" } as const satisfies Record<
  From,
  string
>;

const entries: Entry[] = [];
/** The list stays scrolled to its end until the person scrolls up. */
let isFollowing = true;

/** Logs a message of the protocol, newest last. The bare page has the list too, hidden, for journeys to read. */
export function log(from: From, message: Message, note: string | null = null): void {
  const entry = { at: new Date().toISOString().slice(11, 23), from, message, note };
  entries.push(entry);
  const list = element("log", HTMLOListElement);
  const scroll = element("log-scroll", HTMLElement);
  list.append(draw(entry));
  if (entries.length > ENTRIES_MAX) {
    entries.shift();
    list.firstElementChild?.remove();
  }
  element("log-empty", HTMLElement).hidden = true;
  if (isFollowing) scroll.scrollTop = scroll.scrollHeight;
}

export function listenToLog(): void {
  const scroll = element("log-scroll", HTMLElement);
  scroll.addEventListener("scroll", () => {
    isFollowing = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < END_PX;
  });
  const filter = element("log-filter", HTMLInputElement);
  filter.addEventListener("input", () => {
    for (const row of element("log", HTMLOListElement).children)
      if (row instanceof HTMLElement) row.hidden = !matchesFilter(row);
  });
  element("log-clear", HTMLElement).addEventListener("click", () => {
    entries.length = 0;
    element("log", HTMLOListElement).replaceChildren();
    element("log-empty", HTMLElement).hidden = false;
  });
  const copy = element("log-copy", HTMLButtonElement);
  copy.addEventListener("click", () => {
    void navigator.clipboard.writeText(entries.map(toLine).join("\n")).then(
      () => showBriefly(copy, "Copied"),
      () => showBriefly(copy, "Refused"),
    );
  });
}

function draw(entry: Entry): HTMLLIElement {
  const row = make("li", "", entry.from);
  row.title = entry.at;
  const sign = make("span", SIGNS[entry.from], "sign");
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", LABELS[entry.from]);
  row.append(sign, make("b", entry.message.eventType), make("time", entry.at.slice(0, 8)));
  const data = toText(entry.message.eventData);
  if (data !== "") row.append(make("code", data));
  if (entry.note !== null) row.append(make("em", entry.note));
  row.hidden = !matchesFilter(row);
  return row;
}

function matchesFilter(row: HTMLElement): boolean {
  const filter = element("log-filter", HTMLInputElement).value.trim().toLowerCase();
  return (row.textContent ?? "").toLowerCase().includes(filter);
}

function toLine({ at, from, message, note }: Entry): string {
  const parts = [at, SIGNS[from], message.eventType, toText(message.eventData), note === null ? "" : `(${note})`];
  return parts.filter((part) => part !== "").join(" ");
}

function toText(data: unknown): string {
  if (data === undefined || data === "") return "";
  return typeof data === "string" ? data : JSON.stringify(data);
}

function showBriefly(button: HTMLElement, text: string): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = "Copy";
  }, 1500);
}
