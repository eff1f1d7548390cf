import { AppError } from "@wardrobe/domain/errors.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { mayUseMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { newlySeen } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import { seasonsOfRetyped } from "@wardrobe/domain/wardrobe/usual-seasons.ts";
import type { Actor, App, Verb } from "#app.ts";
import { readAccount, lockAccount } from "#features/credits/account.ts";
import { getPerson } from "#features/people/people.ts";
import { lockItems, updateItemRow, updateItemRows } from "#features/wardrobe/item-store.ts";
import { getItemView, listItemViews, lockOwnItem, getOwnItem } from "#features/wardrobe/owned-item.ts";
import { openFile, forgetCachedFiles } from "#features/files/open-file.ts";
import { recognise } from "#features/wardrobe/recognise.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { savePicture, markFileUsed, releaseReplaced } from "#features/files/save-picture.ts";
import { filesOf } from "#features/wardrobe/delete-item.ts";

type UpdateItem = typeof wardrobeCalls.updateItem;
type UpdateItems = typeof wardrobeCalls.updateItems;

/** Saves a person's changes; afterwards no field needs a check (SPEC-39), and the cut was told (SPEC-62). */
export const updateItem: Verb<UpdateItem, "db" | "clock" | "rules"> = async (app, actor, input) => {
  const { id, ...changes } = input;
  await refusePremiumMode(app, actor, changes);
  await refuseDayToCome(app, actor, changes);
  return await app.db.transaction().execute(async (trx) => {
    const known = await lockOwnItem(trx, actor, id);
    refusePriceWithoutCurrency(known, changes);
    const season = changes.type === undefined ? null : seasonsOfRetyped(known, changes.type);
    await updateItemRow(trx, actor.userId, id, {
      ...(season === null ? {} : { season }),
      ...definedFields(changes),
      needs_check: [],
      is_cut_off: false,
      type_suggestions: "[]",
      updated_at: app.clock.now(),
    });
    return await getItemView(trx, actor, id);
  });
};

/** Gives several items the same fields; others that need a check stay marked (MANY-04). */
export const updateItems: Verb<UpdateItems, "db" | "clock"> = async (app, actor, input) => {
  const { ids: itemIds, ...changes } = input;
  return await app.db.transaction().execute(async (trx) => {
    const of = { userId: actor.userId, itemIds };
    // Locks in a fixed order, so that two requests for the same items cannot deadlock.
    await lockItems(trx, actor.userId, itemIds);
    await updateItemRows(trx, of, { ...definedFields(changes), updated_at: app.clock.now() });
    return await listItemViews(trx, actor, itemIds);
  });
};

type ReanalyseItem = typeof wardrobeCalls.reanalyseItem;

/** Recognises the item's original again, and fills in what is open ({@link newlySeen}). */
export const reanalyseItem: Verb<ReanalyseItem, "db" | "files" | "vision" | "clock" | "rules"> = async (
  app,
  actor,
  input,
) => {
  const { id, ...changes } = input;
  await refusePremiumMode(app, actor, changes);
  await refuseDayToCome(app, actor, changes);
  const item = await getOwnItem(app.db, actor, id);
  const original = await openFile(app, actor.userId, { id: item.image });
  const { fields: seen } = await recognise(app, actor, original.bytes);
  const sent = definedFields(changes);
  return await app.db.transaction().execute(async (trx) => {
    const known = await lockOwnItem(trx, actor, id);
    refusePriceWithoutCurrency(known, sent);
    const changed = { ...newlySeen(known, seen, sent), ...sent, updated_at: app.clock.now() };
    await updateItemRow(trx, actor.userId, id, changed);
    const reply = { clothing_item: await getItemView(trx, actor, id) };
    await actor.saveReply(trx, reply);
    return reply;
  });
};

/** `enhanced` needs Basic or Pro (E-08). Throws premium_required. */
async function refusePremiumMode(
  app: Pick<App, "db" | "clock" | "rules">,
  actor: Actor,
  changes: ItemChanges,
): Promise<void> {
  if (changes.image_mode === undefined || mayUseMode("free", changes.image_mode)) return;
  const { tier } = await readAccount(app, app.db, actor.userId);
  if (!mayUseMode(tier, changes.image_mode)) throw new AppError("premium_required");
}

/** Nothing was bought on a day to come (WEAR-03). Throws day_not_come. */
async function refuseDayToCome(
  app: Pick<App, "db" | "clock">,
  { userId }: Actor,
  { bought_at = null }: ItemChanges,
): Promise<void> {
  if (bought_at === null) return;
  if (bought_at > dayOf(await getPerson(app.db, userId), app.clock.now())) throw new AppError("day_not_come");
}

/** A price says nothing without its currency (WEAR-03). Throws bad_request. */
function refusePriceWithoutCurrency(
  stored: { readonly price: string | null; readonly currency: string | null },
  { price = Number(stored.price ?? Number.NaN), currency = stored.currency }: ItemChanges,
): void {
  if (price !== null && !Number.isNaN(price) && currency === null)
    throw new AppError("bad_request", { field: "currency" });
}

/** The changes without undefined fields: those stay as they are. */
function definedFields<Changes extends ItemChanges>(
  changes: Changes,
): { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };
}

type ReplaceOriginal = typeof wardrobeCalls.replaceOriginal;

/** Replaces the original. Variants of the old one are removed and unfinished tasks for it are cancelled (E-11). Nobody can read the old files any more. */
export const replaceOriginal: Verb<
  ReplaceOriginal,
  "db" | "files" | "pictures" | "clock" | "rules" | "log" | "notifier" | "cache"
> = async (app, actor, input) => {
  await getOwnItem(app.db, actor, input.clothing_id);
  const picture = await savePicture(app, actor.userId, Buffer.from(input.image, "base64"));
  const { replaced, old } = await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const item = await lockOwnItem(trx, actor, input.clothing_id);
    await cancelTasksOf(app, trx, account, [item.id]);
    await updateItemRow(trx, actor.userId, item.id, {
      image: picture.fileId,
      enhanced_image: null,
      no_background_image: null,
      image_mode: "original",
      ...(input.is_turned === true ? {} : { features: null, guesses: null, is_cut_off: false }),
      cut_out_failed: false,
      updated_at: app.clock.now(),
    });
    const old = filesOf(item);
    await releaseReplaced(app, trx, { userId: actor.userId, fileIds: old });
    await markFileUsed(trx, actor.userId, picture);
    const replaced = await getItemView(trx, actor, item.id);
    await actor.saveReply(trx, replaced);
    return { replaced, old };
  });
  forgetCachedFiles(app, actor.userId, old);
  return replaced;
};
