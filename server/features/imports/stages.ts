import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import type { Coming, ComingFields, ComingItem, Kind } from "@wardrobe/domain/imports/coming.ts";
import { ENTRY_BYTES_MAX } from "@wardrobe/domain/imports/limits.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import type { Actor, App } from "#app.ts";
import type { OpenArchive } from "#adapters/archive/port.ts";
import { bringCollection } from "#features/collections/collections.ts";
import { saveExportedPicture, type SavedPicture } from "#features/files/save-picture.ts";
import type { ImportRow } from "#features/imports/import-store.ts";
import type { Plan } from "#features/imports/plan.ts";
import { bringLook } from "#features/outfit/saved-looks.ts";
import { getPerson } from "#features/people/people.ts";
import { bringPlans } from "#features/planner/week.ts";
import { bringAsked } from "#features/recommendations/ask-owner.ts";
import { bringTaste } from "#features/taste/taste.ts";
import { bringItem } from "#features/wardrobe/bring-item.ts";
import { bringWears } from "#features/wears/diary.ts";
import { bringWish } from "#features/wishes/wishes.ts";
import { reanalyseItem } from "#features/wardrobe/update-item.ts";

/** Nothing is seen there, or nothing is left of it: its owner says what it is. */
const ENDS: readonly ErrorCode[] = [
  "no_garment",
  "worn_clothes",
  "image_unreadable",
  "item_not_found",
  "file_not_found",
];

export type Bringing = {
  readonly app: App;
  readonly actor: Actor;
  readonly row: Pick<ImportRow, "begun_at" | "with_alike">;
  readonly coming: Coming;
  readonly archive: OpenArchive;
  readonly plan: Plan;
  /** Counts what did not come. */
  readonly left: (kind: Kind, why: "no_room" | "unreadable") => void;
  /** Says that so many records more were looked at. Throws if the import was cancelled. */
  readonly step: (count: number) => Promise<void>;
};

/** Days of the diary that one transaction enters. */
const WEARS_AT_ONCE = 100;

/** The stages, in order; each can be repeated, and passes over records that are there. */
export const STAGES: readonly ((of: Bringing) => Promise<void>)[] = [
  bringItems,
  bringOutfits,
  bringCollections,
  bringDiary,
  bringPlanned,
  bringWishes,
  bringAnswers,
];

async function bringItems(of: Bringing): Promise<void> {
  const { coming, plan, row, step } = of;
  for (const item of coming.items) {
    const isLeft = plan.isThere("items", item.id) || (plan.isAlike(item.id) && !row.with_alike);
    if (!isLeft) await bringOne(of, item);
    await step(1);
  }
}

async function bringOne(of: Bringing, { id, fields, pictures, addedAt, features, missing }: ComingItem): Promise<void> {
  const { app, actor, plan, left } = of;
  const image = missing === "picture" ? await drawPicture(of, fields) : await readPicture(of, pictures.image);
  if (image === null) return left("items", "unreadable");
  const now = app.clock.now();
  const brought = {
    id: plan.idOf("items", id),
    fields,
    image,
    enhanced: await readPicture(of, pictures.enhanced_image),
    noBackground: await readPicture(of, pictures.no_background_image),
    features,
    addedAt: addedAt === null ? now : new Date(Math.min(Date.parse(addedAt), now.getTime())),
  };
  try {
    await app.db.transaction().execute(async (trx) => {
      await bringItem(app, trx, actor, brought);
      if (missing !== "words") return;
      const job = { userId: actor.userId, itemId: brought.id };
      await app.queue.send(trx, "recognise-brought", job, { key: brought.id, ownerId: actor.userId });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "wardrobe_limit_reached") throw error;
    left("items", "no_room");
  }
}

/** Null for a picture that is missing, or is none. */
async function readPicture({ app, actor, archive }: Bringing, name: string | null): Promise<SavedPicture | null> {
  const bytes = name === null ? null : await archive.read(name, ENTRY_BYTES_MAX);
  if (bytes === null) return null;
  try {
    return await saveExportedPicture(app, actor.userId, bytes);
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("image_")) return null;
    throw error;
  }
}

/** A garment without a photo, by what is said of it (SPEC-89). */
async function drawPicture({ app, actor }: Bringing, { position, type, color }: ComingFields): Promise<SavedPicture> {
  const drawn = await app.pictures.drawGarment({ position, type, color: color[0] ?? null });
  return await saveExportedPicture(app, actor.userId, drawn);
}

async function bringOutfits(of: Bringing): Promise<void> {
  const { app, actor, coming, plan, left, step } = of;
  for (const [at, { id, name, gender, items, picture: entry }] of coming.outfits.entries()) {
    if (!plan.isThere("outfits", id)) {
      const picture = await readPicture(of, entry);
      const itemIds = Object.fromEntries(Object.entries(items).map(([slot, item]) => [slot, plan.idOf("items", item)]));
      const look = { id: plan.idOf("outfits", id), name, gender, itemIds, createdAt: momentOf(of, at) };
      if (picture === null) left("outfits", "unreadable");
      else if (
        !(await app.db.transaction().execute(async (trx) => await bringLook(trx, actor.userId, { ...look, picture })))
      )
        left("outfits", "no_room");
    }
    await step(1);
  }
}

