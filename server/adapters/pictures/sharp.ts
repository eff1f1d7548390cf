import sharp, { type Raw, type Sharp } from "sharp";
import { originIn, type Origin } from "@wardrobe/domain/files/origin.ts";
import { CARD_BYTES_MAX, CARD_WIDTH, PICTURE_WIDTHS, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { groundOf, GROUNDS, GROUND_SAMPLE_SIDE_PX } from "@wardrobe/domain/wardrobe/ground.ts";
import { CANVAS_SIDE_PX, photoFormatOf, type PhotoFormat } from "@wardrobe/domain/wardrobe/upload.ts";
import { blockDecoders } from "#adapters/child-process/start-child.ts";
import { drawBoard, mark } from "#adapters/pictures/board.ts";
import { drawFlatLay } from "#adapters/pictures/flat-lay.ts";
import { drawnGarment } from "#adapters/pictures/drawn-garment.ts";
import { cut, giveBack, isOfOwnForm } from "#adapters/pictures/photo-parts.ts";
import { dominantColor, withoutBars, type Part } from "#adapters/pictures/white-background.ts";
import { limitConcurrency } from "#adapters/child-process/take-turns.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import {
  type PictureVariant,
  type Pictures,
  PictureTooLarge,
  PictureUnreadable,
  type PreparedPicture,
} from "#adapters/pictures/port.ts";

const CELL = { width: 640, height: 300 };
const CHANNELS = 3;
const PAPER = [255, 255, 255] as const;
const BAR = [42, 111, 219] as const;
const LINE = [205, 208, 214] as const;
/** Left of the bars, for the plot's number. */
const LEFT_PX = 96;
const TOP_PX = 12;
/** From the bottom to the line on which the bars stand. */
const LINE_PX = 12;
/** How much of a bar's place it fills. */
const FILLED = 0.75;

/** As large as the pictures of the largest cameras of phones; a JPEG is decoded at an eighth of its size, other formats in full. */
const PIXELS_MAX = { jpeg: 51_000_000, png: 24_000_000, webp: 24_000_000 } as const;
type Format = keyof typeof PIXELS_MAX;
const DECODE_MAX_S = 10;
const JPEG_QUALITY = 90;
const WEBP_QUALITY = 80;
/** Tried in turn until a card's picture fits its bytes. */
const CARD_QUALITIES = [WEBP_QUALITY, 70, 60, 50, 40, 30, 20, 10, 1];
/** Each holds tens of megabytes while it is decoded. */
const PICTURES_AT_ONCE = 2;
const SAMPLE_SIDE_PX = 32;
const WHITE = GROUNDS.white;

type Canvas = { readonly pixels: Uint8Array; readonly raw: Raw };

/** Refuses an upload that does not start like a JPEG, PNG or WebP (U-03) before libvips reads it. */
export function sharpPictures(): Pictures {
  blockDecoders({ readsFiles: true });
  sharp.cache(false);
  // Pictures are prepared in parallel, so more threads for each would not help.
  sharp.concurrency(1);
  const limited = limitConcurrency(PICTURES_AT_ONCE);
  return {
    prepare: async (bytes) => await limited(async () => await prepare(bytes)),
    prepareMade: async (made) => await limited(async () => await prepareMade(made)),
    prepareExported: async (bytes) => await limited(async () => await prepareExported(bytes)),
    drawBoard: async (pictures, options) => await limited(async () => await drawBoard(pictures, options).catch(refuse)),
    drawGarment: async (garment) => await limited(async () => await drawnGarment(garment)),
    drawPlots: async (plots) => await limited(async () => await drawPlots(plots)),
    drawFlatLay: async (garments, gender, size) =>
      await limited(async () => await drawFlatLay(garments, gender, size).catch(refuse)),
    giveBack: async (taken) => await limited(async () => await giveBack(taken).catch(refuse)),
    cut: async (order) => await limited(async () => await cut(order).catch(refuse)),
  };
}

async function prepare(upload: Uint8Array): Promise<PreparedPicture> {
  const canvas = await drawOnCanvas(upload, await checkHeader(upload));
  const shown = withoutBars(canvas.pixels, canvas.raw);
  const [bytes, small] = await Promise.all([
    open(canvas).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
    makeSmall(canvas, { part: shown, origin: null }),
  ]);
  return { bytes, contentType: "image/jpeg", width: canvas.raw.width, height: canvas.raw.height, ...small };
}

async function prepareMade(made: MadePicture): Promise<PreparedPicture> {
  const { data, info } = await sharp(made.bytes, { limitInputPixels: PIXELS_MAX.png, failOn: "warning" })
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
    ...(await makeSmall({ pixels: data, raw: { width, height, channels } }, { origin: originIn(bytes) })),
  };
}

/** What says that a model made it stays marked so, whatever its form. */
async function prepareExported(bytes: Uint8Array): Promise<PreparedPicture> {
  const { format } = await checkHeader(bytes);
  const metadata = await sharp(bytes, { limitInputPixels: PIXELS_MAX[format] }).metadata().catch(refuse);
  const contentType = format === "webp" ? "image/webp" : "image/jpeg";
  if (isOfOwnForm(bytes, metadata)) return await prepareMade({ bytes, contentType }).catch(refuse);
  const origin = originIn(bytes);
  if (origin === null) return await prepare(bytes);
  const side = CANVAS_SIDE_PX;
  const drawn = sharp(bytes, { limitInputPixels: PIXELS_MAX[format], failOn: "none" })
    .timeout({ seconds: DECODE_MAX_S })
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true });
  const made = await mark(drawn, origin).webp({ quality: JPEG_QUALITY }).toBuffer().catch(refuse);
  return await prepareMade({ bytes: new Uint8Array(made), contentType: "image/webp" });
}

