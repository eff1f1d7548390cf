import type { Piece } from "#outfit/piece.ts";
import type { Day } from "#people/day.ts";
import { LANGUAGES, type Language } from "#people/language.ts";
import { seasonOf } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { RefusedColor } from "#recommendations/refused-color.ts";
import type { Reason } from "#recommendations/reason.ts";
import { tellWeather } from "#recommendations/tell-weather.ts";
import type { Weather } from "#recommendations/weather.ts";
import { dayText } from "#text/day.ts";
import { suggestedText } from "#text/suggested.ts";
import { SEASONS } from "#wardrobe/vocabulary.ts";
import { capitalised, namesOf } from "#wardrobe/names-in-sentence.ts";

/** A sentence names at most this many garments. */
const NAMED_MAX = 2;

/** A sentence about an outfit: the text that says it, and the garments it is true of (LAYER-05). */
export type Claim = {
  readonly kind: Parameters<typeof suggestedText>[1];
  readonly of: readonly Piece[];
  readonly text: string;
};

/** The facts that sentences are made from: the request, the garments owned, the day. */
export type Told = {
  readonly suitable: readonly Garment[];
  readonly owned: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly byText: boolean;
  readonly code?: DressCode | null | undefined;
  /** Whether the request leaves out all heels that are owned. */
  readonly isWithoutHeels?: boolean | undefined;
  readonly refused?: RefusedColor | undefined;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly language: Language;
};

/** Says a text of garments, if there are any; null: it is of no garment. */
export function sayIn(told: Told) {
  const { language } = told;
  return (
    kind: Claim["kind"],
    all: readonly Piece[] | null,
    params: Readonly<Record<string, string>> = {},
  ): Claim[] => {
    if (all?.length === 0) return [];
    const of = (all ?? []).slice(0, NAMED_MAX);
    const types = of.map(({ type }) => type);
    // Of many that are true, one or two are read.
    const tell = () => suggestedText(language, kind, { sky: skyOf(told), ...namesOf(types, language), ...params });
    let text: string | undefined;
    return [
      {
        kind,
        of,
        get text() {
          text ??= capitalised(tell());
          return text;
        },
      },
    ];
  };
}

export function skyOf({ weather, day, language }: Pick<Told, "weather" | "day" | "language">): string {
  return weather === null ? dayText(language, `season.${seasonOf(day)}`) : tellWeather(weather, language);
}

/** The sentence without the weather that was told before it. */
export function withoutSky(reason: string, sky: string): string {
  const told = [sky, besidesDegrees(sky)].find((one) => one !== "" && reason.startsWith(one));
  if (told === undefined) return reason;
  return capitalised(reason.slice(told.length).replace(/^[\s:.,]+/, ""));
}

/** The sentence without a season in the place of the weather: who has named no city may stand in the sun (SPEC-104). */
export function withoutSeason(reason: string): string {
  return LANGUAGES.flatMap((language) => SEASONS.map((season) => dayText(language, `season.${season}`))).reduce(
    withoutSky,
    reason,
  );
}

/** The sentence without the degrees, which stand above it (LAYER-05). */
export function withoutDegrees(reason: string, told: Pick<Told, "weather" | "day" | "language">): string {
  const sky = skyOf(told);
  if (told.weather === null || !reason.startsWith(sky)) return reason;
  const rest = besidesDegrees(sky);
  return rest === "" ? withoutSky(reason, sky) : `${rest}${reason.slice(sky.length)}`;
}

/** Rain, snow and wind. */
function besidesDegrees(sky: string): string {
  const parts = sky.split(", ").filter((part) => !part.includes("°C"));
  return capitalised(parts.join(", "));
}
