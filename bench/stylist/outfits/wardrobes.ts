import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { readTable } from "#bench/measuring.ts";
import { preparePhoto } from "#bench/vision/prepare-photo.ts";
import {
  GARMENT_FIELDS,
  positionOf,
  SEASONS_OF_KIND,
} from "#server/adapters/embedded-engine/garment/garment-fields.ts";
import { GARMENTS, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";
import { toRecognition } from "#server/adapters/embedded-engine/garment/to-recognition.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels, type Models } from "#server/adapters/embedded-engine/models.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";

/** The clothes that one person sent photos of. The id of an item is its file. */
export type Wardrobe = { readonly sender: string; readonly gender: Gender; readonly items: readonly StyledItem[] };
/** `labelled`: of the type that the sender named, as a person corrects a card; `recognised`: as the engine files it. */
export type Cards = "labelled" | "recognised";
/** The senders by a draw: one half to learn from, one to be judged by. */
export type Half = "develop" | "final";

/** How many garments of a class a wardrobe has at most. */
const OF_CLASS_MAX = 8;
/** Whose clothes are women's by eye, of all who are dressed; the collection does not say. */
const WOMEN: readonly string[] = ["65", "41", "78", "267", "126", "37", "262", "150"];
const UPPERS: readonly string[] = ["t-shirt", "shirt", "polo", "hoodie", "longsleeve", "blouse", "top", "dress"];
const LOWERS: readonly string[] = ["pants", "shorts", "skirt"];
const TYPE_OF_KIND: Readonly<Record<string, KnownType>> = {
  closed: "Sweater",
  "open front or zip": "Cardigan",
  jacket: "Jacket",
  coat: "Coat",
  vest: "Vest",
  pants: "Pants",
  jeans: "Jeans",
  leggings: "Leggings",
  cap: "Cap",
  beanie: "Beanie",
  hat: "Hat",
  sneakers: "Sneakers",
  boots: "Boots",
  loafers: "Loafers",
  slippers: "Slippers",
  heels: "Heels",
  sandals: "Sandals",
  "other shoes": "Shoes",
};

type Photo = { readonly file: string; readonly garment: Garment };

/** The wardrobes of a half. What was recognised is kept in the folder. */
export async function readWardrobes(photos: string, kept: string, half: Half, cards: Cards): Promise<Wardrobe[]> {
  const kinds = await kindsByPhoto(photos);
  const models = await openModels();
  const wardrobes: Wardrobe[] = [];
  for (const [sender, all] of (await sendersOf(photos)).filter(
    (_one, index) => index % 2 === (half === "final" ? 1 : 0),
  )) {
    const drawn = GARMENTS.flatMap((one) => all.filter(({ garment }) => garment === one).slice(0, OF_CLASS_MAX));
    const seen = await recognised(join(kept, `${sender}.json`), models, photos, drawn);
    const items = drawn.flatMap(({ file, garment }) => {
      const item = seen.find(({ id }) => id === file);
      const kind = kinds.get(basename(file, ".jpg"));
      return item === undefined ? [] : [cards === "recognised" ? item : corrected(item, garment, kind)];
    });
    wardrobes.push({ sender, gender: WOMEN.includes(sender) ? "woman" : "man", items });
  }
  await models.close();
  return wardrobes;
}

/** Everybody who sent enough to be dressed, in an order that is drawn by their number; their photos likewise. */
async function sendersOf(photos: string): Promise<[string, Photo[]][]> {
  const bySender = new Map<string, Photo[]>();
  for (const [file = "", own = "", sender = "", kids = ""] of await readTable(
    pathToFileURL(join(photos, "photos.csv")),
  )) {
    const garment = GARMENTS.find((one) => one === own);
    if (garment === undefined || garment === "undershirt" || garment === "body" || kids.trim() !== "False") continue;
    bySender.set(sender, [...(bySender.get(sender) ?? []), { file, garment }]);
  }
  const count = (all: readonly Photo[], classes: readonly string[]) =>
    all.filter(({ garment }) => classes.includes(garment)).length;
  return [...bySender]
    .filter(
      ([, all]) =>
        count(all, UPPERS) >= 5 &&
        count(all, LOWERS) >= 3 &&
        count(all, ["shoes"]) >= 2 &&
        count(all, ["outwear"]) >= 1,
    )
    .sort(([one], [other]) => drawnOf(one) - drawnOf(other))
    .map(([sender, all]) => [sender, all.sort((one, other) => drawnOf(one.file) - drawnOf(other.file))]);
}

/** A number that a text always draws (FNV-1a). */
function drawnOf(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);
}

async function kindsByPhoto(photos: string): Promise<Map<string, string>> {
  const rows = await readTable(pathToFileURL(join(photos, "fine-labels.csv")));
  return new Map(rows.map(([photo = "", , kind = ""]) => [photo, kind.trim()]));
}

/** The item with the type that its sender named, and the seasons and style that the engine gives this type. */
function corrected(item: StyledItem, garment: Garment, kind: string | undefined): StyledItem {
  const type =
    TYPE_OF_KIND[kind ?? ""] ?? (item.type === "Jeans" && garment === "pants" ? "Jeans" : GARMENT_FIELDS[garment].type);
  if (type === item.type) return item;
  const { style, seasons } = GARMENT_FIELDS[garment];
  const position = positionOf(type);
  return { ...item, type, position, style, season: [...(SEASONS_OF_KIND[type] ?? seasons)] };
}

async function recognised(
  kept: string,
  models: Models,
  photos: string,
  drawn: readonly Photo[],
): Promise<StyledItem[]> {
  if (existsSync(kept)) return JSON.parse(await readFile(kept, "utf8")) as StyledItem[];
  const items: StyledItem[] = [];
  for (const { file } of drawn) {
    // The collection has a few files that are no pictures.
    const photo = await preparePhoto(join(photos, file)).catch(() => null);
    if (photo === null) continue;
    const { position, type, style, seasons, colors } = toRecognition(await inspect(models, photo));
    const named = { brand: "", model: "", notes: "" };
    items.push({ id: file, position, type, style, season: [...seasons], color: [...colors], ...named });
  }
  await writeFile(kept, JSON.stringify(items));
  return items;
}
