import { z } from "zod/mini";
import { defineCalls } from "../call.ts";
import { FileId } from "../ids.ts";
import { FILE_PATH } from "./picture.ts";

export const fileCalls = defineCalls({
  /**
   * A stored picture as base64. With `Accept: image/*` the same path answers the bytes, `?w=` in one of
   * {@link PICTURE_WIDTHS} (SPEC-8).
   */
  getFile: {
    method: "GET",
    path: FILE_PATH,
    access: "signed-in",
    size: "small",
    params: z.object({ id: FileId }),
    body: null,
    reply: z.object({ image: z.string(), content_type: z.string() }),
    errors: ["file_not_found", "storage_unavailable"],
  },
  /** Withdraws one use of a picture; its bytes stay while anything else uses them (SPEC-7). */
  deleteFile: {
    method: "POST",
    path: "/files/delete",
    access: "signed-in",
    size: "small",
    params: null,
    body: z.object({ image: FileId }),
    reply: null,
    errors: ["file_not_found"],
  },
});