/** Lists are newest first: each is made a moment before the one above it. */
function momentOf({ row }: Bringing, at: number): Date {
  return new Date(row.begun_at.getTime() - at);
}

async function bringCollections(of: Bringing): Promise<void> {
  const { app, actor, coming, plan, left, step } = of;
  for (const [at, { id, name, item_ids, look_ids }] of coming.collections.entries()) {
    if (!plan.isThere("collections", id)) {
      const itemIds = [...new Set(item_ids.map((item) => plan.idOf("items", item)))];
      const lookIds = [...new Set(look_ids.map((look) => plan.idOf("outfits", look)))];
      const brought = { id: plan.idOf("collections", id), name, itemIds, lookIds, createdAt: momentOf(of, at) };
      if (!(await app.db.transaction().execute(async (trx) => await bringCollection(trx, actor.userId, brought))))
        left("collections", "no_room");
    }
    await step(1);
  }
}

async function bringDiary(of: Bringing): Promise<void> {
  const { app, actor, coming, plan, step } = of;
  const { userId } = actor;
  const today = dayOf(await getPerson(app.db, userId), app.clock.now());
  const { length } = coming.wears;
  for (let from = 0; from < length; from += WEARS_AT_ONCE) {
    const together = coming.wears.slice(from, from + WEARS_AT_ONCE);
    const wears = together.flatMap((wear, at) => {
      if (wear.date > today || plan.isThere("wears", wear.id)) return [];
      const item_ids = wear.item_ids.map((item) => plan.idOf("items", item));
      const look_id = wear.look_id === null ? null : plan.idOf("outfits", wear.look_id);
      const createdAt = momentOf(of, length - from - at);
      return [{ ...wear, id: plan.idOf("wears", wear.id), item_ids, look_id, createdAt }];
    });
    await app.db.transaction().execute(async (trx) => await bringWears(trx, userId, wears));
    await step(together.length);
  }
}

async function bringPlanned({ app, actor, coming, plan, step }: Bringing): Promise<void> {
  const toOutfit = <Planned extends { item_ids: string[]; look_id: string | null }>(planned: Planned): Planned => ({
    ...planned,
    item_ids: planned.item_ids.map((item) => plan.idOf("items", item)),
    look_id: planned.look_id === null ? null : plan.idOf("outfits", planned.look_id),
  });
  const days = coming.planned.map((day) => ({ ...toOutfit(day), ...(day.more && { more: day.more.map(toOutfit) }) }));
  await app.db.transaction().execute(async (trx) => await bringPlans(trx, actor.userId, days, app.clock.now()));
  await step(days.length);
}

async function bringWishes(of: Bringing): Promise<void> {
  const { app, actor, coming, plan, left, step } = of;
  for (const { id, fields, picture: name, note, wishedAt } of coming.wishes) {
    if (!plan.isThere("wishes", id)) {
      const picture = await readPicture(of, name);
      const wish = { id: plan.idOf("wishes", id), fields, note, wishedAt: new Date(wishedAt) };
      if (picture === null) left("wishes", "unreadable");
      else if (!(await app.db.transaction().execute(async (trx) => await bringWish(trx, actor.userId, wish, picture))))
        left("wishes", "no_room");
    }
    await step(1);
  }
}

async function bringAnswers({ app, actor, coming, plan, step }: Bringing): Promise<void> {
  const { taste, answers } = coming;
  if (taste !== null) {
    const known = answers.map(({ item_ids, ...answer }) => ({
      ...answer,
      item_ids: item_ids.map((item) => plan.idOf("items", item)),
    }));
    await app.db.transaction().execute(async (trx) => {
      await bringTaste(trx, actor.userId, { ...taste, answers: known }, app.clock.now());
      await bringAsked(trx, actor.userId, taste.asked);
    });
  }
  await step(answers.length);
}

/** `again`: how often it has waited for its person's next hour. */
export type BroughtItemJob = { readonly userId: string; readonly itemId: string; readonly again?: number };

/** Recognises what a table did not say of a garment, as a photo is recognised; beyond the hour's share it waits (MOVE-02). */
export async function recogniseBrought(app: App, job: BroughtItemJob, signal: AbortSignal): Promise<void> {
  const { userId, itemId, again = 0 } = job;
  const actor: Actor = { userId, signal, saveReply: async () => {} };
  try {
    await reanalyseItem(app, actor, { id: itemId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many_requests") {
      const options = { key: `${itemId}:${again + 1}`, ownerId: userId, afterS: error.retryAfterS ?? 0 };
      const next = { userId, itemId, again: again + 1 };
      await app.db.transaction().execute(async (trx) => await app.queue.send(trx, "recognise-brought", next, options));
    } else if (!ENDS.includes(error.code)) throw error;
  }
}
