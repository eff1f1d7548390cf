import { z } from "zod/mini";
import { Id } from "#ids.ts";
import { Look } from "#outfit/look.ts";

/** Numbers of SET-01: how many a person has, the garments of a cover, and the pictures that a page shows. */
export const COLLECTIONS_MAX = 100;
export const PAGE_PICTURES_MAX = 60;

/** A named set of garments and looks (SET-01). What is deleted is no longer in it. */
export const Collection = z.extend(z.pick(Look, { id: true, name: true, share_key: true, shown_name: true }), {
  /** What was put in, in that order. */
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

/** The path of the page that shows a collection to others. */
export function collectionPagePath(shareKey: string): `/${string}` {
  return `/collection/${shareKey}`;
}
