import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite } from "#call.ts";
import { Id } from "#ids.ts";
import { Moment } from "#profile/settings.ts";
import { wardrobeCalls } from "#wardrobe/calls.ts";
import { Item, ITEM_NOTES_MAX } from "#wardrobe/item.ts";

/** How long a judged garment can be kept as a wish: as long as unused pictures are (SPEC-7). */
export const JUDGED_KEPT_MS = 24 * 3_600_000;
/** Wishes count to no plan's limit; this protects the database (BUY-01). */
export const WISHES_MAX = 200;

/** A garment that one would like to have (BUY-01). */
export const Wish = z.extend(
  z.pick(Item, {
    id: true,
    image: true,
    type: true,
    position: true,
    style: true,
    color: true,
    season: true,
    brand: true,
    model: true,
  }),
  { note: z.string().check(z.maxLength(ITEM_NOTES_MAX)), wished_at: Moment },
);
export type Wish = z.output<typeof Wish>;

export const wishCalls = defineCalls({
  /** Keeps what was judged as a wish, or changes the note of one that is kept. */
  addWish: {
    ...programsWrite("POST", "/wishes/add"),
    body: z.object({ wish_id: Id, note: z.optional(Wish.shape.note) }),
    reply: Wish,
    errors: ["wish_not_found", "wishes_limit_reached"],
  },
  /** The kept wishes, newest first. */
  listWishes: { ...programsRead("GET", "/wishes/list"), reply: z.array(Wish) },
  /** Throws a wish or a judged garment away; one that is already gone is ignored, so that a retry does no harm. */
  deleteWish: { ...programsWrite("POST", "/wishes/delete"), body: z.object({ id: Id }) },
  /** Makes an item of a wish, under the limits of items. */
  buyWish: {
    ...programsWrite("POST", "/wishes/bought"),
    idempotent: true,
    body: z.object({ id: Id }),
    reply: wardrobeCalls.addItem.reply,
    errors: ["wish_not_found", "wardrobe_limit_reached"],
  },
});
