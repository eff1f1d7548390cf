import { z } from "zod/mini";
import { Id } from "#ids.ts";
import { Look } from "#outfit/look.ts";
import type { Item } from "#wardrobe/item.ts";

/** Numbers of SET-01: how many a person has, the garments of a cover, and the pictures that a page shows. */
export const COLLECTIONS_MAX = 100;
export const COVER_MAX = 4;
export const PAGE_PICTURES_MAX = 60;

/** A named set of garments and looks (SET-01). What is deleted is no longer in it. */
export const Collection = z.extend(z.pick(Look, { id: true, name: true, share_key: true, shown_name: true }), {
  /** Garments and looks in the order in which they were put in. */
  item_ids: z.array(Id),
  look_ids: z.array(Id),
  /** All of its garments: those that were put in, then those of its looks, each once. */
  garment_ids: z.array(Id),
});
export type Collection = z.output<typeof Collection>;

/** The garments of a collection: those that were put in, then those of its looks, each once. */
export function garmentsIn(
  itemIds: readonly string[],
  looks: readonly { readonly item_ids: Readonly<Record<string, string>> }[],
): string[] {
  return [...new Set([...itemIds, ...looks.flatMap(({ item_ids }) => Object.values(item_ids))])];
}

/** The garments of the cover: of each position the first, and then whatever comes first. */
export function coverOf<Garment extends Pick<Item, "id" | "position">>(garments: readonly Garment[]): Garment[] {
  const firsts = garments.filter(({ position }, at) => garments.findIndex((one) => one.position === position) === at);
  return [...new Set([...firsts, ...garments])].slice(0, COVER_MAX);
}

const START_PREFIX = "set_";

/** The start parameter of the button of a collection's page (`startapp=set_…`). */
export function startParamOfCollection(shareKey: string): string {
  return `${START_PREFIX}${shareKey}`;
}

/** The collection's key in a start parameter; null if it leads to something else. */
export function collectionKeyIn(startParam: string | null): string | null {
  if (startParam?.startsWith(START_PREFIX) !== true) return null;
  const key = Id.safeParse(startParam.slice(START_PREFIX.length));
  return key.success ? key.data : null;
}

export function collectionPagePath(shareKey: string): `/${string}` {
  return `/collection/${shareKey}`;
}
