import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { Id } from "#ids.ts";
import { Told } from "#imports/coming.ts";
import { ENTRY_NAME_MAX, IMPORT_FILES_MAX, IMPORT_PART_BYTES, IMPORT_PARTS_MAX } from "#imports/limits.ts";
import { IMPORT_CODES } from "#imports/refusals.ts";
import { ColumnFields } from "#imports/table-fields.ts";

/**
 * `sending`: its parts arrive; `reading`: it is unpacked; `told`: it waits for a yes; `running`: it is brought in, then
 * `done`. `refused` and `cancelled` end it; what was brought in until then stays.
 */
export const IMPORT_STATES = ["sending", "reading", "told", "running", "done", "cancelled", "refused"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const Import = z.object({
  id: Id,
  state: z.enum(IMPORT_STATES),
  /** Grows with every change: a long poll waits for another one. */
  version: z.int(),
  /** The preview; once all is brought in, what came. Null until the archive was read. */
  told: z.nullable(Told),
  /** Of so many records so many have been looked at. */
  done: z.int(),
  total: z.int(),
  /** Of a refused one. */
  refusal: z.nullable(z.object({ code: z.enum(IMPORT_CODES), reason: z.string() })),
});
export type Import = z.output<typeof Import>;

const BASE64_MAX = Math.ceil(IMPORT_PART_BYTES / 3) * 4;

export const importCalls = defineCalls({
  /**
   * One part of a file that is brought in (MOVE-01), in any order and as often as one likes. `id` is the sender's choice:
   * another one begins anew. After the last part it answers what will come or why nothing does, or `reading` if that takes long.
   */
  sendImport: {
    ...signedIn("POST", "/account/import"),
    size: "photo",
    body: z.object({
      id: Id,
      /** Which of its files, from 0, and its name. */
      file: z.int().check(z.gte(0), z.lt(IMPORT_FILES_MAX)),
      name: z.string().check(z.maxLength(ENTRY_NAME_MAX)),
      part: z.int().check(z.gte(0), z.lt(IMPORT_PARTS_MAX)),
      bytes: z.string().check(z.maxLength(BASE64_MAX, { abort: true }), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      /** Every part of every file was sent. */
      is_last: z.boolean(),
    }),
    reply: Import,
    errors: [...IMPORT_CODES, "import_running", "storage_full", "storage_unavailable"],
  },
  /** The last import, if any. With `seen`, a version, it answers once there is another, or after {@link TASKS_WAIT_MS}. */
  getImport: {
    ...signedIn("GET", "/account/import"),
    params: z.object({ seen: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.object({ current: z.nullable(Import) }),
  },
  /** Brings in what was told. Sent again, it changes nothing. */
  confirmImport: {
    ...signedIn("POST", "/account/import/confirm"),
    /** `with_alike`: also garments that look like one that is there. */
    body: z.object({ id: Id, with_alike: z.optional(z.boolean()) }),
    reply: Import,
    errors: ["import_not_found"],
  },
  /** Chooses the fields of a table's columns, and answers what will come of it (MOVE-02). */
  chooseColumns: {
    ...signedIn("POST", "/account/import/columns"),
    body: z.object({ id: Id, fields: ColumnFields }),
    reply: Import,
    errors: [...IMPORT_CODES, "import_not_found"],
  },
  /** Ends it; what was brought in stays. Sent again, it changes nothing. */
  cancelImport: {
    ...signedIn("POST", "/account/import/cancel"),
    body: z.object({ id: Id }),
    reply: Import,
    errors: ["import_not_found"],
  },
});
