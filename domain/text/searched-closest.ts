import { textsOf } from "#text/fill-in.ts";

/** Uses of a garment, as people look for them: «что-нибудь тёплое», "waterproof jacket". */
export const OF_USE = {
  warm: "тёплый warm",
  rain: "непромокаемый водонепроницаемый дождь waterproof rainproof rain",
  sport: "спорт тренировка зал sport gym workout",
} as const;

/** Said above what has most of the words. */
export const searchedText = textsOf<"closest">({
  en: { closest: "Nothing has all of these words. Here’s what comes closest." },
  ru: { closest: "Всего сразу ни у одной вещи нет. Вот самое близкое." },
});
