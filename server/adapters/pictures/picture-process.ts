import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { runAsChild } from "#adapters/child-process/start-child.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import {
  type BoardOptions,
  type CutOrder,
  type DrawnGarment,
  type FlatLaySize,
  type LaidGarment,
  PictureTooLarge,
  PictureUnreadable,
  type PreparedPicture,
  type TakenApart,
} from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";

/** A message to this process; it gets one at a time. */
export type PictureRequest =
  | { readonly upload: Uint8Array }
  | { readonly made: MadePicture }
  | { readonly exported: Uint8Array }
  | { readonly board: readonly Uint8Array[]; readonly options?: BoardOptions }
  | { readonly garments: readonly LaidGarment[]; readonly gender: Gender; readonly size?: FlatLaySize | undefined }
  | { readonly garment: DrawnGarment }
  | { readonly plots: readonly (readonly number[])[] }
  | { readonly taken: TakenApart }
  | { readonly order: CutOrder };
export type PictureResponse =
  | { readonly picture: PreparedPicture }
  | { readonly board: Uint8Array }
  | { readonly parts: ReadonlyMap<number, Uint8Array> }
  | { readonly refused: "unreadable" | "too large" }
  | { readonly failed: string };

runAsChild();
const pictures = sharpPictures();

process.on("message", async (request: PictureRequest) => {
  process.send?.(await respond(request));
});

async function respond(request: PictureRequest): Promise<PictureResponse> {
  try {
    if ("board" in request) return { board: await pictures.drawBoard(request.board, request.options) };
    if ("garments" in request)
      return { board: await pictures.drawFlatLay(request.garments, request.gender, request.size) };
    if ("garment" in request) return { board: await pictures.drawGarment(request.garment) };
    if ("plots" in request) return { board: await pictures.drawPlots(request.plots) };
    if ("taken" in request) return { parts: await pictures.giveBack(request.taken) };
    if ("order" in request) return { parts: await pictures.cut(request.order) };
    if ("exported" in request) return { picture: await pictures.prepareExported(request.exported) };
    const isUpload = "upload" in request;
    return { picture: await (isUpload ? pictures.prepare(request.upload) : pictures.prepareMade(request.made)) };
  } catch (error) {
    if (error instanceof PictureUnreadable) return { refused: "unreadable" };
    if (error instanceof PictureTooLarge) return { refused: "too large" };
    return { failed: String(error) };
  }
}
