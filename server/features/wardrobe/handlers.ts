import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Handlers, Versions } from "#app.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { listAlike, tellApart } from "#features/wardrobe/alike-items.ts";
import { deleteItem, deleteItems } from "#features/wardrobe/delete-item.ts";
import { generateImage } from "#features/wardrobe/generate-image.ts";
import { listFirst, listItems, versionOfItems } from "#features/wardrobe/list-items.ts";
import { reanalyseItem, updateItem, updateItems } from "#features/wardrobe/update-item.ts";
import { keepItem, listUnused } from "#features/wardrobe/unused-items.ts";
import { replaceOriginal } from "#features/wardrobe/replace-original.ts";

export const wardrobeHandlers = {
  listItems,
  listFirst,
  addItem,
  updateItem,
  updateItems,
  listUnused,
  keepItem,
  listAlike,
  tellApart,
  deleteItem,
  deleteItems,
  replaceOriginal,
  reanalyseItem,
  generateImage,
} satisfies Partial<Handlers<typeof wardrobeCalls>>;

export const wardrobeVersions = { listItems: versionOfItems } satisfies Versions<typeof wardrobeCalls>;
