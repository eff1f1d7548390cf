import { AppError } from "@wardrobe/domain/errors.ts";
import type { RecognisedFields } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import { JUDGED_KEPT_MS, WISHES_MAX, type Wish, type wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import type { App, Trx, Verb } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { holdFile, releaseFiles, markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { lockPerson } from "#features/people/people.ts";
import { insertRecognised, logAdded, mayMakePicture } from "#features/wardrobe/add-item.ts";
import { getItemView } from "#features/wardrobe/owned-item.ts";
import * as store from "#features/wishes/wish-store.ts";

type Calls = typeof wishCalls;

/** Notes a garment that was judged, so that it can be kept for a day; returns its id. */
export async function noteJudged(
  app: Pick<App, "db" | "clock" | "random">,
  userId: string,
  { image, fields }: { readonly image: string; readonly fields: RecognisedFields },
): Promise<string> {
  const wish = { id: app.random.id(), user_id: userId, image, note: "", is_kept: false, created_at: app.clock.now() };
  await store.insertWish(app.db, { ...wish, fields: JSON.stringify(fields) });
  return wish.id;
}

/** Keeps a judged garment, or changes the note of a wish. Throws wish_not_found and wishes_limit_reached. */
export const addWish: Verb<Calls["addWish"], "db" | "clock"> = async (app, { userId }, { wish_id, note }) => {
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const wish = await store.findWish(trx, userId, wish_id);
    if (wish === undefined || (!wish.is_kept && wish.created_at <= expiry(app))) throw new AppError("wish_not_found");
    if (!wish.is_kept) {
      if ((await store.countWishes(trx, userId)) >= WISHES_MAX) throw new AppError("wishes_limit_reached");
      if (!(await holdFile(trx, userId, wish.image))) throw new AppError("wish_not_found");
    }
    const kept = { ...wish, is_kept: true, note: note ?? wish.note };
    await store.keepWish(trx, wish.id, kept.note);
    return toWish(kept);
  });
};

export const listWishes: Verb<Calls["listWishes"], "db", "userId"> = async (app, { userId }) => {
  return (await store.listWishRows(app.db, userId)).map(toWish);
};

/** Throws a wish away; its picture is deleted a day later, unless something else uses it. One that is gone is passed over. */
export const deleteWish: Verb<Calls["deleteWish"], "db" | "clock"> = async (app, { userId }, { id }) => {
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const deleted = await store.deleteWishRow(trx, userId, id);
    if (deleted?.is_kept === true) await releaseFiles(app, trx, { userId, fileIds: [deleted.image] });
  });
};

/** Makes an item of a wish, as it was recognised. Throws wish_not_found and wardrobe_limit_reached. */
export const buyWish: Verb<Calls["buyWish"], "db" | "queue" | "clock" | "random" | "rules" | "log"> = async (
  app,
  actor,
  { id },
) => {
  const { userId } = actor;
  const makesPicture = await mayMakePicture(app, await readAccount(app, app.db, userId));
  const itemId = app.random.id();
  const { reply, added } = await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const wish = await store.deleteWishRow(trx, userId, id);
    if (wish?.is_kept !== true || !(await holdFile(trx, userId, wish.image))) throw new AppError("wish_not_found");
    const item = { id: itemId, image: wish.image, fields: wish.fields, makesPicture };
    const { taskId, aiCreditsLeft } = await insertRecognised(app, trx, actor, item);
    const answer = {
      clothing_item: await getItemView(trx, actor, itemId),
      ...(taskId === null ? {} : { ai_task_id: taskId }),
      ai_credits_left: aiCreditsLeft,
    };
    await actor.saveReply(trx, answer);
    return { reply: answer, added: item };
  });
  logAdded(app, actor, added);
  return reply;
};

/** Deletes what was judged more than a day ago and not kept; returns how many. */
export async function sweepJudged(app: Pick<App, "db" | "clock">): Promise<number> {
  return await store.deleteJudgedBefore(app.db, expiry(app));
}

function expiry({ clock }: Pick<App, "clock">): Date {
  return new Date(clock.now().getTime() - JUDGED_KEPT_MS);
}

function toWish({ id, image, fields, note, created_at }: store.WishRow): Wish {
  const { type, position, style, color, season, brand, model } = fields;
  return { id, image, type, position, style, color, season, brand, model, note, wished_at: created_at.toISOString() };
}

type BroughtWish = {
  readonly id: string;
  readonly fields: Pick<Wish, "type" | "position" | "style" | "color" | "season" | "brand" | "model">;
  readonly note: string;
  readonly wishedAt: Date;
};

/** Adds a wish that was kept elsewhere; false where there is no room (MOVE-01). */
export async function bringWish(
  trx: Trx,
  userId: string,
  { id, fields, note, wishedAt }: BroughtWish,
  picture: SavedPicture,
): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await store.countWishes(trx, userId)) >= WISHES_MAX) return false;
  const row = { id, user_id: userId, image: picture.fileId, note, is_kept: true, created_at: wishedAt };
  const recognised = { ...fields, needs_check: [], type_suggestions: "[]", recognised_by: null };
  await store.insertWish(trx, { ...row, fields: JSON.stringify(recognised satisfies RecognisedFields) });
  await markFileUsed(trx, userId, picture);
  return true;
}
