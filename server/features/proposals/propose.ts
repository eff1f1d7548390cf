import { PROPOSALS_KEPT_MS, type ProposedPhoto, type proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { inReadingOrder } from "@wardrobe/domain/proposals/reading-order.ts";
import type { App, Jobs, Verb } from "#app.ts";
import { openFile } from "#features/files/open-file.ts";
import { savePart, savePicture } from "#features/files/save-picture.ts";
import * as store from "#features/proposals/proposal-store.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";
import { getOwnItem } from "#features/wardrobe/owned-item.ts";
import { recogniseParts, takeApart, type TakenApart } from "#features/wardrobe/recognise.ts";

type Calls = typeof proposalCalls;

type Deps = Pick<App, "db" | "files" | "pictures" | "vision" | "clock" | "random" | "rules" | "log">;

/** Saves a photo, takes it apart, and saves a picture of each garment; what is not kept is deleted a day later (MANY-01). */
export const propose: Verb<Calls["propose"], keyof Deps> = async (app, actor, { image }) => {
  const { userId } = actor;
  const photo = await savePicture(app, userId, Buffer.from(image, "base64"));
  const rows = await toProposals(app, { userId, ofItem: null, photo }, await takeApart(app, actor, photo.bytes));
  const reply = toPhoto(rows);
  await app.db.transaction().execute(async (trx) => {
    await store.insertProposals(trx, rows.map(toStored));
    await actor.saveReply(trx, reply);
  });
  app.log.info({ event: "photo_taken_apart", userId, garments: rows.length });
  return reply;
};

/** Takes the photo of an item apart; garments that touch are one proposal, to be cut by hand (SPEC-59). */
export async function takeItemApart(
  app: Deps & Pick<App, "queue">,
  { userId, itemId, sentAs }: Jobs["take-apart"],
): Promise<void> {
  const [item] = await listOwnItems(app.db, userId, [itemId]);
  if (item === undefined) return;
  const { bytes } = await openFile(app, userId, { id: item.image });
  const garments = await takeApart(app, { userId }, bytes);
  const photo = { fileId: item.image, bytes };
  // A pair is one garment (MANY-01).
  if (item.position === "feet" && garments.length < 2) return;
  const whole = garments.slice(0, 1).map((garment) => ({ ...garment, picture: bytes }));
  const rows = await toProposals(app, { userId, ofItem: itemId, photo }, garments.length > 1 ? garments : whole);
  await app.db.transaction().execute(async (trx) => {
    await store.insertProposals(trx, rows.map(toStored));
    const photoId = rows[0]?.photo_id;
    if (sentAs === undefined || photoId === undefined || rows.length < 2) return;
    await app.queue.send(trx, "show-garments", { userId, photoId, sentAs }, { key: itemId });
  });
  app.log.info({ event: "photo_taken_apart", userId, garments: rows.length });
}

/** Cuts a garment out of an item's photo for each box; they are proposed in the place of what was before (SPEC-59). */
export const cutByHand: Verb<Calls["cutByHand"], keyof Deps> = async (app, actor, { clothing_id: ofItem, boxes }) => {
  const { userId } = actor;
  const { image } = await getOwnItem(app.db, actor, ofItem);
  const { bytes } = await openFile(app, userId, { id: image });
  const parts = [...(await app.pictures.cut({ photo: bytes, boxes })).values()];
  const seen = await recogniseParts(app, actor, parts);
  const garments = parts.flatMap((picture, index) => {
    const [box, fields] = [boxes[index], seen[index]];
    return box === undefined || fields === undefined ? [] : { box, picture, fields };
  });
  const rows = await toProposals(app, { userId, ofItem, photo: { fileId: image, bytes } }, garments);
  const reply = toPhoto(rows);
  await app.db.transaction().execute(async (trx) => {
    await store.deleteProposalsOfItem(trx, userId, ofItem);
    await store.insertProposals(trx, rows.map(toStored));
    await actor.saveReply(trx, reply);
  });
  app.log.info({ event: "photo_taken_apart", userId, garments: rows.length });
  return reply;
};

type Source = {
  readonly userId: string;
  readonly ofItem: string | null;
  readonly photo: { readonly fileId: string; readonly bytes: Uint8Array };
};

/** Saves a picture of each garment. */
async function toProposals(
  app: Deps,
  { userId, ofItem, photo }: Source,
  garments: readonly TakenApart[],
): Promise<store.ProposalRow[]> {
  const photoId = app.random.id();
  const created_at = app.clock.now();
  const rows: store.ProposalRow[] = [];
  for (const [number, { box, picture, fields }] of inReadingOrder(garments).entries()) {
    const { fileId } = picture === photo.bytes ? photo : await savePart(app, userId, picture);
    rows.push({
      id: app.random.id(),
      photo_id: photoId,
      user_id: userId,
      photo: photo.fileId,
      picture: fileId,
      number,
      box: [...box],
      fields,
      of_item: ofItem,
      item_id: null,
      created_at,
    });
  }
  return rows;
}

const toStored = (row: store.ProposalRow) => ({ ...row, fields: JSON.stringify(row.fields) });

/** The person's photos with garments that were neither kept nor left out, newest first. */
export const listProposals: Verb<Calls["listProposals"], "db" | "clock"> = async (app, { userId }) => {
  const rows = await store.listOpenProposals(app.db, userId, expiry(app));
  const photos = new Map<string, store.ProposalRow[]>();
  for (const row of rows) photos.set(row.photo_id, [...(photos.get(row.photo_id) ?? []), row]);
  return [...photos.values()].map(toPhoto);
};

/** Leaves out what was not kept. Its pictures are swept like all unused ones. */
export const dropProposals: Verb<Calls["dropProposals"], "db"> = async (app, { userId }, { proposal_id }) => {
  await store.deleteOpenProposals(app.db, userId, proposal_id);
};

/** Deletes what was proposed more than a day ago; returns how many. */
export async function sweepProposals(app: Pick<App, "db" | "clock">): Promise<number> {
  return await store.deleteProposalsBefore(app.db, expiry(app));
}

export function expiry({ clock }: Pick<App, "clock">): Date {
  return new Date(clock.now().getTime() - PROPOSALS_KEPT_MS);
}

/** At least one row, all of one photo. */
function toPhoto(rows: readonly store.ProposalRow[]): ProposedPhoto {
  const [first] = rows;
  const ofItem = first?.of_item ?? null;
  return {
    proposal_id: first?.photo_id ?? "",
    image: first?.photo ?? "",
    ...(ofItem === null ? {} : { of_item: ofItem }),
    proposals: rows.map(toProposal),
  };
}

function toProposal(row: store.ProposalRow): ProposedPhoto["proposals"][number] {
  const { id, picture, fields } = row;
  const { type, position, needs_check } = fields;
  return { id, box: boxOf(row), image: picture, type, position, needs_check };
}

export function boxOf({ box }: store.ProposalRow): ProposedPhoto["proposals"][number]["box"] {
  const [left = 0, top = 0, width = 1, height = 1] = box;
  return [left, top, width, height];
}
