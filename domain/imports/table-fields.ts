import type { FieldFor } from "#wardrobe/item-fields.ts";

/** The fields that a column can be (MOVE-02): those of the export's own table (SPEC-37) but for what the diary says. */
export type TableField = Exclude<FieldFor<"table">, "worn_count" | "last_worn">;

/** In the order in which they are offered. */
export const TABLE_FIELDS = [
  "image",
  "type",
  "position",
  "brand",
  "model",
  "color",
  "season",
  "style",
  "size",
  "material",
  "care",
  "condition",
  "price",
  "currency",
  "bought_at",
  "favourite",
  "state",
  "state_note",
  "warmth",
  "rain",
  "sport",
  "notes",
  "id",
] as const satisfies readonly TableField[];
