import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { z } from "zod/mini";
import type { LookOrder, LookPiece } from "#server/adapters/image-studio/port.ts";
import { readTable } from "#bench/measuring.ts";

/** A look to be drawn: its pieces by the file of their photo, relative to the folder of the collection. */
export type Look = Pick<LookOrder, "gender" | "watermark"> & {
  /** Two digits, as in `judgements.csv`. */
  readonly number: string;
  readonly name: string;
  readonly pieces: readonly (Pick<LookPiece, "slot" | "position" | "type"> & { readonly file: string })[];
};

const Row = z.tuple([
  z.string().check(z.regex(/^\d\d$/)),
  z.string(),
  z.enum(GENDERS),
  z.string(),
  z.enum(SLOTS),
  z.enum(POSITIONS),
  z.string(),
  z.string(),
]);

/** Thirty outfits without layers and thirty with a coat or a bag (LAYER-02), each with its table of judgements. */
export const SETS = {
  plain: { looks: "looks.csv", judgements: "judgements.csv" },
  layered: { looks: "layered.csv", judgements: "layered-judgements.csv" },
} as const;
export type LookSet = keyof typeof SETS;

/** The outfits of a set, one row a piece, from photos of the clothing dataset; some are hard to cut out. */
export async function readLooks(set: LookSet): Promise<Look[]> {
  const rows = (await readTable(new URL(SETS[set].looks, import.meta.url))).map((row) => Row.parse(row));
  return [...Map.groupBy(rows, ([number]) => number).values()].flatMap((group) =>
    group.slice(0, 1).map(([number, name, gender, watermark]) => ({
      number,
      name,
      gender,
      watermark: watermark === "" ? null : watermark,
      pieces: group.map(([, , , , slot, position, type, file]) => ({ slot, position, type, file })),
    })),
  );
}
