import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DRAWINGS } from "./drawings.ts";
import { photograph } from "./photograph.ts";

const folder = process.env["OUT"] ?? "simulator/sample-wardrobe";
await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [index, [key, drawing]] of Object.entries(DRAWINGS).entries()) {
  if (wanted.length > 0 && !wanted.some((word) => key.includes(word))) continue;
  const start = performance.now();
  const jpeg = await photograph(drawing, 100 + index * 31);
  await writeFile(join(folder, `${key}.jpeg`), jpeg);
  console.log(key, Math.round(performance.now() - start), "ms", jpeg.length);
}
