import { readFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutOut } from "#engine/cut-out/cut-out.ts";
import { openModels } from "#engine/models.ts";
import { preparePhoto } from "./photos.ts";
const [list, target] = process.argv.slice(2) as [string, string];
await mkdir(target, { recursive: true });
const models = await openModels();
for (const file of JSON.parse(await readFile(list, "utf8")) as string[]) {
  try {
    const { bytes } = await cutOut(models, await preparePhoto(join("/work/shared/photos", file)));
    await writeFile(join(target, file.replaceAll("/", "_").replace(".jpg", ".webp")), bytes);
  } catch (error) { console.log(file, String(error)); }
}
await models.close();
process.exit();
