import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { formatOf, HeicUnreadable } from "#adapters/photo/format.ts";
import { drawPhoto, type Decoded } from "#adapters/photo/draw-photo.ts";

export type PhotoRequest = { readonly file: Blob; readonly quality: number };
export type PhotoResult = { readonly jpeg: Blob } | { readonly message: string };

let worker: Worker | null = null;
/** The last photo in line: each waits for the one before, so that only one is decoded in memory. */
let last: Promise<unknown> = Promise.resolve();

/** A chosen file as the white 1024² JPEG and its base64 (U-03). Throws one of MESSAGES, or {@link HeicUnreadable}. */
export async function preparePhoto(file: Blob, quality: number): Promise<{ base64: string; jpeg: Blob }> {
  const drawn = last.catch(() => {}).then(async () => await drawLeniently({ file, quality }));
  last = drawn;
  const jpeg = await drawn.catch(async (cause: unknown) => {
    throw (await formatOf(file).catch(() => null)) === "heic" ? new HeicUnreadable({ cause }) : cause;
  });
  return { jpeg, base64: await toBase64(jpeg) };
}

/** Workers decode more strictly than an image of the page, which is tried next. */
async function drawLeniently(request: PhotoRequest): Promise<Blob> {
  try {
    return await draw(request);
  } catch (error) {
    const isLoaded = !(error instanceof Error) || error.message !== MESSAGES.failedToLoadImage;
    if (isLoaded || typeof Image === "undefined") throw error;
    return await drawPhoto(request.file, request.quality, decodeAsImage);
  }
}

async function draw(request: PhotoRequest): Promise<Blob> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    return await drawPhoto(request.file, request.quality);
  const runner = (worker ??= new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" }));
  return await new Promise((resolve, reject) => {
    runner.onmessage = (event: MessageEvent<PhotoResult>) => {
      if ("jpeg" in event.data) resolve(event.data.jpeg);
      else reject(new Error(event.data.message));
    };
    runner.onerror = () => {
      worker = null;
      reject(new Error(MESSAGES.failedToProcessImage));
    };
    runner.postMessage(request);
  });
}

/** The bytes in base64, without the prefix of a data address. */
export async function toBase64(blob: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
    reader.onerror = () => reject(new Error(MESSAGES.failedToReadFile));
    reader.readAsDataURL(blob);
  });
}

/** Decodes as the page's own pictures are: also a photo without its last bytes, of which there is what has arrived. */
export async function decodeAsImage(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file);
  const close = (): void => URL.revokeObjectURL(address);
  const source = new Image();
  return await new Promise((resolve, reject) => {
    source.onload = () => resolve({ source, width: source.naturalWidth, height: source.naturalHeight, close });
    source.onerror = () => {
      close();
      reject(new Error(MESSAGES.failedToLoadImage));
    };
    source.src = address;
  });
}