type Small = { readonly part?: Part; readonly origin: Origin | null };

/** Each variant is drawn from the next larger one; they are encoded in parallel. */
async function makeSmall(
  canvas: Canvas,
  { part, origin }: Small,
): Promise<Pick<PreparedPicture, "placeholder" | "variants">> {
  const drawn: { width: PictureWidth; small: Canvas }[] = [];
  for (const width of PICTURE_WIDTHS.toReversed())
    drawn.unshift({
      width,
      small: await shrink(drawn[0]?.small ?? canvas, width, drawn.length === 0 ? part : undefined),
    });
  const [placeholder, ...variants] = await Promise.all([
    findPlaceholder(drawn[0]?.small ?? canvas),
    ...drawn.map(async ({ width, small }) => await encodeVariant(small, width, origin)),
  ]);
  return { placeholder, variants };
}

/** Reads only the header, so that a picture is refused for its size before memory is allocated for it. */
async function checkHeader(bytes: Uint8Array): Promise<Header> {
  const format = photoFormatOf(bytes);
  if (format === null || !isDecoded(format)) throw new PictureUnreadable("The picture is no JPEG, PNG or WebP.");
  const { width, height, hasAlpha, ...found } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (found.format !== format) throw new PictureUnreadable(`The picture begins as ${format}, but is ${found.format}.`);
  if (width * height > PIXELS_MAX[format]) throw new PictureTooLarge(`The picture has ${width} × ${height} pixels.`);
  return { format, hasAlpha };
}

type Header = { readonly format: Format; readonly hasAlpha: boolean };

function isDecoded(format: PhotoFormat): format is Format {
  return Object.hasOwn(PIXELS_MAX, format);
}

/** Decodes like a viewer what can be read (U-03), applies orientation and profile, and drops all metadata. */
async function drawOnCanvas(bytes: Uint8Array, { format, hasAlpha }: Header): Promise<Canvas> {
  const options = { limitInputPixels: PIXELS_MAX[format], failOn: "none", sequentialRead: true } as const;
  const decode = () => sharp(bytes, options).timeout({ seconds: DECODE_MAX_S }).autoOrient();
  const background = hasAlpha ? await chooseGround(decode()) : WHITE;
  const { data, info } = await decode()
    .flatten({ background })
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** The ground of a transparent picture, by a small copy. */
async function chooseGround(picture: Sharp): Promise<string> {
  const side = GROUND_SAMPLE_SIDE_PX;
  const sample = picture.resize(side, side, { fit: "fill" }).toColourspace("srgb").ensureAlpha().raw();
  return groundOf(await sample.toBuffer().catch(refuse));
}

async function encodeVariant(small: Canvas, width: PictureWidth, origin: Origin | null): Promise<PictureVariant> {
  const bytes = width === CARD_WIDTH ? await encodeCard(small, origin) : await encodeWebp(small, WEBP_QUALITY, origin);
  return { width, bytes, contentType: "image/webp" };
}

async function encodeCard(small: Canvas, origin: Origin | null): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const quality of CARD_QUALITIES) {
    bytes = await encodeWebp(small, quality, origin);
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

async function encodeWebp(canvas: Canvas, quality: number, origin: Origin | null): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await mark(open(canvas), origin).webp({ quality }).toBuffer());
}

function open({ pixels, raw }: Canvas): Sharp {
  return sharp(pixels, { raw });
}

/** The decoder does not distinguish a damaged picture from other bytes. */
function refuse(cause: unknown): never {
  throw new PictureUnreadable("The picture cannot be decoded.", { cause });
}

/** Each list of numbers as bars over their highest, four plots at most on one numbered board: this process has no font. */
async function drawPlots(plots: readonly (readonly number[])[]): Promise<Uint8Array> {
  const pictures = await Promise.all(plots.map(drawPlot));
  return await drawBoard(pictures, { cell: CELL, columns: 2, isNumbered: true });
}

async function drawPlot(values: readonly number[]): Promise<Uint8Array> {
  const { width, height } = CELL;
  const rgb = Buffer.alloc(width * height * CHANNELS, Buffer.from(PAPER));
  const fill = (box: { left: number; right: number; top: number; bottom: number }, color: readonly number[]): void => {
    const line = Buffer.alloc((box.right - box.left) * CHANNELS, Buffer.from(color));
    for (let y = box.top; y < box.bottom; y++) line.copy(rgb, (y * width + box.left) * CHANNELS);
  };
  const bottom = height - LINE_PX;
  const highest = Math.max(1, ...values);
  const place = (width - LEFT_PX) / values.length;
  for (const [index, value] of values.entries()) {
    const left = LEFT_PX + Math.round(index * place);
    const top = bottom - Math.round((Math.max(0, value) / highest) * (bottom - TOP_PX));
    fill({ left, right: left + Math.round(place * FILLED), top, bottom }, BAR);
  }
  fill({ left: LEFT_PX, right: width, top: bottom, bottom: bottom + 2 }, LINE);
  const raw = { width, height, channels: CHANNELS } as const;
  return new Uint8Array(await sharp(rgb, { raw }).png().toBuffer());
}
