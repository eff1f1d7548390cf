import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listFiles } from "../checks/list-files.ts";
import { withFigures } from "./figures.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");

/** The command `npm run figures`: updates the measured figures in every page. */
for (const path of (await listFiles(ROOT)).filter((file) => file.endsWith(".md"))) {
  const text = await readFile(join(ROOT, path), "utf8");
  const page = await withFigures(ROOT, text);
  if (page.text === text) continue;
  await writeFile(join(ROOT, path), page.text);
  process.stdout.write(`${path}\n`);
}
