import type { Guesses } from "@wardrobe/domain/wardrobe/guesses.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { FieldFor } from "@wardrobe/domain/wardrobe/item-fields.ts";
import type { Item, SharedChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { tellingMaterial } from "@wardrobe/domain/wardrobe/telling-material.ts";
import { likelyType } from "@wardrobe/domain/wardrobe/likely-type.ts";
import { typeMeant } from "@wardrobe/domain/wardrobe/type-label.ts";
import { isKnownType, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Actor, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { listsReadLately } from "#adapters/process-cache/lately.ts";
import { listItemsById, updateItemRows, listDescribingRows } from "#features/wardrobe/item-store.ts";
import { findListVersion } from "#features/wardrobe/kept-list-store.ts";
import { getItemView, lockOwnItem, ownersWordOf } from "#features/wardrobe/owned-item.ts";

export { countItems } from "#features/wardrobe/item-store.ts";

/** An item as other features need it. */
export type OwnItem = {
  readonly id: string;
  readonly position: Position;
  readonly type: string;
  /** File id of the original. */
  readonly image: string;
  readonly noBackgroundImage: string | null;
  readonly isAtHand: boolean;
};

/** Those of these items that this person owns. */
export async function listOwnItems(db: Database, userId: string, itemIds: readonly string[]): Promise<OwnItem[]> {
  const rows = await listItemsById(db, userId, itemIds);
  return rows.map(({ id, position, type, image, no_background_image, state }) => ({
    id,
    position,
    type,
    image,
    noBackgroundImage: no_background_image,
    isAtHand: isAtHand({ state }),
  }));
}

/** The fields that describe an item, without its pictures; of `material` what tells how it is worn. */
export type DescribedItem = Omit<
  Pick<Item, FieldFor<"stylist">>,
  "needs_check" | "type_suggestions" | "no_background_image"
> &
  Partial<Pick<Item, "needs_check">> & {
    readonly card_type?: string;
    readonly next_type?: string;
    readonly guesses?: Guesses;
    readonly isPhoto?: boolean;
    readonly needsRepair?: boolean;
  };

/** Whether a garment may be suggested: it is at hand (STATE-01) and needs no repair (SET-03). */
export function isSuggested(item: DescribedItem): boolean {
  return isAtHand(item) && item.needsRepair !== true;
}

/** The descriptions of what may be suggested, newest first. */
export async function listItemsAtHand(db: Database, userId: string): Promise<DescribedItem[]> {
  return (await listDescribedItems(db, userId)).filter(isSuggested);
}

/** Who asks for outfits asks again within a minute. By the list's version; a thousand garments take 1 MB (ADR-034). */
const describedLately = listsReadLately<DescribedItem>(16_000);

/** The descriptions of all that a person owns, newest first. */
export async function listDescribedItems(db: Database, userId: string): Promise<readonly DescribedItem[]> {
  // A transaction sees its own changes before they have a version.
  const version = db.isTransaction ? undefined : await findListVersion(db, userId);
  const known = version === undefined ? undefined : describedLately.get(version);
  if (known !== undefined) return known;
  const items = await readDescribedItems(db, userId);
  if (version !== undefined) describedLately.set(version, items);
  return items;
}

async function readDescribedItems(db: Database, userId: string): Promise<readonly DescribedItem[]> {
  return (await listDescribingRows(db, userId)).map((row): DescribedItem => {
    // By name: to take the rest of a row takes many times as long, and there may be thousands.
    const { id, position, brand, model, style, color, season, notes } = row;
    const { needs_check, type_suggestions, last_worn, state, material, guesses, condition } = row;
    const isKnown = isKnownType(position, row.type);
    const type = isKnown ? row.type : typeMeant(row.type);
    const likely = likelyType({ position, type, needs_check, type_suggestions, style, color, guesses });
    return {
      id,
      position,
      brand,
      model,
      style,
      color,
      season,
      // The owner's own word says more than the type that it is dressed as.
      notes: isKnown || likely.card_type === undefined ? notes : `${row.type}. ${notes}`.trim(),
      ...likely,
      ...(last_worn === null ? {} : { last_worn }),
      ...(isAtHand({ state }) ? {} : { state }),
      ...(needs_check.length === 0 ? {} : { needs_check }),
      ...(needs_check.includes("type") && type_suggestions[0] ? { next_type: type_suggestions[0].type } : {}),
      ...ownersWordOf(row),
      ...(material === "" ? {} : { material: tellingMaterial(row) }),
      ...(guesses === null ? {} : { guesses }),
      ...(row.no_background_image === null ? { isPhoto: true } : {}),
      ...(condition === "needs_repair" ? { needsRepair: true } : {}),
    };
  });
}

type Said = {
  readonly id: string;
  readonly said: (item: Pick<Item, "season">) => SharedChanges;
  readonly at: Date;
};

/** Notes what its owner said of an item, and returns it as clients get it. Throws item_not_found. */
export async function sayOfItem(trx: Trx, actor: Pick<Actor, "userId">, { id, said, at }: Said): Promise<Item> {
  const item = await lockOwnItem(trx, actor, id);
  await updateItemRows(trx, { userId: actor.userId, itemIds: [id] }, { ...said(item), updated_at: at });
  return await getItemView(trx, actor, id);
}
