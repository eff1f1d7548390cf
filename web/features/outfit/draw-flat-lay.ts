import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { boardColumns } from "@wardrobe/domain/outfit/slots.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";

const [WIDTH, HEIGHT] = [1200, 1500];

/** The flat lay of an outfit as a picture to share (CANVAS-01). Rejects if a picture cannot be loaded. */
export async function drawFlatLay(items: readonly Item[]): Promise<Blob> {
  const userId = telegram.launch.userId ?? "";
  const { signal } = new AbortController();
  const columns = boardColumns(items.length);
  const cell = { width: WIDTH / columns, height: HEIGHT / Math.ceil(items.length / columns) };
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  for (const [index, item] of items.entries()) {
    const fileId = displayedImage(item, item.image_mode);
    const bitmap = await createImageBitmap(await loadPicture({ userId, fileId, width: LARGE_WIDTH, signal }));
    const scale = Math.min(cell.width / bitmap.width, cell.height / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const left = (index % columns) * cell.width + (cell.width - width) / 2;
    const top = Math.floor(index / columns) * cell.height + (cell.height - height) / 2;
    context?.drawImage(bitmap, left, top, width, height);
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("It could not be encoded")) : resolve(blob)),
      "image/jpeg",
    );
  });
}
