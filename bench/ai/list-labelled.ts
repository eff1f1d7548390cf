import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/mini";
import { COLORS, POSITIONS, SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { GARMENT_FIELDS, positionOf } from "#server/adapters/embedded-engine/garment/garment-fields.ts";
import { listPhotos } from "../vision/list-photos.ts";

const TABLE = "labels.csv";
const Row = z.object({
  position: z.optional(z.enum(POSITIONS)),
  type: z.optional(z.string()),
  style: z.optional(z.enum(STYLES)),
  /** The main color. */
  color: z.optional(z.enum(COLORS)),
  season: z.optional(z.array(z.enum(SEASONS))),
  brand: z.optional(z.string()),
});

/** What a photo shows. A field without a label is absent and not scored. */
export type Labels = Readonly<z.output<typeof Row>>;
export type LabelledPhoto = { readonly name: string; readonly labels: Labels };

// The photos of a folder with the labels of its `labels.csv` (columns file, and any of position, type, style, color,
// season with words divided by spaces, brand), or else with type and position from folders named after a garment.
export async function listLabelled(folder: string): Promise<LabelledPhoto[]> {
  const names = await readdir(folder);
  return names.includes(TABLE) ? fromTable(await readFile(join(folder, TABLE), "utf8")) : await fromClasses(folder);
}

function fromTable(table: string): LabelledPhoto[] {
  const [head = "", ...lines] = table.trim().split(/\r?\n/);
  const columns = head.split(",").map((column) => column.trim());
  return lines.map((line) => {
    const cells = line.split(",").map((cell) => cell.trim());
    const given = Object.fromEntries(
      columns.flatMap((column, index) => (cells[index] ? [[column, cells[index]] as const] : [])),
    );
    const season = given["season"]?.split(/\s+/);
    const row = Row.parse({ ...given, ...(season === undefined ? {} : { season }) });
    return { name: given["file"] ?? "", labels: row };
  });
}

async function fromClasses(folder: string): Promise<LabelledPhoto[]> {
  return (await listPhotos(folder)).map(({ name, garment }) => {
    const { type } = GARMENT_FIELDS[garment];
    return { name, labels: { type, position: positionOf(type) } };
  });
}
