import { z } from "zod/mini";
import { FileId, Id } from "#ids.ts";
import { EMPTY_SELECTION, fitsSlot, SLOTS, type Selection, type Slot } from "#outfit/slots.ts";
import type { Language } from "#people/language.ts";
import { GENDERS } from "#profile/settings.ts";
import { typedText } from "#text/typed.ts";
import type { Item } from "#wardrobe/item.ts";

export const LOOK_NAME_MAX = 60;
export const LOOKS_MAX = 200;
/** How long the toast about a saved look offers to name it (C-10). */
export const NAMING_OFFERED_MS = 10_000;

export const LookName = typedText(LOOK_NAME_MAX);

/** The name of a look that got none: the day on which it was saved (C-10). */
export function lookNameOf(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" }).format(day);
}

/** Whether a look has only a day for a name, in either language. */
export function isNamedByDay(name: string): boolean {
  return /^\p{L}+ \d{1,2}, \d{4}$|^\d{1,2} \p{L}+ \d{4} г\.$/u.test(name);
}

/** The first name that its owner shows on the page of a shared look (ASK-04). */
export const SHOWN_NAME_MAX = 30;
export const ShownName = typedText(SHOWN_NAME_MAX);

const ChosenItem = z.nullable(Id);
/** The items of an outfit by slot; null for an empty one. The layers may be absent (LAYER-01). */
export const OutfitItems = z.object({
  head: ChosenItem,
  upper: ChosenItem,
  lower: ChosenItem,
  feet: ChosenItem,
  accessories: ChosenItem,
  outerwear: z.optional(ChosenItem),
  bag: z.optional(ChosenItem),
});

/** An outfit that was saved with its picture and a name. */
export const Look = z.object({
  id: Id,
  /** Earlier versions kept names that cannot be seen. */
  name: z.string(),
  gender: z.enum(GENDERS),
  /** Null also for an item that was deleted since. */
  selection: OutfitItems,
  preview: FileId,
  /** The preview is what a new one of these items would be, so that it costs nothing (C-08). Only in the list. */
  made: z.optional(z.enum(["clean", "watermarked"])),
  /** Everybody who has it sees the picture; null while the look is not shared. */
  share_key: z.nullable(Id),
  /** Only of a shared look whose owner shows a name. */
  shown_name: z.optional(z.string()),
});
export type Look = z.output<typeof Look>;

/** Looks to choose from: an outfit that was saved by itself and with its preview stands once, first come first, unless it is among `chosenIds`. */
export function withoutTwins(looks: readonly Look[], chosenIds: readonly string[]): Look[] {
  const outfits = looks.map(({ selection }) => SLOTS.map((slot) => selection[slot] ?? "").join());
  return looks.filter(({ id }, index) => chosenIds.includes(id) || outfits.indexOf(outfits[index] ?? "") === index);
}

const START_PREFIX = "look_";

/** The path of the page of a shared look (ASK-04). */
export function lookPagePath(shareKey: string): `/${string}` {
  return `/look/${shareKey}`;
}

/** The start parameter of a link that opens a shared look (`startapp=look_…`). */
export function startParamOf(shareKey: string): string {
  return `${START_PREFIX}${shareKey}`;
}

/** The key in a start parameter; null if it opens something else. */
export function shareKeyIn(startParam: string | null): string | null {
  if (startParam?.startsWith(START_PREFIX) !== true) return null;
  const key = Id.safeParse(startParam.slice(START_PREFIX.length));
  return key.success ? key.data : null;
}

/** The selection without items that are gone or no longer fit their slot. */
export function dropMissingItems(
  selection: Selection,
  items: readonly Pick<Item, "id" | "position" | "type">[],
): Selection {
  const isKnown = (slot: Slot) => items.some((item) => item.id === selection[slot] && fitsSlot(item, slot));
  const gone = SLOTS.filter((slot) => (selection[slot] ?? null) !== null && !isKnown(slot));
  return { ...EMPTY_SELECTION, ...selection, ...Object.fromEntries(gone.map((slot) => [slot, null])) };
}
