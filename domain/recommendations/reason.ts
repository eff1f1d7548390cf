import { z } from "zod/mini";

/**
 * Why an item suits what was asked, as a word that both languages can say. `closest` is the honest one: nothing of its kind suits,
 * and without it no whole outfit could be built.
 */
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
