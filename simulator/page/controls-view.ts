import { element, fillSelect, make } from "#page/element.ts";
import { parseChoices, THEME_NAMES, type Choices, toTitle, type Platform } from "#protocol/choices.ts";
import { findPerson, PEOPLE, type Person } from "#protocol/people.ts";
import { METHODS } from "#protocol/handle.ts";
import { isAtLeast } from "#protocol/message.ts";

/** The options of the selects, in order. */
const LABELS = {
  language: { own: "The person's own", en: "English (en)", ru: "Russian (ru)", de: "German (de)" },
  bad: { no: "Genuine", signature: "Wrong signature", expired: "Two days old", missing: "None: plain browser" },
  platform: { ios: "iOS", android: "Android", weba: "Web A", webk: "Web K", tdesktop: "Desktop", macos: "macOS" },
  version: { "6.0": "6.0", "7.8": "7.8", "7.10": "7.10", "8.0": "8.0", "9.0": "9.0", "9.1": "9.1" },
  safe: { none: "None", notch: "Notch, home bar" },
  height: { full: "Full", compact: "Half, till expanded", keyboard: "Keyboard open" },
  weather: {
    mild: "Cloudy, 14°",
    frost: "Snow, −12°",
    rain: "Rain, 8°",
    sun: "Sun, 22°",
    heat: "Heat, 33°",
    storm: "Thunderstorm, 18°",
    down: "Service is down",
  },
  api: { well: "Works", flood: "Too many calls", down: "Is down" },
} as const satisfies Partial<{ [Name in keyof Choices]: Record<Extract<Choices[Name], string>, string> }>;
const NEWCOMER_NUMBERS = 1_000_000_000;

/** Shows what the chosen client can do its own way, and why not the rest. */
function showAbilities(choices: Choices): void {
  const rows = abilitiesOf(choices).map(({ label, lacks }) => {
    const row = make("li", "");
    row.append(make("span", label, lacks === null ? "" : "lacking"));
    if (lacks !== null) row.append(make("span", ` ${lacks}`, "why"));
    return row;
  });
  element("abilities", HTMLUListElement).replaceChildren(...rows);
}

/** Fills the controls, shows the choices in them, and calls `onChange` with the choices after each change. */
export function listenToControls(choices: Choices, onChange: (changed: Choices) => void): void {
  const form = element("controls", HTMLFormElement);
  for (const [name, labels] of Object.entries(LABELS)) fill(form, name, Object.entries(labels));
  element("themes", HTMLElement).replaceChildren(...THEME_NAMES.map(themeSegment));
  showPeople(form, choices.person);
  showChoices(form, choices);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    showAbilities(readChoices(form));
    if (form.checkValidity()) onChange(readChoices(form));
  });
  element("newcomer", HTMLElement).addEventListener("click", () => {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const changed = { ...readChoices(form), person: `new-${number % NEWCOMER_NUMBERS}` };
    showPeople(form, changed.person);
    showChoices(form, changed);
    onChange(changed);
  });
}

/** The controls have the names of the address's parameters, so they are parsed like an address. */
function readChoices(form: HTMLFormElement): Choices {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, value === "on" ? "1" : String(value));
  return parseChoices(query);
}

function showChoices(form: HTMLFormElement, choices: Choices): void {
  showAbilities(choices);
  for (const [name, value] of Object.entries(choices)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === true;
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof RadioNodeList
    )
      control.value = String(value);
  }
}

function showPeople(form: HTMLFormElement, chosen: string): void {
  const known = Object.entries(PEOPLE).map(([name, person]) => [name, describe(person)] as const);
  const newcomer = chosen in PEOPLE ? null : findPerson(chosen);
  fill(form, "person", newcomer === null ? known : [...known, [chosen, describe(newcomer)] as const]);
}

function describe({ firstName, plan }: Person): string {
  const tier = plan?.split("_")[0] ?? "free";
  return `${firstName} · ${tier}`;
}

function fill(form: HTMLFormElement, name: string, options: readonly (readonly [string, string])[]): void {
  const select = form.elements.namedItem(name);
  if (select instanceof HTMLSelectElement) fillSelect(select, options);
}

function themeSegment(theme: string): HTMLLabelElement {
  const label = make("label", "");
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = "theme";
  radio.value = theme;
  label.append(radio, make("span", toTitle(theme)));
  return label;
}

type Ability = {
  readonly label: string;
  /** Null: this client has it. */
  readonly lacks: string | null;
};

const PHONES: readonly Platform[] = ["ios", "android"];
const OWN_WAYS = [
  { label: "Permission to write", method: "web_app_request_write_access" },
  { label: "Inline query", method: "web_app_switch_inline_query" },
  { label: "Story", method: "web_app_share_to_story", on: PHONES },
  { label: "Prepared message", method: "web_app_send_prepared_message" },
  { label: "Download", method: "web_app_request_file_download" },
  { label: "Home screen", method: "web_app_add_to_home_screen", on: PHONES },
  { label: "Device storage", method: "web_app_device_storage_save_key", on: [...PHONES, "webk", "tdesktop", "macos"] },
] as const satisfies readonly { label: string; method: string; on?: readonly Platform[] }[];

/** The abilities that the chosen client has, and why it lacks the rest. */
function abilitiesOf({ platform, version }: { platform: Platform; version: string }): readonly Ability[] {
  return OWN_WAYS.map((way) => {
    const since = METHODS.get(way.method)?.since ?? "0";
    if (!isAtLeast(version, since)) return { label: way.label, lacks: `from ${since}` };
    const isThere = !("on" in way) || way.on.some((one) => one === platform);
    return { label: way.label, lacks: isThere ? null : "not on this platform" };
  });
}
