import { z } from "zod/mini";
import { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { logWarning } from "#adapters/log.ts";

/** The key of the item list's local mirror (L-08). */
const WARDROBE_ITEMS = "wardrobe_items";

/** Tagged with whose it is: several accounts share one web view (decision 5). */
const Mirror = z.object({ user_id: z.string(), items: z.array(Item) });

/** The last known item list of this person; null where there is none, and another person's is dropped. */
export function readMirror(userId: string): Item[] | null {
  const text = quietly(() => localStorage.getItem(WARDROBE_ITEMS));
  if (text === null || text === undefined) return null;
  const mirror = Mirror.safeParse(quietly((): unknown => JSON.parse(text)));
  if (mirror.success && mirror.data.user_id === userId) return mirror.data.items;
  quietly(() => localStorage.removeItem(WARDROBE_ITEMS));
  return null;
}

export function writeMirror(userId: string, items: readonly Item[]): void {
  quietly(() => localStorage.setItem(WARDROBE_ITEMS, JSON.stringify({ user_id: userId, items })));
}

/** A store that is full or forbidden is no reason to stop (specification §7: local cache failures are only logged). */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    logWarning("The local store did not work", error);
    return undefined;
  }
}
