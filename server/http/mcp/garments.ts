import { piecesOf, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { ToolAnswer, Wardrobe } from "#http/mcp/tool.ts";

/** Of pictures a model gets what is on the card, not their ids. */
const UNTOLD: ReadonlySet<string> = new Set<keyof Item>([
  "image",
  "enhanced_image",
  "no_background_image",
  "image_mode",
  "placeholder",
  "type_suggestions",
]);

/** The fields of a garment that are not blank. */
export function toGarment(item: Item): Record<string, unknown> {
  const isTold = ([field, value]: [string, unknown]): boolean =>
    !UNTOLD.has(field) && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries({ ...item, name: nameOf(item) }).filter(isTold));
}

/** The answer with the names of the garments whose ids are in it. */
export async function withGarments<Data extends object>(
  wardrobe: Wardrobe,
  answer: Promise<Data>,
  says: (data: Data) => string,
): Promise<ToolAnswer> {
  const [data, items] = await Promise.all([answer, wardrobe.ask(wardrobeCalls.listItems)]);
  const named = new Set(JSON.stringify(data).match(/[\w-]{22}/g));
  const garments = items
    .filter(({ id }) => named.has(id))
    .map((item) => ({ id: item.id, position: item.position, name: nameOf(item) }));
  return { says: says(data), data: { ...data, garments } };
}

/** An outfit as all tools take one: its garments, in the order of the slots. */
export function toOutfit({
  reason,
  why,
  ...selection
}: Selection & { readonly reason: string; readonly why?: string[] | undefined }) {
  return { item_ids: piecesOf(selection), reason, ...(why === undefined ? {} : { why }) };
}

export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function nameOf(item: Item): string {
  return itemName((word) => firstText("en", word), item);
}
