import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { drawPixels } from "#testing/draw-photo.ts";

/** An upload that no honest client sends. */
export type MalformedPicture = { readonly name: string; readonly bytes: Uint8Array };

/** The end of a JPEG. */
const END = Buffer.from([0xff, 0xd9]);

/**
 * Uploads that must be refused as unreadable, those that are refused for their pixel size, and those of which viewers
 * show what can be read.
 */
export async function makeMalformedPictures(): Promise<
  Readonly<Record<"unreadable" | "tooLarge" | "readable", readonly MalformedPicture[]>>
> {
  const jpeg = await makePhoto({ width: 640, height: 480 });
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
  const texts = {
    html: "<!doctype html><script>alert(1)</script>",
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100"/></svg>',
    "svg that reads a file": SVG_XXE,
    "svg that includes an address":
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x.png" width="9" height="9"/></svg>',
    pdf: "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>",
    postscript: "%!PS-Adobe-3.0\n(secret) run",
    "image magick script":
      "push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 'https://127.0.0.1/x'\npop graphic-context",
    json: '{"image": "no"}',
    "a file name": "/etc/passwd",
    ppm: `P6 2 2 255\n${"x".repeat(12)}`,
  };
  const encoded = {
    avif: await sharp(await makePhoto({ width: 32, height: 32 }))
      .avif({ effort: 0 })
      .toBuffer(),
    tiff: await sharp(jpeg).tiff().toBuffer(),
    gif: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
    bmp: Buffer.from(
      "424d3a0000000000000036000000280000000100000001000000010018000000000004000000000000000000000000000000000000000000ff00",
      "hex",
    ),
    "png named jpeg at its start": Buffer.concat([jpeg.subarray(0, 2), pngBomb(10)]),
  };
  const broken = {
    nothing: Buffer.alloc(0),
    "one byte": Buffer.from([0xff]),
    "only the first marker": jpeg.subarray(0, 2),
    "only the first and the last marker": Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    "only the header": jpeg.subarray(0, 300),
    "all zeros": Buffer.alloc(50_000),
    "random bytes": Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 2_654_435_761) >>> 24)),
    "a header that promises no pixels": claimSize(jpeg, 0, 0),
    "text after a jpeg's first bytes": Buffer.concat([jpeg.subarray(0, 20), Buffer.from("<script>".repeat(1000))]),
    "a jpeg after other bytes": Buffer.concat([Buffer.from("GIF89a"), jpeg]),
  };
  const png = await sharp(jpeg).png().toBuffer();
  const readable = {
    png,
    webp: await sharp(jpeg).webp().toBuffer(),
    "png cut at 60 %": png.subarray(0, Math.floor(png.length * 0.6)),
    "cut at 60 %": jpeg.subarray(0, Math.floor(jpeg.length * 0.6)),
    "cut at 99 %": jpeg.subarray(0, Math.floor(jpeg.length * 0.99)),
    "without its last two bytes": jpeg.subarray(0, -2),
    "progressive and cut at half": progressive.subarray(0, Math.floor(progressive.length / 2)),
    "broken in the middle": overwrite(jpeg, Math.floor(jpeg.length / 2), 1000),
    "with a maker's bytes before its end": Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(3000, 1), END]),
    "with a maker's bytes after its end": Buffer.concat([jpeg, Buffer.from("SEFHe"), Buffer.alloc(3000, 1), END]),
    "a header that promises more pixels than there are": claimSize(jpeg, 4000, 4000),
  };
  const texted = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return {
    unreadable: [
      ...texted,
      ...[...Object.entries(encoded), ...Object.entries(broken)].map(([name, bytes]) => ({ name, bytes })),
    ],
    tooLarge: [
      ...[16_000, 30_000, 65_500].map((side) => ({
        name: `jpeg of ${side} × ${side}`,
        bytes: claimSize(jpeg, side, side),
      })),
      { name: "png of 30,000 × 30,000 in 110 KB", bytes: pngBomb(30_000) },
    ],
    readable: Object.entries(readable).map(([name, bytes]) => ({ name, bytes })),
  };
}

/** A JPEG with some structure in it, the same bytes for the same size. */
export async function makePhoto({ width, height }: { width: number; height: number }): Promise<Buffer<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at * 7) % 251) ^ ((at / (width * 3)) & 127);
  return Buffer.from(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}

/** The picture with another size in its frame header. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** The new bytes include markers: JPEG has no checksum, so other bytes would only change the picture. */
function overwrite(jpeg: Buffer, from: number, count: number): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = from; at < from + count; at++) changed[at] = (at * 73) % 256;
  return changed;
}

/** A decompression bomb: a black PNG with one bit a pixel. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const SVG_XXE =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text>&x;</text></svg>';

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900" font-size="40">${Array.from(
  { length: 20 },
  (_, line) => `<text x="40" y="${60 + 42 * line}">Receipt ${line}, two shirts and a belt</text>`,
).join("")}</svg>`;

/** All white, all black, one color, noise, a strip one pixel wide. */
export async function drawPlainPictures(): Promise<Uint8Array[]> {
  let state = 1;
  const noise = new Uint8Array(300 * 200 * 3).map(() => (state = (state * 48_271) % 2_147_483_647) & 255);
  return [
    await fill("#ffffff", 64, 64),
    await fill("#000000", 1024, 1024),
    await drawPixels(new Uint8Array(90 * 60 * 3).fill(120), { width: 90, height: 60 }),
    await drawPixels(noise, { width: 300, height: 200 }),
    await fill("#282828", 1, 1000),
  ];
}

/** Plain pictures, one pixel, larger than the canvas, far too large, fully transparent, text. */
export async function drawUnusualPictures(): Promise<Uint8Array[]> {
  return [
    ...(await drawPlainPictures()),
    await fill("#b3202a", 1, 1),
    await fill("#3a5f8c", 4000, 4000),
    await fill("#3a5f8c", 6000, 6000),
    await sharp({ create: { width: 200, height: 300, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer(),
    await sharp(Buffer.from(TEXT)).flatten({ background: "#ffffff" }).jpeg().toBuffer(),
  ];
}

async function fill(color: string, width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}
