import { textsOf } from "#text/fill-in.ts";
import type { Season } from "#wardrobe/vocabulary.ts";

/** Other words for a season's clothes, beside its name: «зимняя куртка», "fall coat". */
export const OF_SEASON = {
  Spring: "весенний",
  Summer: "летний",
  Autumn: "осенний fall",
  Winter: "зимний",
} as const satisfies Record<Season, string>;

/** What a garment is good for, as people look for it: «что-нибудь тёплое», "waterproof jacket". */
export const OF_USE = {
  warm: "тёплый warm",
  rain: "непромокаемый водонепроницаемый дождь waterproof rainproof rain",
  sport: "спорт тренировка зал sport gym workout",
} as const;

/** Known words, which are no mistake for another: «тёмный» is not «тёплый». */
export const TOLD_APART = { dark: "тёмный" } as const;

/** Said above what has most of the words. */
export const searchedText = textsOf<"closest">({
  en: { closest: "Nothing has all of these words. Here’s what comes closest." },
  ru: { closest: "Всего сразу ни у одной вещи нет. Вот самое близкое." },
});

/** Words that say nothing beside others: «куртка на зиму», "coat for winter". Folded. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  [
    "a an and anything at for from in my of on or something the to with",
    "без в во для до за и из к ко мое мои мой моя на нибудь о об от по под с со то у что",
  ].flatMap((words) => words.split(" ")),
);
