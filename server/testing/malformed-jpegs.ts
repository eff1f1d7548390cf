import sharp, { type Sharp } from "sharp";
import { seededRandom } from "#testing/seeded-random.ts";
import { makePhoto, type MalformedPicture } from "#testing/malformed-pictures.ts";

const BASES: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  baseline: (photo) => photo.jpeg(),
  progressive: (photo) => photo.jpeg({ progressive: true }),
  grey: (photo) => photo.toColourspace("b-w").jpeg(),
  cmyk: (photo) => photo.toColourspace("cmyk").jpeg(),
  "not subsampled": (photo) => photo.jpeg({ chromaSubsampling: "4:4:4" }),
  tagged: (photo) =>
    photo
      .withExif({ IFD0: { Copyright: "somebody" } })
      .withIccProfile("p3", { attach: true })
      .jpeg(),
};

/** How a JPEG is damaged. Markers: SOF0 c0, SOF2 c2, DHT c4, SOS da, DQT db, DRI dd, APP1 e1, COM fe, EOI d9. */
const DAMAGES: Readonly<Record<string, (jpeg: Buffer) => Buffer>> = {
  unchanged: (jpeg) => jpeg,
  ...byShares("cut", (jpeg, at) => jpeg.subarray(0, at)),
  ...byShares("zeroed from", (jpeg, at) => Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(jpeg.length - at)])),
  ...byShares("with a marker", (jpeg, at) => inserted(jpeg, at, Buffer.from([0xff, 0xda, 0, 2]))),
  ...byShares("with its own start", (jpeg, at) => inserted(jpeg, at, jpeg.subarray(0, 400))),
  "no pixels wide": (jpeg) => sized(jpeg, 0, 480),
  "no pixels high": (jpeg) => sized(jpeg, 640, 0),
  "1 × 65,500 by its header": (jpeg) => sized(jpeg, 1, 65_500),
  "65,500 × 1 by its header": (jpeg) => sized(jpeg, 65_500, 1),
  "of 24 megapixels by its header": (jpeg) => sized(jpeg, 6000, 4000),
  "of 4,290 megapixels by its header": (jpeg) => sized(jpeg, 65_500, 65_500),
  "of 12 bits": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 4] = 12)),
  "of no components": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 9] = 0)),
  "of 255 components": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 9] = 255)),
  "sampled by 0": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 11] = 0x00)),
  "sampled by 15": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 11] = 0xff)),
  "with a table that is not there": (jpeg) => frame(jpeg, (at) => void (jpeg[at + 12] = 3)),
  "with two frames": (jpeg) => frame(jpeg, () => {}, true),
  "lossless by its marker": (jpeg) => marked(jpeg, 0xc3),
  "arithmetic by its marker": (jpeg) => marked(jpeg, 0xc9),
  "without Huffman tables": (jpeg) => jpegWithout(jpeg, 0xc4),
  "without quantisation": (jpeg) => jpegWithout(jpeg, 0xdb),
  "without a scan": (jpeg) => jpegWithout(jpeg, 0xda),
  "with Huffman tables of 255s": (jpeg) => filled(jpeg, 0xc4, 0xff),
  "with quantisation by 0": (jpeg) => filled(jpeg, 0xdb, 0x00),
  "scanned 500 times": (jpeg) => rescanned(jpeg, 500),
  "with 40 comments of 64 KB": (jpeg) => inserted(jpeg, 2, segments(0xfe, 40, 65_000)),
  "with 2,000 empty tags": (jpeg) => inserted(jpeg, 2, segments(0xe1, 2000, 0)),
  "with tags of noise": (jpeg) =>
    inserted(jpeg, 2, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), noise(5000)]))),
  "with a colour profile of noise": (jpeg) =>
    inserted(jpeg, 2, segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\u0001\u0001"), noise(9000)]))),
  "with a restart after each block": (jpeg) => inserted(jpeg, 2, segment(0xdd, Buffer.from([0, 1]))),
  "with a segment longer than the file": (jpeg) => inserted(jpeg, 2, Buffer.from([0xff, 0xe5, 0xff, 0xff])),
  "with a segment of length 0": (jpeg) => inserted(jpeg, 2, Buffer.from([0xff, 0xe5, 0, 0])),
  "with a program behind its end": (jpeg) => Buffer.concat([jpeg, Buffer.from("MZ<?php stowaway(); ?>"), noise(3000)]),
  "twice in one file": (jpeg) => Buffer.concat([jpeg, jpeg]),
  "with fill bytes": (jpeg) => inserted(jpeg, 2, Buffer.alloc(100_000, 0xff)),
};

