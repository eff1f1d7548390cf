import { buffer } from "node:stream/consumers";
import { EXPORT_VERSION } from "@wardrobe/domain/account/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { CHECKABLE_FIELDS, WARMTHS, CONDITIONS, IRONS, WASHES } from "@wardrobe/domain/wardrobe/item.ts";
import { ITEM_STATES } from "@wardrobe/domain/wardrobe/item-state.ts";
import { IMAGE_MODES } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { ANSWERS } from "@wardrobe/domain/taste/calls.ts";
import { zipArchiver } from "#adapters/archive/unpacker.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { seededRandom } from "#testing/seeded-random.ts";

const DAY = "2026-11-15";

/** A wardrobe as an export has it, with every field of everything, some garments deleted since; the same for a seed. */
export async function randomExport(seed: number) {
  const next = seededRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  const some = <Value>(values: readonly Value[]) => values.filter(() => next() < 0.4);
  const maybe = <Fields extends object>(fields: Fields): Partial<Fields> => (next() < 0.5 ? fields : {});
  let made = 0;
  const id = () => `${seed}-${made++}-`.padEnd(22, "abcdefghijklmnopqrstuv");
  const drawn = await Promise.all([30, 90, 150].map(async (r) => await drawPhoto({ r, g: 60, b: 120 })));
  const pictures = new Map(drawn.map((base64) => [id(), Buffer.from(base64, "base64")]));
  const pictureIds = [...pictures.keys()];
  const items = Array.from({ length: 4 + below(4) }, (_, at) => {
    const position = pick(POSITIONS);
    const state = pick(ITEM_STATES);
    return {
      id: id(),
      brand: pick(["", "Kanari", "Ёлка & Co"]),
      model: pick(["", "M-1"]),
      type: pick(TYPES_BY_POSITION[position]),
      position,
      style: pick([null, ...STYLES]),
      color: some(COLORS),
      season: some(SEASONS),
      notes: `note ${at}`,
      image: pick(pictureIds),
      enhanced_image: pick([null, ...pictureIds]),
      no_background_image: pick([null, ...pictureIds]),
      image_mode: pick(IMAGE_MODES),
      placeholder: null,
      needs_check: some(CHECKABLE_FIELDS),
      type_suggestions: maybe({ of: [{ position, type: "Hat" }] }).of ?? [],
      added_at: new Date(Date.parse("2026-01-02T03:04:05.678Z") + at * 1000).toISOString(),
      ...maybe({ is_cut_off: true }),
      ...maybe({ price: below(100_000) / 100, currency: "EUR" }),
      ...maybe({ bought_at: addDays(DAY, -below(700)) }),
      ...maybe({ favourite: true }),
      ...(state === "at_hand" ? {} : { state, ...maybe({ state_note: "Анна" }) }),
      ...maybe({ warmth: pick(WARMTHS) }),
      ...maybe({ rain: next() < 0.5 }),
      ...maybe({ sport: next() < 0.5 }),
      ...maybe({ size: "38" }),
      ...maybe({ material: "Wool" }),
      ...maybe({ care: { wash: pick(WASHES), ...maybe({ tumble: false, iron: pick(IRONS) }) } }),
      ...maybe({ condition: pick(CONDITIONS) }),
    };
  });
  const ids = [...items.map((item) => item.id), id()];
  const worn = () => [...new Set([pick(ids), pick(ids), pick(ids)])].toSorted();
  const outfits = Array.from({ length: 1 + below(3) }, (_, at) => ({
    id: id(),
    name: `look ${at}`,
    gender: pick(["man", "woman"]),
    selection: Object.fromEntries(SLOTS.map((slot) => [slot, pick([null, ...items.map((item) => item.id)])])),
    preview: pick(pictureIds),
    share_key: null,
  }));
  const collections = Array.from({ length: below(3) }, (_, at) => ({
    id: id(),
    name: `set ${at}`,
    share_key: null,
    item_ids: some(items.map((item) => item.id)),
    look_ids: some(outfits.map((look) => look.id)),
    garment_ids: [],
  }));
  const lookOrNone = () => pick([null, ...outfits.map((look) => look.id)]);
  const wears = Array.from({ length: below(8) }, (_, at) => ({
    id: id(),
    date: addDays(DAY, -Math.floor(at / 2)),
    item_ids: worn(),
    look_id: lookOrNone(),
    ...maybe({ occasion: `occasion ${at}` }),
  }));
  const planned = Array.from({ length: below(3) }, (_, at) => ({
    date: addDays("2026-12-01", at),
    item_ids: worn(),
    look_id: lookOrNone(),
    ...maybe({ more: [{ item_ids: worn(), look_id: null, occasion: "evening" }] }),
  }));
  const wishes = Array.from({ length: below(3) }, (_, at) => {
    const { image, type, position, style, color, season, brand, model } = pick(items);
    const wished_at = new Date(Date.parse("2026-05-06T07:08:09.000Z") - at * 1000).toISOString();
    return { id: id(), image, type, position, style, color, season, brand, model, note: `wish ${at}`, wished_at };
  });
  const lists = {
    version: EXPORT_VERSION,
    items,
    outfits,
    collections,
    wears,
    planned,
    wishes,
    taste: {
      is_on: next() < 0.7,
      answers: [...new Set([worn(), worn()].map((set) => set.join()))].map((set, at) => ({
        date: addDays(DAY, -at),
        item_ids: set.split(","),
        answer: pick(ANSWERS),
      })),
      felt: [{ date: DAY, felt_min: -3.5, felt_max: 4 }],
    },
    asked: [{ kind: "warmest_coat", at: "2026-03-04T05:06:07.000Z" }],
  };
  return { lists, pictures, zip: async () => await zipOf(lists, pictures) };
}

/** An archive like ours of these lists and pictures. */
export async function zipOf(lists: unknown, pictures: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = zipArchiver().open();
  zip.add("wardrobe.json", Buffer.from(JSON.stringify(lists)));
  for (const [id, bytes] of pictures) zip.add(`pictures/${id}.jpeg`, bytes);
  return new Uint8Array(await buffer(zip.end()));
}
