import { z } from "zod/mini";

/** Why an item was chosen; each has a text. `closest`: it does not suit, but without it no whole outfit is possible. */
export const REASONS = [
  "keeps_warm",
  "fits_temperature",
  "light_for_heat",
  "keeps_rain_out",
  "keeps_wind_out",
  "shades_from_sun",
  "asked_for_type",
  "asked_for_color",
  "asked_for_style",
  "asked_for_season",
  "asked_for_words",
  "fits_occasion",
  "goes_with_it",
  "closest",
] as const;
export const Reason = z.enum(REASONS);
export type Reason = z.output<typeof Reason>;

/** Each note of a list where it differs from the one before it (the first: from the one after it), else null (LAYER-05). */
export function tellingNotes<Note>(notes: readonly Note[]): (Note | null)[] {
  return notes.map((note, index) => (note === notes[index === 0 ? 1 : index - 1] ? null : note));
}

/** Whether nothing of an answer suits: it has only what is closest to the request, and what goes with that. */
export function onlyClosest(reasons: readonly Reason[]): boolean {
  return reasons.includes("closest") && reasons.every((reason) => reason === "closest" || reason === "goes_with_it");
}
