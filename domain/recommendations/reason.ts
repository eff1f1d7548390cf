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
