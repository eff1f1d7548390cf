import { randomInt } from "node:crypto";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import {
  COLORS,
  COLOR_SWATCHES,
  POSITIONS,
  SEASONS,
  STYLES,
  TYPES_BY_POSITION,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Database } from "#adapters/db/port.ts";
import { systemRandom } from "#adapters/random/system.ts";
import type { App } from "#app.ts";

/** One in this many items has an uncertain type. */
const UNSURE_EVERY = 10;
const BATCH = 100;

type Filling = {
  readonly items: number;
  /** How many of its three pictures each item has. */
  readonly pictures: 1 | 2 | 3;
  /** The widths for which the caller will put bytes into the file store. */
  readonly keep?: readonly PictureWidth[];
};

/** Inserts items and file rows without bytes, the same in every call except for ids. Returns the ids of the files. */
export async function fillWardrobe(
  { app }: { readonly app: Pick<App, "db" | "clock" | "random"> },
  { userId }: { readonly userId: string },
  { items, pictures, keep }: Filling,
): Promise<string[]> {
  const kept: string[] = [];
  for (let from = 0; from < items; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, items - from) }, (_, at) =>
      makeRow(app, userId, { n: from + at, pictures, keep: keep ?? [] }),
    );
    await app.db
      .insertInto("files")
      .values(made.flatMap(({ files }) => files))
      .execute();
    await app.db
      .insertInto("items")
      .values(made.map(({ item }) => item))
      .execute();
    for (const { files } of made) kept.push(...files.map(({ id }) => id));
  }
  return kept;
}

function makeRow(
  app: Pick<App, "clock" | "random">,
  userId: string,
  { n, pictures, keep }: Required<Omit<Filling, "items">> & { readonly n: number },
) {
  const position = pick(POSITIONS, n);
  const color = pick(COLORS, n * 7);
  const fileIds = Array.from({ length: pictures }, () => app.random.id());
  const [image = "", no_background_image = null, enhanced_image = null] = fileIds;
  const isUnsure = n % UNSURE_EVERY === 0;
  const moment = new Date(app.clock.now().getTime() - n * 60_000);
  const types = TYPES_BY_POSITION[position];
  return {
    files: fileIds.map((id) => ({
      id,
      user_id: userId,
      content_type: "image/jpeg",
      width: 1024,
      height: 1024,
      placeholder: shade(COLOR_SWATCHES[color], n),
      variant_widths: [...keep],
      unused_since: null,
      created_at: moment,
    })),
    item: {
      id: app.random.id(),
      user_id: userId,
      brand: "",
      model: "",
      type: pick(types, n * 5),
      position,
      style: pick(STYLES, n * 3),
      color: [color],
      season: n % 3 === 0 ? [...SEASONS] : [pick(SEASONS, n), pick(SEASONS, n + 1)],
      image,
      no_background_image,
      enhanced_image,
      image_mode: pictures > 1 ? ("no_background" as const) : ("original" as const),
      needs_check: isUnsure ? (["type"] as const).slice() : [],
      type_suggestions: JSON.stringify(
        isUnsure ? [0, 1, 2].map((step) => ({ position, type: pick(types, n + step) })) : [],
      ),
      recognised_by: "embedded@2",
      created_at: moment,
      updated_at: moment,
    },
  };
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** A color slightly off its swatch, since no two photos are alike. */
function shade(hex: string, n: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const moved = channels.map((value, index) => Math.min(255, Math.max(0, value + ((n * (17 + index * 6)) % 41) - 20)));
  return `#${moved.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Adds a user row, for adapters that store data by user; returns the id. */
export async function addUser(db: Database): Promise<string> {
  const id = systemRandom.id();
  await db
    .insertInto("users")
    .values({
      id,
      telegram_id: randomInt(1_000_000_000),
      first_name: "Test",
      username: null,
      language: "ru",
      file_key: systemRandom.bytes(32),
      subscription_start: null,
      subscription_end: null,
      referred_by: null,
    })
    .execute();
  return id;
}
