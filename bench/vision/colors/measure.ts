import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toRecognition } from "#server/adapters/embedded-engine/garment/to-recognition.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { preparePhoto } from "../prepare-photo.ts";

/**
 * How often the first color is right: `node bench/vision/colors/measure.ts <folder of class folders>`. The labels were given by eye
 * before the rules were tuned; `also` names the colors that would be right as well, where two people could differ.
 */
const LABELS = new URL("./labels.csv", import.meta.url);

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: node bench/vision/colors/measure.ts <folder of class folders>");
  process.exit(1);
}
const labels = (await readFile(LABELS, "utf8")).trim().split("\n").slice(1).map(readLabel);
const models = await openModels();
let [right, exact] = [0, 0];
for (const { file, color, also } of labels) {
  const { colors } = toRecognition(await inspect(models, await preparePhoto(join(folder, file))));
  const [first = "none"] = colors;
  if (first === color) exact++;
  if (first === color || also.includes(first)) right++;
  else console.log(`${file}: ${colors.join(" ")} instead of ${[color, ...also].join(" or ")}`);
}
await models.close();
const percent = (count: number) => `${((100 * count) / labels.length).toFixed(1)} %`;
console.log(
  `first color right on ${right} of ${labels.length} (${percent(right)}), the first label itself on ${exact}`,
);

function readLabel(line: string) {
  const [file = "", color = "", also = ""] = line.split(",");
  return { file, color, also: also.split(" ") };
}
