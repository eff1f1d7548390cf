import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CARD_BYTES_MAX, CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { sharpPictures } from "#server/adapters/pictures/sharp.ts";

/**
 * What is stored of a photo: `node bench/pictures/variants.ts <folder of photos>`. The original on its canvas and each width; what AI
 * makes of it comes on top.
 */
const STORED_BYTES_MAX = 260 * 1024;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say which folder of photos is to be measured.");
const files = (await readdir(folder, { recursive: true })).filter((file) => /\.jpe?g$/i.test(file));
if (files.length === 0) throw new Error(`There is no photo in ${folder}.`);

const pictures = sharpPictures();
const cards: number[] = [];
const stored: number[] = [];
for (const file of files) {
  const { bytes, variants } = await pictures.prepare(await readFile(join(folder, file)));
  cards.push(variants.find(({ width }) => width === CARD_WIDTH)?.bytes.byteLength ?? Infinity);
  stored.push(bytes.byteLength + variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0));
}
const largestCard = Math.max(...cards);
const meanStored = mean(stored);
const results = [
  [
    `thumbnails: ${kb(mean(cards))} KB on average, the largest ${kb(largestCard)} KB (at most ${kb(CARD_BYTES_MAX)})`,
    largestCard <= CARD_BYTES_MAX,
  ],
  [
    `all that is stored of a photo: ${kb(meanStored)} KB on average (at most ${kb(STORED_BYTES_MAX)})`,
    meanStored <= STORED_BYTES_MAX,
  ],
] as const;
console.log(`${files.length} photos`);
for (const [text, isKept] of results) console.log(`${isKept ? "kept  " : "BROKEN"} ${text}`);
process.exitCode = results.every(([, isKept]) => isKept) ? 0 : 1;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
