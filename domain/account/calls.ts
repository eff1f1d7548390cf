import { z } from "zod/mini";
import { defineCalls } from "#call.ts";
import { Id } from "#ids.ts";
import { Moment, Settings } from "#profile/settings.ts";
import { Look } from "#outfit/look.ts";
import { Item } from "#wardrobe/item.ts";

/** So many copies an hour are sent to one chat. */
export const EXPORTS_PER_HOUR = 5;
/** So many times an hour one may read it, as a document or as a ZIP: room for downloads that break off and are tried again. */
export const EXPORT_READS_PER_HOUR = 20;

export const accountCalls = defineCalls({
  /** All that is stored of the caller, in one document; pictures are named in it and read by `GET /files/{id}` (SPEC-37). */
  exportAccount: {
    method: "GET",
    path: "/profile/export",
    access: "signed-in",
    size: "small",
    params: null,
    body: null,
    reply: z.object({
      exported_at: Moment,
      person: z.object({
        telegram_id: z.int(),
        first_name: z.string(),
        username: z.nullable(z.string()),
        here_since: Moment,
      }),
      settings: Settings,
      items: z.array(Item),
      outfits: z.array(Look),
      orders: z.array(z.record(z.string(), z.unknown())),
      plan_days: z.array(z.record(z.string(), z.unknown())),
      credits: z.array(z.record(z.string(), z.unknown())),
      feedback: z.array(
        z.object({
          sent_at: Moment,
          feedback_text: z.string(),
          /** Null until it was decided on. */
          rewarded_days: z.nullable(z.int()),
        }),
      ),
      file_ids: z.array(Id),
    }),
    errors: [],
  },
  /** The same as a file to the caller's chat with the bot; false where the bot may not write to them. */
  sendExport: {
    method: "POST",
    path: "/profile/export",
    access: "signed-in",
    size: "small",
    params: null,
    body: null,
    reply: z.object({ is_on_its_way: z.boolean() }),
    errors: [],
  },
  /** Everything of the caller goes: items, pictures, credits, sessions (SPEC-37). */
  deleteAccount: {
    method: "DELETE",
    path: "/profile/account",
    access: "signed-in",
    size: "small",
    params: null,
    body: null,
    reply: null,
    errors: [],
  },
});
