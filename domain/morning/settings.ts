import { z } from "zod/mini";
import { TimeZone } from "#people/day.ts";
import { City } from "#recommendations/city.ts";
import { foldText } from "#text/fold.ts";

const OFF = ["off", "выкл", "нет", "no", "stop", "стоп"];
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?$/;
const HOURS_A_DAY = 24;
const MINUTES_AN_HOUR = 60;

/** Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const MINUTES_A_DAY = 1440;
/** 7:30, until a person chooses. */
export const DEFAULT_MINUTE = 450;
/** A message that could not be sent within this time after its minute is left out (DAY-04). */
export const MORNING_LATE_MAX_MS = 2 * 3_600_000;

/** How long the message of a day is kept, for its buttons; then they say that its day is over (DAY-03). */
export const MESSAGE_KEPT_DAYS = 14;

/** When and for which place the message of the morning is sent (DAY-01). */
export const MorningSettings = z.object({
  is_on: z.boolean(),
  /** Minutes after midnight, by the clocks of `time_zone`. */
  minute: z.int().check(z.gte(0), z.lt(MINUTES_A_DAY)),
  weekdays: z.array(z.literal(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length)),
  /** Null: the season decides (DAY-06). Coordinates are rounded before they are stored (SPEC-31). */
  city: z.nullable(City),
  time_zone: TimeZone,
});
export type MorningSettings = z.output<typeof MorningSettings>;

type Known = {
  readonly settings: Pick<MorningSettings, "city" | "is_on"> | null;
  /** Chosen since, null for none; undefined where nothing was. */
  readonly chosen: City | null | undefined;
  /** The city that the app shows the weather of. */
  readonly known: City | null;
};

/** The city that the message goes by, and one to offer in its place: what is on without a city stays so until the person says otherwise (SPEC-63). */
export function morningPlace({ settings, chosen, known }: Known) {
  if (chosen !== undefined) return { city: chosen, offered: null };
  if (settings?.city) return { city: settings.city, offered: null };
  return settings?.is_on === true ? { city: null, offered: known } : { city: known, offered: null };
}

/** `/morning` asks for the settings, a time, or an end (DAY-01). Null if it cannot be understood. */
type MorningCommand =
  | { readonly wish: "show" }
  | { readonly wish: "off" }
  | { readonly wish: "set"; readonly minute: number };

export function parseMorningCommand(argument: string): MorningCommand | null {
  const word = foldText(argument);
  if (word === "") return { wish: "show" };
  if (OFF.includes(word)) return { wish: "off" };
  const [, hours, minutes = "0"] = TIME.exec(word) ?? [];
  if (hours === undefined || Number(hours) >= HOURS_A_DAY || Number(minutes) >= MINUTES_AN_HOUR) return null;
  return { wish: "set", minute: Number(hours) * MINUTES_AN_HOUR + Number(minutes) };
}

const SENDS =
  /(?:^|[^\p{L}])(?:send|sending|message|messages|text|texting|give|get|присыла\p{L}+|пришли|шли|пиши|скидыва\p{L}+|кидай|отправля\p{L}+)(?!\p{L})/u;
const EACH_MORNING =
  /\b(?:every|each) (?:single )?(?:morning|day)\b|\b(?:mornings|in the morning)\b|(?:^|[^\p{L}])(?:по утрам|каждое утро|утром каждый день|каждый день утром|с утра каждый день)(?!\p{L})/u;
const NO_MORE = /\b(?:stop|dont|no more)\b|(?:^|[^\p{L}])(?:не|хватит|перестань)(?!\p{L})/u;
const AT =
  /(?:^|[^\d:])(\d{1,2}(?:[:.]\d{2})?) ?(?:am|утра|ч|часов)?(?![\d%°]| ?(?:pm|вечера|градус|degrees|день|дня|дней|days))/u;

/** The words after `/morning` that mean the same, where words ask for outfits in the morning: "send me one every morning at 7" (DAY-01). Null for other words. */
export function morningWish(text: string): string | null {
  const plain = foldText(text);
  if (!SENDS.test(plain) || !EACH_MORNING.test(plain)) return null;
  return NO_MORE.test(plain) ? (OFF[0] ?? "") : (AT.exec(plain)?.[1] ?? clockTime(DEFAULT_MINUTE));
}

/** `7:30`, by a clock of 24 hours. */
export function clockTime(minute: number): string {
  return `${Math.floor(minute / MINUTES_AN_HOUR)}:${String(minute % MINUTES_AN_HOUR).padStart(2, "0")}`;
}
