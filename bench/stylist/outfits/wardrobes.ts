import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { COLORS, SEASONS, STYLES, TYPES_BY_POSITION, type KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
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
/**
 * `owned`: as the table of cards says, filled in from the photos as an owner leaves them; `labelled`: of the type that the
 * sender named; `recognised`: as the engine files it.
 */
export type Cards = "owned" | "labelled" | "recognised";
/** The senders by a draw: one half to learn from, one to be judged by. */
export type Half = "develop" | "final";

const KNOWN_TYPES: readonly KnownType[] = Object.values(TYPES_BY_POSITION).flat();
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

/**
 * What a wardrobe has that is worth judging by, decided before its outfits were seen: who sent photos of fewer things
 * cannot be dressed for most occasions, by anybody.
 */
const LEAST: readonly (readonly [least: number, test: (item: StyledItem) => boolean])[] = [
  [3, ({ type, position }) => position === "feet" && type !== "Slippers"],
  [8, ({ position }) => position === "upper"],
  [5, ({ position }) => position === "lower"],
  [2, ({ position }) => position === "outerwear"],
];

/** The wardrobes of a half, with `owned` cards those worth judging by. What was recognised is kept in the folder. */
export async function readWardrobes(photos: string, kept: string, half: Half, cards: Cards): Promise<Wardrobe[]> {
  const kinds = await kindsByPhoto(photos);
  const owned = cards === "owned" ? await ownersCards() : new Map<string, OwnersCard>();
  const models = await openModels();
  const wardrobes: Wardrobe[] = [];
  for (const [sender, all] of (await sendersOf(photos)).filter(
    (_one, index) => index % 2 === (half === "final" ? 1 : 0),
  )) {
    const drawn = GARMENTS.flatMap((one) => all.filter(({ garment }) => garment === one).slice(0, OF_CLASS_MAX));
    const seen = await recognised(join(kept, `${sender}.json`), models, photos, drawn);
    const items = drawn.flatMap(({ file, garment }) => {
      const item = seen.find(({ id }) => id === file);
      const photo = basename(file, ".jpg");
      if (item === undefined) return [];
      if (cards === "owned") return asOwned(item, owned.get(photo));
      return [cards === "recognised" ? item : corrected(item, garment, kinds.get(photo))];
    });
    if (cards === "owned" && LEAST.some(([least, test]) => items.filter(test).length < least)) continue;
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

type OwnersCard = Readonly<Record<"type" | "style" | "seasons" | "colors" | "notes", string>>;

async function ownersCards(): Promise<Map<string, OwnersCard>> {
  const rows = await readTable(new URL("cards.csv", import.meta.url));
  return new Map(
    rows.map(([photo = "", type = "", style = "", seasons = "", colors = "", notes = ""]) => [
      photo,
      { type, style, seasons, colors, notes },
    ]),
  );
}

/** The item as its owner leaves the card; a card without a type is of nothing that they wear, such as a child's. */
function asOwned(item: StyledItem, card: OwnersCard | undefined): StyledItem[] {
  if (card === undefined || card.type === "") return [];
  const type = KNOWN_TYPES.find((one) => one === card.type);
  const style = STYLES.find((one) => one === card.style);
  if (type === undefined || style === undefined) throw new Error(`no such card: ${Object.values(card).join(", ")}`);
  const season = SEASONS.filter((one) => card.seasons.split(" ").includes(one));
  const colors = card.colors.split(" ").flatMap((word) => COLORS.find((one) => one === word) ?? []);
  const color = colors.length > 0 ? colors : item.color;
  return [{ ...item, position: positionOf(type), type, style, season, color, notes: card.notes }];
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
