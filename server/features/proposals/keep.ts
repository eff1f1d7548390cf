import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import type { Actor, App, Trx } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { openExisting } from "#features/files/open-file.ts";
import { holdFile, savePart } from "#features/files/save-picture.ts";
import { lockPerson } from "#features/people/people.ts";
import { listProposalsOfPhoto, lockProposals, setKept, type ProposalRow } from "#features/proposals/proposal-store.ts";
import { boxOf, expiry } from "#features/proposals/propose.ts";
import { insertRecognised, logAdded, mayMakePicture, type RecognisedPicture } from "#features/wardrobe/add-item.ts";
import { deleteIn } from "#features/wardrobe/delete-item.ts";
import { countRoom } from "#features/wardrobe/item-slot.ts";
import { listItemViews } from "#features/wardrobe/owned-item.ts";

type Keep = typeof proposalCalls.keepProposals;
type Deps = Pick<App, "db" | "files" | "pictures" | "queue" | "clock" | "random" | "rules" | "log" | "notifier">;

/**
 * Makes an item of each of these proposals, all or none, in one transaction; one that was kept before stays the item
 * that it is. The card of the whole photo leaves, and a region that is left out returns to the garment that it was cut
 * from. `asManyAsFit`: only the first ones that there is room for, at least one. Throws proposal_not_found and wardrobe_limit_reached.
 */
export async function keepProposals(
  app: Deps,
  actor: Actor,
  input: Input<Keep> & { readonly asManyAsFit?: boolean },
): Promise<Reply<Keep>> {
  const ids = [...new Set(input.ids)];
  const pictures = await giveBackLeftOut(app, actor, { ...input, ids });
  const makesPicture = new Map<string, boolean>();
  const account = await readAccount(app, app.db, actor.userId);
  for (const id of ids) makesPicture.set(id, await mayMakePicture(app, account));
  const added: RecognisedPicture[] = [];
  const reply = await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.userId);
    const rows = await lockProposals(trx, actor.userId, { photoId: input.proposal_id, ids });
    if (rows.length < ids.length || rows.some(({ created_at }) => created_at <= expiry(app)))
      throw new AppError("proposal_not_found");
    const whole = rows.flatMap(({ of_item }) => of_item ?? []).slice(0, 1);
    const [deletedId] = await deleteIn(app, trx, { userId: actor.userId, ids: whole });
    const kept = rows.flatMap(({ item_id }) => item_id ?? []);
    const tasks: string[] = [];
    let { aiCreditsLeft } = await readAccount(app, trx, actor.userId);
    const room = input.asManyAsFit === true ? Math.max(1, await countRoom(app, trx, actor)) : rows.length;
    for (const row of rows.filter(({ item_id }) => item_id === null).slice(0, room)) {
      const item = await toItem(app, trx, row, {
        picture: pictures.get(row.id) ?? row.picture,
        correction: input.corrections?.find(({ id }) => id === row.id),
        makesPicture: makesPicture.get(row.id) === true,
      });
      const made = await insertRecognised(app, trx, actor, item);
      aiCreditsLeft = made.aiCreditsLeft;
      if (made.taskId !== null) tasks.push(made.taskId);
      kept.push(item.id);
      added.push(item);
    }
    const views = await listItemViews(trx, actor, kept);
    const answer = {
      clothing_items: views,
      ...(deletedId === undefined ? {} : { deleted_id: deletedId }),
      ai_task_ids: tasks,
      ai_credits_left: aiCreditsLeft,
    };
    await actor.saveReply(trx, answer);
    return answer;
  });
  for (const item of added) logAdded(app, actor, item);
  return reply;
}

/** The file ids of the pictures to which something returns that is left out, by proposal. */
async function giveBackLeftOut(app: Deps, { userId }: Actor, input: Input<Keep>): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  if (input.left_out === undefined || input.left_out.length === 0) return pictures;
  const rows = await listProposalsOfPhoto(app.db, userId, { photoId: input.proposal_id, since: expiry(app) });
  const open = rows.filter(({ item_id }) => item_id === null);
  const isLeftOut = ({ id }: ProposalRow) => input.left_out?.includes(id) === true && !input.ids.includes(id);
  const leftOut = open.flatMap((row, index) => (isLeftOut(row) ? index : []));
  if (leftOut.length === 0 || leftOut.length === open.length) return pictures;
  const files = [open[0]?.photo ?? "", ...open.map(({ picture }) => picture)].map((id) => ({ id }));
  const [photo, ...opened] = await openExisting(app, userId, files);
  const parts = open.flatMap((row, index) => {
    const bytes = opened[index];
    return bytes === undefined ? [] : { box: boxOf(row), bytes };
  });
  if (photo === undefined || parts.length < open.length) throw new AppError("proposal_not_found");
  for (const [index, bytes] of await app.pictures.giveBack({ photo, parts, leftOut })) {
    const row = open[index];
    if (row !== undefined && input.ids.includes(row.id))
      pictures.set(row.id, (await savePart(app, userId, bytes)).fileId);
  }
  return pictures;
}

type Said = {
  readonly picture: string;
  readonly correction: NonNullable<Input<Keep>["corrections"]>[number] | undefined;
  readonly makesPicture: boolean;
};

/** The item that a proposal becomes. What the person corrected needs no check any more (SPEC-39). */
async function toItem(
  app: Pick<App, "random">,
  trx: Trx,
  { id, user_id, fields }: ProposalRow,
  { picture, correction, makesPicture }: Said,
): Promise<RecognisedPicture> {
  if (!(await holdFile(trx, user_id, picture))) throw new AppError("proposal_not_found");
  const itemId = app.random.id();
  await setKept(trx, id, itemId);
  if (correction === undefined) return { id: itemId, image: picture, fields, makesPicture };
  const { type, position } = correction;
  const needs_check = fields.needs_check.filter((field) => field !== "type" && field !== "position");
  return {
    id: itemId,
    image: picture,
    fields: { ...fields, type, position, needs_check, type_suggestions: "[]" },
    makesPicture,
  };
}
