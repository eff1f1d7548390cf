import { join } from "node:path";
import { toRecognition } from "#engine/garment/to-recognition.ts";
import { inspect } from "#engine/inspect.ts";
import { openModels } from "#engine/models.ts";
import { exitWithUsage, readTable } from "#bench/measuring.ts";
import { preparePhoto } from "../photos.ts";

// How often the first color is right: `node bench/vision/colors/measure.ts <folder of class folders>`. The labels were
// given by eye before the rules were tuned. `also` names other acceptable colors, where two people could disagree.
const LABELS = new URL("./labels.csv", import.meta.url);

const [folder] = process.argv.slice(2);
if (folder === undefined) exitWithUsage("node bench/vision/colors/measure.ts <folder of class folders>");
const labels = await readTable(LABELS);
const models = await openModels();
let [right, exact] = [0, 0];
for (const [file = "", color = "", alternatives = ""] of labels) {
  const also = alternatives.split(" ");
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
