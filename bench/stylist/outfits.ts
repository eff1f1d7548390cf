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
 * `final` are the forty outfits of the figures, `develop` those of other people, to learn from. `owned` cards are as an
 * owner leaves them, `labelled` ones have the type that the sender named, `recognised` ones that of the engine; the
 * people and what they dress for are the same. What is recognised is kept in the folder `kept`.
 */
const USAGE = "node bench/stylist/outfits.ts PHOTOS OUT develop|final owned|labelled|recognised [SEED]";
const [photos, out, half, cards, seed = "29"] = process.argv.slice(2);
if (photos === undefined || out === undefined) exitWithUsage(USAGE);
if (half !== "develop" && half !== "final") exitWithUsage(USAGE);
if (cards !== "owned" && cards !== "labelled" && cards !== "recognised") exitWithUsage(USAGE);

const kept = join(out, "..", "kept");
await mkdir(kept, { recursive: true });
await mkdir(out, { recursive: true });
const FORTY = 40;
/** Of ten occasions so many are requests in words. */
const REQUESTS_OF_TEN = 4;
const owned = await readWardrobes(photos, kept, half, "owned");
const stylist = embeddedStylist();
const shown: Shown[] = [];
const others = await readWardrobes(photos, kept, half, cards);
const each = Math.floor(FORTY / owned.length);
const requests = Math.round((each * REQUESTS_OF_TEN) / 10);
for (const [index, wardrobe] of owned.entries()) {
  const { sender, gender } = wardrobe;
  const items = others.find((other) => other.sender === sender)?.items ?? [];
  for (const asked of drawOccasions(wardrobe, index, Number(seed), { forecasts: each - requests, requests })) {
    const [outfit] = (await chooseOutfits({ stylist, items }, { ...asked, gender, language: "en" })).outfits;
    const worn = SLOTS.flatMap((slot) => items.filter(({ id }) => id === outfit?.[slot]));
    const told = tellOccasion(asked);
    const number = shown.length + 1;
    shown.push({ number, asked: told, said: outfit?.reason ?? "", files: worn.map(({ id }) => id) });
    const named = worn.map(
      ({ type, color, style, season }) => `${color.join("/")} ${type} (${style}, ${season.join(" ")})`,
    );
    console.log(`${shown.length} [${sender} ${gender}] ${told}\n   ${named.join(" + ")}. ${outfit?.reason}`);
  }
}
await writeFile(join(out, "outfits.json"), JSON.stringify(shown, null, 1));
await writeSheets(photos, out, shown);
