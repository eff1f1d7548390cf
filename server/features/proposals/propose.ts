import type { Input } from "@wardrobe/domain/call.ts";
import { PROPOSALS_KEPT_MS, type ProposedPhoto, type proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import type { Actor, App } from "#app.ts";
import { savePart, savePicture } from "#features/files/save-picture.ts";
import {
  deleteOpenProposals,
  deleteProposalsBefore,
  insertProposals,
  listOpenProposals,
  type ProposalRow,
} from "#features/proposals/proposal-store.ts";
import { takeApart } from "#features/wardrobe/recognise.ts";

type Calls = typeof proposalCalls;

/** Saves a photo, takes it apart, and saves a picture of each garment; what is not kept is deleted a day later (MANY-01). */
export async function propose(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  { image }: Input<Calls["propose"]>,
): Promise<ProposedPhoto> {
  const { userId } = actor;
  const photo = await savePicture(app, userId, Buffer.from(image, "base64"));
  const garments = await takeApart(app, userId, photo.bytes);
  const photoId = app.random.id();
  const rows: ProposalRow[] = [];
  for (const [number, { box, picture, fields }] of garments.entries()) {
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
      item_id: null,
      created_at: app.clock.now(),
    });
  }
  const reply = { proposal_id: photoId, image: photo.fileId, proposals: rows.map(toProposal) };
  await app.db.transaction().execute(async (trx) => {
    await insertProposals(
      trx,
      rows.map((row) => ({ ...row, fields: JSON.stringify(row.fields) })),
    );
    await actor.saveReply(trx, reply);
  });
  app.log.info({ event: "photo_taken_apart", userId, garments: rows.length });
  return reply;
}

/** The person's photos with garments that were neither kept nor left out, newest first. */
export async function listProposals(app: Pick<App, "db" | "clock">, { userId }: Actor): Promise<ProposedPhoto[]> {
  const rows = await listOpenProposals(app.db, userId, expiry(app));
  const photos = new Map<string, ProposalRow[]>();
  for (const row of rows) photos.set(row.photo_id, [...(photos.get(row.photo_id) ?? []), row]);
  return [...photos].map(([proposal_id, garments]) => ({
    proposal_id,
    image: garments[0]?.photo ?? "",
    proposals: garments.map(toProposal),
  }));
}

/** Leaves out what was not kept. Its pictures are swept like all unused ones. */
export async function dropProposals(
  app: Pick<App, "db">,
  { userId }: Actor,
  { proposal_id }: Input<Calls["dropProposals"]>,
): Promise<undefined> {
  await deleteOpenProposals(app.db, userId, proposal_id);
}

/** Deletes what was proposed more than a day ago; returns how many. */
export async function sweepProposals(app: Pick<App, "db" | "clock">): Promise<number> {
  return await deleteProposalsBefore(app.db, expiry(app));
}

export function expiry({ clock }: Pick<App, "clock">): Date {
  return new Date(clock.now().getTime() - PROPOSALS_KEPT_MS);
}

function toProposal({ id, box, picture, fields }: ProposalRow): ProposedPhoto["proposals"][number] {
  const [left = 0, top = 0, width = 1, height = 1] = box;
  const { type, position, needs_check } = fields;
  return { id, box: [left, top, width, height], image: picture, type, position, needs_check };
}
