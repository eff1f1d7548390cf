import { textsOf } from "#text/fill-in.ts";

/** On a picture that a tap shows alone. */
export const enlargedText = textsOf<"enlarge" | "enlarge_end">({
  en: { enlarge: "See it larger", enlarge_end: "Back" },
  ru: { enlarge: "Увеличить картинку", enlarge_end: "Назад" },
});
