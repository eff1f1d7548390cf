import { textsOf } from "#text/fill-in.ts";

/** Uses of a garment, as people look for them: «что-нибудь тёплое», "waterproof jacket". */
export const OF_USE = {
  warm: "тёплый warm",
  rain: "непромокаемый водонепроницаемый дождь waterproof rainproof rain",
  sport: "спорт тренировка зал sport gym workout",
} as const;

/** Said above what has most of the words. */
export const searchedText = textsOf<"closest" | "not_here">({
  en: {
    closest: "Nothing has all of these words. Here’s what comes closest.",
    not_here: "No card says “{query}”. Try one of these:",
  },
  ru: {
    closest: "Всего сразу ни у одной вещи нет. Вот самое близкое.",
    not_here: "Ни на одной карточке нет «{query}». Попробуйте:",
  },
});
