export const PLATFORMS = ["ios", "android", "weba", "tdesktop"] as const;
export type Platform = (typeof PLATFORMS)[number];
export const VERSIONS = ["6.0", "7.10", "8.0", "9.1"] as const;
export const THEME_NAMES = ["light", "dark", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
export const BADS = ["no", "signature", "expired", "missing"] as const;
export type Bad = (typeof BADS)[number];
export const LANGUAGES = ["own", "en", "ru", "de"] as const;
export const INSETS = ["none", "notch"] as const;
export type Insets = (typeof INSETS)[number];
export const HEIGHTS = ["full", "compact", "keyboard"] as const;
export type Height = (typeof HEIGHTS)[number];
/** What the weather service says; `down`: nothing. */
export const WEATHERS = ["mild", "frost", "rain", "sun", "heat", "storm", "down"] as const;
export type WeatherName = (typeof WEATHERS)[number];
/** How the Bot API answers the bot; flood: every call is one too many; down: only its gateway does. */
export const MOODS = ["well", "flood", "down"] as const;
export type Mood = (typeof MOODS)[number];

/**
 * All that one may choose beside the phone. The page keeps it in its address under the same names, so that an address opens any
 * state directly: `/?person=anna&theme=dark&language=ru&platform=ios&version=9.1&bare=1`. What is left out is the first of its list.
 */
export type Choices = {
  /** A key of PEOPLE, or `new-` and digits: somebody who has never been here. */
  readonly person: string;
  /** What is wrong with the launch data. signature: signed with another bot's token; expired: two days ago; missing: a plain browser. */
  readonly bad: Bad;
  /** The person's language_code; own: as it stands in PEOPLE. */
  readonly language: (typeof LANGUAGES)[number];
  /** The tgWebAppStartParam of the link; empty: none. */
  readonly start: string;
  readonly theme: ThemeName;
  readonly platform: Platform;
  /** The version of the Bot API that the client knows. */
  readonly version: (typeof VERSIONS)[number];
  /** notch: the insets of a phone with a notch and a home indicator. */
  readonly safe: Insets;
  /** 1: opened in full screen, the app lies under the status bar and the client's floating buttons. */
  readonly fullscreen: boolean;
  /** compact: a half-height sheet until the app expands it; keyboard: the keyboard takes its part. */
  readonly height: Height;
  /** `latitude,longitude`, or `denied`, or `off` where the phone has no positioning. */
  readonly position: string;
  readonly weather: WeatherName;
  readonly api: Mood;
  /** 1: the messenger is behind another app. */
  readonly hidden: boolean;
  /** 1: the phone alone, filling the page under a slim header; for journeys on a phone-sized screen. */
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
  api: "well",
  hidden: false,
  bare: false,
};

/** The choices in an address; a value that means nothing is the default. */
export function parseChoices(query: URLSearchParams): Choices {
  const oneOf = <Value extends string>(name: keyof Choices, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => value === query.get(name)) ?? fallback;
  const fallback = DEFAULT_CHOICES;
  return {
    person: query.get("person") ?? fallback.person,
    bad: oneOf("bad", BADS, fallback.bad),
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
    api: oneOf("api", MOODS, fallback.api),
    hidden: query.get("hidden") === "1",
    bare: query.get("bare") === "1",
  };
}

/** The shortest query that {@link parseChoices} reads back as the same choices. */
export function toQuery(choices: Choices): URLSearchParams {
  const defaults = new Map<string, string | boolean>(Object.entries(DEFAULT_CHOICES));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value !== defaults.get(name)) query.set(name, typeof value === "boolean" ? "1" : value);
  }
  return query;
}
