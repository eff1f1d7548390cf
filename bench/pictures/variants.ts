import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CARD_BYTES_MAX, CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { sharpPictures } from "#server/adapters/pictures/sharp.ts";
import { mean, reportChecks } from "#bench/measuring.ts";

// How many bytes are stored for a photo: `node bench/pictures/variants.ts <folder of photos>`. It counts the original
// on its canvas and each width, but not the pictures that the AI makes of it.
const STORED_BYTES_MAX = 260 * 1024;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a folder of photos.");
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
console.log(`${files.length} photos`);
reportChecks([
  [
    `thumbnails: ${kb(mean(cards))} KB on average, the largest ${kb(largestCard)} KB (at most ${kb(CARD_BYTES_MAX)})`,
    largestCard <= CARD_BYTES_MAX,
  ],
  [
    `stored for a photo: ${kb(meanStored)} KB on average (at most ${kb(STORED_BYTES_MAX)})`,
    meanStored <= STORED_BYTES_MAX,
  ],
]);

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
