import { z } from "zod/mini";
import { CHECKED_TASKS_MAX } from "#ai-tasks/calls.ts";
import { defineCalls, programsRead, programsWrite } from "#call.ts";
import { PHOTO_ERRORS } from "#errors.ts";
import { FileId, Id } from "#ids.ts";
import { Base64Jpeg } from "#wardrobe/calls.ts";
import { Item } from "#wardrobe/item.ts";

/** How long what was proposed can be kept: as long as unused pictures are (SPEC-7). */
export const PROPOSALS_KEPT_MS = 24 * 3_600_000;
/** More garments on one photo are too small to be recognised. */
export const PROPOSALS_MAX = 12;
/** Of another app's grid more cells can be told apart: five columns of six rows (SPEC-90). */
export const CELLS_MAX = 30;

const Share = z.number().check(z.gte(0), z.lte(1));

/** Left, top, width and height as shares of the photo. */
const Box = z.tuple([Share, Share, Share, Share]);

/** A garment of a photo that is not an item yet. */
export const Proposal = z.extend(z.pick(Item, { type: true, position: true, needs_check: true }), {
  id: Id,
  box: Box,
  /** File id of a picture of this garment alone. */
  image: FileId,
});
export type Proposal = z.output<typeof Proposal>;

/** A photo with the garments that were found on it and not kept yet, in reading order (MANY-01, MOVE-03). */
export const ProposedPhoto = z.object({
  proposal_id: Id,
  image: FileId,
  /** The card of the whole photo, if it has become one: it leaves when garments of it are kept. */
  of_item: z.optional(Id),
  /** Of an item only one where its photo shows several that could not be told apart: they are cut by hand (SPEC-59). */
  proposals: z.array(Proposal).check(z.maxLength(CELLS_MAX)),
});
export type ProposedPhoto = z.output<typeof ProposedPhoto>;

/** A person's correction of a proposal that was recognised wrongly. */
const Correction = z.extend(z.pick(Proposal, { id: true, type: true, position: true }), {
  type: Item.shape.type.check(z.minLength(1)),
});

export const proposalCalls = defineCalls({
  /** Makes of new items what the default mode would have made by itself, at no cost; others are passed over (SPEC-46). */
  cutOutNew: {
    ...programsWrite("POST", "/analysis/cut-out-new"),
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(CHECKED_TASKS_MAX)) }),
    reply: z.object({
      clothing_items: z.array(Item),
      ai_tasks: z.array(z.object({ clothing_id: Id, ai_task_id: Id })),
      ai_credits_left: z.int(),
    }),
  },
  /** Takes a photo apart: a proposal for each garment that lies apart, exactly one for a photo of one (MANY-01, MANY-02). */
  propose: {
    ...programsWrite("POST", "/analysis/propose"),
    size: "photo",
    idempotent: true,
    body: z.object({ image: Base64Jpeg }),
    reply: ProposedPhoto,
    errors: [...PHOTO_ERRORS],
  },
  /** Cuts a garment out of an item's photo for each box, to be kept in the place of the item (SPEC-59). */
  cutByHand: {
    ...programsWrite("POST", "/analysis/cut-by-hand"),
    idempotent: true,
    body: z.object({ clothing_id: Id, boxes: z.array(Box).check(z.minLength(1), z.maxLength(PROPOSALS_MAX)) }),
    reply: ProposedPhoto,
    errors: ["item_not_found", "image_unreadable", "ai_unavailable", "storage_full", "storage_unavailable"],
  },
  /** The photos of the last day with garments that were neither kept nor left out, newest first. */
  listProposals: { ...programsRead("GET", "/analysis/proposals"), reply: z.array(ProposedPhoto) },
  /** Makes an item of each of these proposals; one that is an item already stays the same item. All or none. */
  keepProposals: {
    ...programsWrite("POST", "/analysis/keep-proposals"),
    idempotent: true,
    body: z.object({
      proposal_id: Id,
      ids: z.array(Id).check(z.minLength(1), z.maxLength(CELLS_MAX)),
      corrections: z.optional(z.array(Correction).check(z.maxLength(CELLS_MAX))),
      /** Proposals left out for good: a region within a garment returns to it. */
      left_out: z.optional(z.array(Id).check(z.maxLength(CELLS_MAX))),
    }),
    reply: z.object({
      clothing_items: z.array(Item),
      /** The card of the whole photo that these replace. */
      deleted_id: z.optional(Id),
      ai_task_ids: z.array(Id),
      ai_credits_left: z.int(),
    }),
    errors: ["proposal_not_found", "wardrobe_limit_reached", "storage_full", "storage_unavailable"],
  },
  /** Leaves out what was not kept; repeating it changes nothing. */
  dropProposals: { ...programsWrite("POST", "/analysis/drop-proposals"), body: z.object({ proposal_id: Id }) },
});
