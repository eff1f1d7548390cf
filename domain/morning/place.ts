import type { City } from "#recommendations/city.ts";
import type { MorningSettings } from "#morning/settings.ts";

type Known = {
  readonly settings: Pick<MorningSettings, "city"> | null;
  /** Chosen since, null for none; undefined where nothing was. */
  readonly chosen: City | null | undefined;
  /** The city that the app shows the weather of. */
  readonly known: City | null;
};

/** The city that the message goes by, and one to offer in its place: what was saved without a city stays so until the person says otherwise (SPEC-63). */
export function morningPlace({ settings, chosen, known }: Known) {
  if (chosen !== undefined) return { city: chosen, offered: null };
  if (settings === null) return { city: known, offered: null };
  return { city: settings.city, offered: settings.city === null ? known : null };
}
