import type { MadePicture } from "#adapters/image-studio/port.ts";
import type { PreparedPicture } from "#adapters/pictures/port.ts";

/** What the house asks of its picture process: one picture at a time. */
export type PictureQuestion = { readonly upload: Uint8Array } | { readonly made: MadePicture };

/** What the process answers: the picture, or why there is none. */
export type PictureAnswer =
  | { readonly picture: PreparedPicture }
  | { readonly refused: "unreadable" | "too large" }
  | { readonly failed: string };
