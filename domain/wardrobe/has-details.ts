import type { Item } from "#wardrobe/item.ts";

/** Whether there is anything to filter by of its details (SET-03). */
export function hasDetails({ size, material, care, condition }: Item): boolean {
  return [size, material, care?.wash, condition].some((said) => said !== undefined);
}
