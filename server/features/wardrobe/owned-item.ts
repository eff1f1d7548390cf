import { AppError } from "@wardrobe/domain/errors.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { MODE_OF_TASK } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import { patternednessOf } from "@wardrobe/domain/wardrobe/guesses.ts";
import { markInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Actor, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { listUnfinishedByItem } from "#features/ai-tasks/start-task.ts";
import { findItem, listItemsById, lockItem, type ItemRow, type PublicRow } from "#features/wardrobe/item-store.ts";

/** The caller's item. Throws item_not_found, for somebody else's item too. */
export async function getOwnItem(db: Database, actor: Pick<Actor, "userId">, itemId: string): Promise<ItemRow> {
  return requireItem(await findItem(db, actor.userId, itemId));
}

/** The same, locked until the transaction ends. */
export async function lockOwnItem(trx: Trx, actor: Pick<Actor, "userId">, itemId: string): Promise<ItemRow> {
  return requireItem(await lockItem(trx, actor.userId, itemId));
}

/** The caller's item as clients get it. */
export async function getItemView(db: Database, actor: Pick<Actor, "userId">, itemId: string): Promise<Item> {
  const row = await getOwnItem(db, actor, itemId);
  return toItemView(row, (await listUnfinishedByItem(db, actor.userId)).get(itemId));
}

/** Those of these items that are the caller's, as clients get them. */
export async function listItemViews(
  db: Database,
  actor: Pick<Actor, "userId">,
  itemIds: readonly string[],
): Promise<Item[]> {
  const unfinished = await listUnfinishedByItem(db, actor.userId);
  return (await listItemsById(db, actor.userId, itemIds)).map((row) => toItemView(row, unfinished.get(row.id)));
}

function requireItem(item: ItemRow | undefined): ItemRow {
  if (item === undefined) throw new AppError("item_not_found");
  return item;
}

/** The item as clients get it: pictures of unfinished tasks are marked as in progress. */
export function toItemView(row: PublicRow, unfinished: readonly TaskType[] = []): Item {
  const view: Item = {
    id: row.id,
    brand: row.brand,
    model: row.model,
    type: row.type,
    position: row.position,
    style: row.style,
    color: row.color,
    season: row.season,
    notes: row.notes,
    image: row.image,
    enhanced_image: row.enhanced_image,
    no_background_image: row.no_background_image,
    image_mode: row.image_mode,
    placeholder: row.placeholder,
    needs_check: row.needs_check,
    type_suggestions: row.type_suggestions,
    added_at: row.created_at.toISOString(),
    ...(looksPatterned(row) ? { looks_patterned: true as const } : {}),
    ...(row.is_cut_off ? { is_cut_off: true as const } : {}),
    ...(row.cut_out_failed ? { cut_out_failed: true } : {}),
    ...toWorn(row),
    ...toState(row),
    ...ownersWordOf(row),
    ...detailsOf(row),
  };
  return markInProgress(
    view,
    unfinished.flatMap((type) => (type === "preview" ? [] : [MODE_OF_TASK[type]])),
  );
}

function looksPatterned({ type, notes, guesses }: PublicRow): boolean {
  return guesses !== null && patternednessOf({ type, notes, guesses }) > 0;
}

/** That it is a favourite, and where it is if not at hand (STATE-01). */
function toState({ favourite, state, state_note }: PublicRow): Partial<Item> {
  return {
    ...(favourite ? { favourite } : {}),
    ...(state === "at_hand" ? {} : { state }),
    ...(state_note === null ? {} : { state_note }),
  };
}

/** The fields about wears and price that an item has (WEAR-03). */
function toWorn({ worn_count, last_worn, price, currency, bought_at }: PublicRow): Partial<Item> {
  return {
    ...(worn_count > 0 && last_worn !== null ? { worn_count, last_worn } : {}),
    ...(price === null ? {} : { price: Number(price) }),
    ...(currency === null ? {} : { currency }),
    ...(bought_at === null ? {} : { bought_at }),
  };
}

/** Size, material, care and condition, as far as they were said (SET-03). */
function detailsOf({ size, material, care, condition }: PublicRow): Partial<Item> {
  return {
    ...(size === "" ? {} : { size }),
    ...(material === "" ? {} : { material }),
    ...(Object.keys(care).length === 0 ? {} : { care }),
    ...(condition === null ? {} : { condition }),
  };
}

/** The owner's facts, as far as they were said (OWNER-01). */
export function ownersWordOf({ warmth, rain, sport }: Pick<PublicRow, "warmth" | "rain" | "sport">): Partial<Item> {
  return {
    ...(warmth === null ? {} : { warmth }),
    ...(rain === null ? {} : { rain }),
    ...(sport === null ? {} : { sport }),
  };
}