/** Every kind of JPEG with every damage. */
export async function makeMalformedJpegs(): Promise<MalformedPicture[]> {
  const photo = sharp(await makePhoto({ width: 640, height: 480 }));
  const made: MalformedPicture[] = [];
  for (const [base, encode] of Object.entries(BASES)) {
    const jpeg = await encode(photo.clone()).toBuffer();
    for (const [name, damage] of Object.entries(DAMAGES))
      made.push({ name: `${base} ${name}`, bytes: damage(Buffer.from(jpeg)) });
  }
  return made;
}

/** `count` pictures, each a valid one with some bytes changed, moved or removed; the same for the same seed. */
export async function* mutateJpegs(count: number, seed: number): AsyncGenerator<MalformedPicture> {
  const photo = sharp(await makePhoto({ width: 320, height: 240 }));
  const valid: Buffer[] = [];
  for (const encode of Object.values(BASES)) valid.push(await encode(photo.clone()).toBuffer());
  const below = numbersBelow(seed);
  for (let number = 0; number < count; number++) {
    let bytes: Buffer = Buffer.from(valid[number % valid.length] ?? []);
    for (let change = 1 + below(12); change > 0; change--) bytes = mutate(bytes, below);
    yield { name: `mutation ${number} of seed ${seed}`, bytes };
  }
}

type Below = (limit: number) => number;

function numbersBelow(seed: number): Below {
  const next = seededRandom(seed);
  return (limit) => Math.floor(next() * limit);
}

/** Half of the changes fall into the first 700 bytes, where the tables are and changes matter most. */
function mutate(bytes: Buffer, below: Below): Buffer {
  const at = below(2) === 0 ? below(Math.min(700, bytes.length)) : below(bytes.length);
  const kind = below(6);
  if (kind < 3)
    bytes[at] =
      kind === 0 ? below(256) : kind === 1 ? (bytes[at] ?? 0) ^ (1 << below(8)) : ([0, 255, 127, 128][below(4)] ?? 0);
  if (kind === 3) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(40))]);
  if (kind === 4) return inserted(bytes, at, bytes.subarray(at, at + below(200)));
  if (kind === 5 && at + 3 < bytes.length) bytes.writeUInt16BE(below(65_536), at);
  return bytes;
}

function byShares(
  name: string,
  damage: (jpeg: Buffer, at: number) => Buffer,
): Record<string, (jpeg: Buffer) => Buffer> {
  const shares = [0.05, 0.3, 0.6, 0.9];
  return Object.fromEntries(
    shares.map((share) => [
      `${name} ${share * 100} %`,
      (jpeg: Buffer) => damage(jpeg, Math.floor(jpeg.length * share)),
    ]),
  );
}

function inserted(jpeg: Buffer, at: number, bytes: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function segments(marker: number, count: number, bytes: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => segment(marker, Buffer.alloc(bytes, 0x41))));
}

function noise(bytes: number): Buffer {
  const below = numbersBelow(bytes);
  return Buffer.from(Array.from({ length: bytes }, () => below(256)));
}

/** Where a segment begins and ends; -1 where there is none. */
function segmentAt(jpeg: Buffer, marker: number): { from: number; to: number } {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const to = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] === marker) return { from: at, to };
    if (jpeg[at + 1] === 0xda) break;
    at = to;
  }
  return { from: -1, to: -1 };
}

function frameAt(jpeg: Buffer): { from: number; to: number } {
  const baseline = segmentAt(jpeg, 0xc0);
  return baseline.from === -1 ? segmentAt(jpeg, 0xc2) : baseline;
}

function frame(jpeg: Buffer, change: (at: number) => void, twice = false): Buffer {
  const { from, to } = frameAt(jpeg);
  change(from);
  return twice ? inserted(jpeg, to, jpeg.subarray(from, to)) : jpeg;
}

function sized(jpeg: Buffer, width: number, height: number): Buffer {
  return frame(jpeg, (at) => {
    jpeg.writeUInt16BE(height, at + 5);
    jpeg.writeUInt16BE(width, at + 7);
  });
}

function marked(jpeg: Buffer, marker: number): Buffer {
  return frame(jpeg, (at) => void (jpeg[at + 1] = marker));
}

function jpegWithout(jpeg: Buffer, marker: number): Buffer {
  const { from, to } = segmentAt(jpeg, marker);
  return from === -1 ? jpeg : Buffer.concat([jpeg.subarray(0, from), jpegWithout(jpeg.subarray(to), marker)]);
}

function filled(jpeg: Buffer, marker: number, value: number): Buffer {
  const { from, to } = segmentAt(jpeg, marker);
  return jpeg.fill(value, from + 5, to);
}

/** Repeats everything from the first scan to the end: each repetition is decoded. */
function rescanned(jpeg: Buffer, times: number): Buffer {
  const { from } = segmentAt(jpeg, 0xda);
  const scan = jpeg.subarray(from, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, from),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]).subarray(0, UPLOAD_BYTES_MAX);
}

/** The most that the body of a call with a photo can carry as base64. */
const UPLOAD_BYTES_MAX = 3 * 1024 * 1024;
