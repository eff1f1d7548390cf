import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { unfinishedByItem } from "#features/ai-tasks/unfinished.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { deleteItem } from "#features/wardrobe/delete-item.ts";
import { generateImage } from "#features/wardrobe/generate-image.ts";
import { listItemRows } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/item-view.ts";
import { reanalyseItem } from "#features/wardrobe/reanalyse-item.ts";
import { replaceOriginal } from "#features/wardrobe/replace-original.ts";
import { updateItem } from "#features/wardrobe/update-item.ts";

export const wardrobeHandlers = {
  listItems: async (app: Pick<App, "db">, actor: Actor) => {
    const unfinished = await unfinishedByItem(app.db, actor.userId);
    return (await listItemRows(app.db, actor.userId)).map((row) => toItemView(row, unfinished.get(row.id)));
  },
  addItem,
  updateItem,
  deleteItem,
  replaceOriginal,
  reanalyseItem,
  generateImage,
} satisfies Partial<Handlers<typeof wardrobeCalls>>;
