import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { drawOccasions, tellOccasion } from "#bench/stylist/outfits/occasions.ts";
import { writeSheets, type Shown } from "#bench/stylist/outfits/sheets.ts";
import { readWardrobes } from "#bench/stylist/outfits/wardrobes.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { chooseOutfits } from "#server/features/recommendations/choose-outfits.ts";

/**
 * Dresses people from photos of their own clothes: the first outfit of each answer, on sheets to be judged by eye.
 * `final` are the forty outfits of the figures, `develop` those of other people, to learn from; `labelled` cards have the
 * type that the sender named, `recognised` ones that of the engine. What is recognised is kept in the folder `kept`.
 */
const USAGE = "node bench/stylist/outfits.ts PHOTOS OUT develop|final labelled|recognised [SEED]";
const [photos, out, half, cards, seed = "27"] = process.argv.slice(2);
if (photos === undefined || out === undefined) exitWithUsage(USAGE);
if (half !== "develop" && half !== "final") exitWithUsage(USAGE);
if (cards !== "labelled" && cards !== "recognised") exitWithUsage(USAGE);

const kept = join(out, "..", "kept");
await mkdir(kept, { recursive: true });
await mkdir(out, { recursive: true });
const labelled = await readWardrobes(photos, kept, half, "labelled");
const stylist = embeddedStylist();
const shown: Shown[] = [];
for (const [index, { sender, gender, items }] of (await readWardrobes(photos, kept, half, cards)).entries()) {
  // The same occasions, whatever is recognised.
  for (const asked of drawOccasions(labelled[index] ?? { sender, gender, items }, index, Number(seed))) {
    const [outfit] = (await chooseOutfits({ stylist, items }, { ...asked, gender, language: "en" })).outfits;
    const worn = SLOTS.flatMap((slot) => items.filter(({ id }) => id === outfit?.[slot]));
    const told = tellOccasion(asked);
    shown.push({ number: shown.length + 1, asked: told, files: worn.map(({ id }) => id) });
    const named = worn.map(
      ({ type, color, style, season }) => `${color.join("/")} ${type} (${style}, ${season.join(" ")})`,
    );
    console.log(`${shown.length} [${sender} ${gender}] ${told}\n   ${named.join(" + ")}. ${outfit?.reason}`);
  }
}
await writeFile(join(out, "outfits.json"), JSON.stringify(shown, null, 1));
await writeSheets(photos, out, shown);
