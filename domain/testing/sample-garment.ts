import type { Garment } from "#recommendations/outer-layer.ts";
import { TYPES_BY_POSITION, type Position } from "#wardrobe/vocabulary.ts";

/** A black, casual garment; only the given fields differ. */
export const garment = (id: string, position: Position, fields: Partial<Garment> = {}): Garment => ({
  id,
  position,
  type: TYPES_BY_POSITION[position][0],
  style: "Casual",
  color: ["Black"],
  season: [],
  notes: "",
  ...fields,
});
