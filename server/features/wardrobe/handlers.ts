import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { deleteItem } from "#features/wardrobe/delete-item.ts";
import { listItemRows } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";
import { reanalyseItem } from "#features/wardrobe/reanalyse-item.ts";
import { replaceOriginal } from "#features/wardrobe/replace-original.ts";
import { updateItem } from "#features/wardrobe/update-item.ts";

export const wardrobeHandlers = {
  listItems: async (app: Pick<App, "db">, actor: Actor) => (await listItemRows(app.db, actor.userId)).map(toItemView),
  addItem,
  updateItem,
  deleteItem,
  replaceOriginal,
  reanalyseItem,
} satisfies Partial<Handlers<typeof wardrobeCalls>>;
