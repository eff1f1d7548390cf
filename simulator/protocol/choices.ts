export const PLATFORMS = ["ios", "android", "weba", "webk", "tdesktop", "macos"] as const;
export type Platform = (typeof PLATFORMS)[number];
export const VERSIONS = ["6.0", "7.8", "7.10", "8.0", "9.0", "9.1"] as const;
export const THEME_NAMES = ["light", "dark", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
export const LAUNCH_FAULTS = ["no", "signature", "expired", "missing"] as const;
export type LaunchFault = (typeof LAUNCH_FAULTS)[number];
export const LANGUAGES = ["own", "en", "ru", "de"] as const;
const INSETS = ["none", "notch"] as const;
export type Insets = (typeof INSETS)[number];
const HEIGHTS = ["full", "compact", "keyboard"] as const;
export type Height = (typeof HEIGHTS)[number];
/** The simulated weather; down: the service does not answer. */
export const WEATHERS = ["mild", "frost", "rain", "sun", "heat", "storm", "down"] as const;
export type WeatherName = (typeof WEATHERS)[number];
/** A day of weather: lowest and highest °C, millimetres of rain, wind in m/s; or none, and the weather stays as chosen. */
export const DAY_PATTERN = /^(-?\d{1,2},-?\d{1,2},\d{1,2}(\.\d)?,\d{1,2})?$/;
/** Events that the messenger never sends to the app, such as `invoice_closed,write_access_requested`; or none. */
const SILENT_PATTERN = /^([a-z_]+(,[a-z_]+)*)?$/;
/** How the Bot API answers; flood: every call is over the limit; down: only its gateway answers. */
export const BOT_API_STATES = ["well", "flood", "down"] as const;
export type BotApiState = (typeof BOT_API_STATES)[number];

// Everything that the controls choose. The page's address has it under the same names, so an address opens any state
// directly: `/?person=anna&theme=dark&language=ru&platform=ios&version=9.1&bare=1`. A missing name has its default.
export type Choices = {
  /** A key of PEOPLE, or `new-` and digits: a new person. */
  readonly person: string;
  /** A fault of the launch data. signature: of another bot's token; expired: two days old; missing: a plain browser. */
  readonly bad: LaunchFault;
  /** The person's language_code; own: the one in PEOPLE. */
  readonly language: (typeof LANGUAGES)[number];
  /** The start parameter of the link (tgWebAppStartParam); empty: none. */
  readonly start: string;
  readonly theme: ThemeName;
  readonly platform: Platform;
  /** The Bot API version of the client. */
  readonly version: (typeof VERSIONS)[number];
  /** notch: the insets of a phone with a notch and a home indicator. */
  readonly safe: Insets;
  /** 1: full screen; the app is under the status bar and the client's floating buttons. */
  readonly fullscreen: boolean;
  /** compact: half the height until the app expands; keyboard: the keyboard is open. */
  readonly height: Height;
  /** `latitude,longitude`; `denied`; or `off` for a phone without positioning. */
  readonly position: string;
  readonly weather: WeatherName;
  /** As DAY_PATTERN says; empty: the weather stays as it is all day. */
  readonly day: string;
  readonly api: BotApiState;
  /** As SILENT_PATTERN says: real clients do not send some of their answers. */
  readonly silent: string;
  /** 1: the messenger is in the background. */
  readonly hidden: boolean;
  /** 1: only the phone, filling the page; for journeys on a phone-sized screen. */
  readonly bare: boolean;
};

export const DEFAULT_CHOICES: Choices = {
  person: "anna",
  bad: "no",
  language: "own",
  start: "",
  theme: "light",
  platform: "ios",
  version: "9.1",
  safe: "none",
  fullscreen: false,
  height: "full",
  position: "55.75,37.62",
  weather: "mild",
  day: "",
  api: "well",
  silent: "",
  hidden: false,
  bare: false,
};

/** The choices in an address. An invalid value gives the default. */
export function parseChoices(query: URLSearchParams): Choices {
  const oneOf = <Value extends string>(name: keyof Choices, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => value === query.get(name)) ?? fallback;
  const fallback = DEFAULT_CHOICES;
  return {
    person: query.get("person") ?? fallback.person,
    bad: oneOf("bad", LAUNCH_FAULTS, fallback.bad),
    language: oneOf("language", LANGUAGES, fallback.language),
    start: query.get("start") ?? fallback.start,
    theme: oneOf("theme", THEME_NAMES, fallback.theme),
    platform: oneOf("platform", PLATFORMS, fallback.platform),
    version: oneOf("version", VERSIONS, fallback.version),
    safe: oneOf("safe", INSETS, fallback.safe),
    fullscreen: query.get("fullscreen") === "1",
    height: oneOf("height", HEIGHTS, fallback.height),
    position: query.get("position") ?? fallback.position,
    weather: oneOf("weather", WEATHERS, fallback.weather),
    day: DAY_PATTERN.test(query.get("day") ?? "") ? (query.get("day") ?? fallback.day) : fallback.day,
    api: oneOf("api", BOT_API_STATES, fallback.api),
    silent: SILENT_PATTERN.test(query.get("silent") ?? "") ? (query.get("silent") ?? fallback.silent) : fallback.silent,
    hidden: query.get("hidden") === "1",
    bare: query.get("bare") === "1",
  };
}

/** The shortest query that {@link parseChoices} parses to the same choices. */
export function toQuery(choices: Choices): URLSearchParams {
  const defaults = new Map<string, string | boolean>(Object.entries(DEFAULT_CHOICES));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value !== defaults.get(name)) query.set(name, typeof value === "boolean" ? "1" : value);
  }
  return query;
}

/** `pro_3_months` → `Pro 3 months`. */
export function toTitle(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `my_shop_bot` → `My shop`. */
export function toBotTitle(username: string): string {
  return toTitle(username.replace(/_?bot$/i, ""));
}
