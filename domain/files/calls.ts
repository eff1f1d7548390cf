import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite } from "../call.ts";
import { FileId } from "../ids.ts";
import { FILE_PATH } from "./picture.ts";

export const fileCalls = defineCalls({
  /** A stored picture as base64; with `Accept: image/*` its bytes, `?w=` in one of {@link PICTURE_WIDTHS} (SPEC-8). */
  getFile: {
    ...programsRead("GET", FILE_PATH),
    params: z.object({ id: FileId }),
    reply: z.object({ image: z.string(), content_type: z.string() }),
    errors: ["file_not_found", "storage_unavailable"],
  },
  /** Withdraws one use of a picture; its bytes stay while anything else uses them (SPEC-7). */
  deleteFile: {
    ...programsWrite("POST", "/files/delete"),
    body: z.object({ image: FileId }),
    errors: ["file_not_found"],
  },
});
