import sharp, { type Raw, type Sharp } from "sharp";
import { CARD_BYTES_MAX, CARD_WIDTH, PICTURE_WIDTHS, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { blockDecoders } from "#adapters/child-process/block-decoders.ts";
import { drawBoard } from "#adapters/pictures/board.ts";
import { dominantColor } from "#adapters/pictures/dominant-color.ts";
import { withoutBars, type Part } from "#adapters/pictures/letterbox.ts";
import { limitConcurrency } from "#adapters/pictures/limit-concurrency.ts";
import type { MadePicture } from "#adapters/image-studio/port.ts";
import {
  type PictureVariant,
  type Pictures,
  PictureTooLarge,
  PictureUnreadable,
  type PreparedPicture,
} from "#adapters/pictures/port.ts";

/** A good phone camera makes this many; a client that follows the specification sends one megapixel. */
const PIXELS_MAX = 24_000_000;
const DECODE_MAX_S = 10;
const JPEG_START = [0xff, 0xd8, 0xff] as const;
const JPEG_QUALITY = 90;
const WEBP_QUALITY = 80;
/** Tried in turn until a card's picture fits its bytes. */
const CARD_QUALITIES = [WEBP_QUALITY, 70, 60, 50, 40, 30, 20, 10, 1];
/** Each holds tens of megabytes while it is decoded. */
const PICTURES_AT_ONCE = 2;
const SAMPLE_SIDE_PX = 32;
const WHITE = "#ffffff";

type Canvas = { readonly pixels: Uint8Array; readonly raw: Raw };

/** Refuses an upload that does not start like a JPEG (U-03) before libvips reads it. */
export function sharpPictures(): Pictures {
  blockDecoders();
  sharp.cache(false);
  // Pictures are prepared in parallel, so more threads for each would not help.
  sharp.concurrency(1);
  const limited = limitConcurrency(PICTURES_AT_ONCE);
  return {
    prepare: async (bytes) => await limited(async () => await prepare(bytes)),
    prepareMade: async (made) => await limited(async () => await prepareMade(made)),
    drawBoard: async (pictures, options) => await limited(async () => await drawBoard(pictures, options).catch(refuse)),
  };
}

async function prepare(upload: Uint8Array): Promise<PreparedPicture> {
  await checkHeader(upload);
  const canvas = await drawOnCanvas(upload);
  const shown = withoutBars(canvas.pixels, canvas.raw);
  const [bytes, small] = await Promise.all([
    open(canvas).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
    makeSmall(canvas, shown),
  ]);
  return { bytes, contentType: "image/jpeg", width: canvas.raw.width, height: canvas.raw.height, ...small };
}

async function prepareMade(made: MadePicture): Promise<PreparedPicture> {
  const { data, info } = await sharp(made.bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { bytes, contentType } = made;
  const { width, height, channels } = info;
  return {
    bytes,
    contentType,
    width,
    height,
    ...(await makeSmall({ pixels: data, raw: { width, height, channels } })),
  };
}

/** Each variant is drawn from the next larger one; they are encoded in parallel. */
async function makeSmall(canvas: Canvas, part?: Part): Promise<Pick<PreparedPicture, "placeholder" | "variants">> {
  const drawn: { width: PictureWidth; small: Canvas }[] = [];
  for (const width of PICTURE_WIDTHS.toReversed())
    drawn.unshift({
      width,
      small: await shrink(drawn[0]?.small ?? canvas, width, drawn.length === 0 ? part : undefined),
    });
  const [placeholder, ...variants] = await Promise.all([
    findPlaceholder(drawn[0]?.small ?? canvas),
    ...drawn.map(async ({ width, small }) => await encodeVariant(small, width)),
  ]);
  return { placeholder, variants };
}

/** Reads only the header, so that a picture is refused for its size before memory is allocated for it. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  // For no bytes sharp throws synchronously.
  if (bytes.length === 0) throw new PictureUnreadable("The picture is empty.");
  if (JPEG_START.some((byte, at) => bytes[at] !== byte)) throw new PictureUnreadable("The picture is not a JPEG.");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (format !== "jpeg") throw new PictureUnreadable("The picture is not a JPEG.");
  if (width * height > PIXELS_MAX) throw new PictureTooLarge(`The picture has ${width} × ${height} pixels.`);
}

/** Decodes strictly: a damaged picture is refused. Applies orientation and color profile, and drops all metadata. */
async function drawOnCanvas(bytes: Uint8Array): Promise<Canvas> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning", sequentialRead: true })
    .timeout({ seconds: DECODE_MAX_S })
    .autoOrient()
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodeVariant(small: Canvas, width: PictureWidth): Promise<PictureVariant> {
  const bytes = width === CARD_WIDTH ? await encodeCard(small) : await encodeWebp(small, WEBP_QUALITY);
  return { width, bytes, contentType: "image/webp" };
}

async function encodeCard(small: Canvas): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const quality of CARD_QUALITIES) {
    bytes = await encodeWebp(small, quality);
    if (bytes.length <= CARD_BYTES_MAX) break;
  }
  return bytes;
}

async function findPlaceholder(small: Canvas): Promise<string> {
  const pixels = await open(small)
    .resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: WHITE })
    .raw()
    .toBuffer();
  return dominantColor(pixels) ?? WHITE;
}

async function shrink(canvas: Canvas, width: number, part?: Part): Promise<Canvas> {
  const { data, info } = await (part === undefined ? open(canvas) : open(canvas).extract(part))
    .resize(width, width, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodeWebp(canvas: Canvas, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await open(canvas).webp({ quality }).toBuffer());
}

function open({ pixels, raw }: Canvas): Sharp {
  return sharp(pixels, { raw });
}

/** The decoder does not distinguish a damaged picture from other bytes. */
function refuse(cause: unknown): never {
  throw new PictureUnreadable("The picture cannot be decoded.", { cause });
}
