import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { readTable } from "#bench/measuring.ts";
import { preparePhoto } from "#bench/vision/prepare-photo.ts";
import { toRecognition } from "#server/adapters/embedded-engine/garment/to-recognition.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { drawBoard } from "#server/adapters/pictures/board.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { chooseOutfits } from "#server/features/recommendations/choose-outfits.ts";

// Draws the first outfit of forty answers from two wardrobes of people's photos, as recognised, to be judged by eye:
// `node bench/stylist/outfits.ts <folder of the photos> <folder for the boards>`. Recognised once for each folder of boards.
const [photos, out] = process.argv.slice(2);
if (photos === undefined || out === undefined) throw new Error("Name the folder of the photos and one for the boards.");
await mkdir(out, { recursive: true });

/** How many photos of each class a wardrobe has. */
const WARDROBES = {
  man: {
    "t-shirt": 5,
    shirt: 4,
    polo: 2,
    hoodie: 2,
    longsleeve: 3,
    blazer: 1,
    outwear: 4,
    pants: 6,
    shorts: 3,
    shoes: 6,
    hat: 2,
  },
  woman: {
    "t-shirt": 4,
    blouse: 3,
    top: 1,
    longsleeve: 4,
    dress: 4,
    skirt: 3,
    pants: 5,
    shorts: 2,
    shoes: 6,
    outwear: 4,
    blazer: 1,
    hat: 2,
  },
} as const;
type Wardrobe = keyof typeof WARDROBES;

const wardrobes = await readWardrobes(photos, join(out, "items.json"));
const stylist = embeddedStylist();
for (const [number = "", name = "", date = "", asked = ""] of await readTable(
  new URL("outfits.csv", import.meta.url),
)) {
  const items = wardrobes[name === "man" ? "man" : "woman"];
  const [outfit] = (await chooseOutfits({ stylist, items }, occasionOf(asked, date as Day, name))).outfits;
  const worn = SLOTS.flatMap((slot) => items.filter(({ id }) => id === outfit?.[slot]));
  const pictures = await Promise.all(worn.map(async ({ id }) => await readFile(join(photos, id))));
  if (pictures.length > 0) await writeFile(join(out, `${number}.jpg`), await drawBoard(pictures));
  console.log(
    `${number} ${asked}: ${worn.map(({ type, color, style }) => `${color[0]} ${type} (${style})`).join(", ")}. ${outfit?.reason}`,
  );
}

function occasionOf(asked: string, day: Day, name: string) {
  const [, felt, main = "", wind] = /^(-?\d+) (\w+) (\d+)$/u.exec(asked) ?? [];
  const degrees = Number(felt);
  const weather = {
    name: "",
    main: { temp: degrees, feels_like: degrees },
    weather: [{ main, description: "" }],
    wind: { speed: Number(wind) },
  };
  const gender = name === "man" ? "man" : "woman";
  return {
    text: felt === undefined ? asked : null,
    weather: felt === undefined ? null : weather,
    day,
    gender,
    language: "en",
  } as const;
}

async function readWardrobes(folder: string, kept: string): Promise<Record<Wardrobe, StyledItem[]>> {
  if (existsSync(kept)) return JSON.parse(await readFile(kept, "utf8")) as Record<Wardrobe, StyledItem[]>;
  const models = await openModels();
  const rows = await readTable(pathToFileURL(join(folder, "photos.csv")));
  const read: Record<Wardrobe, StyledItem[]> = { man: [], woman: [] };
  for (const [index, name] of (["man", "woman"] as const).entries()) {
    for (const [kind, count] of Object.entries(WARDROBES[name])) {
      const ofKind = rows.flatMap(([file = "", own, , kids]) =>
        own === kind && kids?.trim() === "False" && file.startsWith("train") ? [file] : [],
      );
      // Spread over the collection, and different for each wardrobe.
      for (let n = 0; n < count; n++) {
        const from = Math.floor(((n + 0.35 + index * 0.4) / count) * ofKind.length);
        const { file, photo } = await firstReadable(folder, [...ofKind.slice(from), ...ofKind.slice(0, from)]);
        const seen = toRecognition(await inspect(models, photo));
        read[name].push({
          id: file,
          position: seen.position,
          type: seen.type,
          style: seen.style,
          season: [...seen.seasons],
          color: [...seen.colors],
          brand: "",
          model: "",
          notes: "",
        });
      }
    }
  }
  await models.close();
  await writeFile(kept, JSON.stringify(read));
  return read;
}

/** The collection has a few files that are no pictures. */
async function firstReadable(folder: string, files: readonly string[]) {
  for (const file of files) {
    const photo = await preparePhoto(join(folder, file)).catch(() => null);
    if (photo !== null) return { file, photo };
  }
  throw new Error("No photo of the class can be read.");
}
