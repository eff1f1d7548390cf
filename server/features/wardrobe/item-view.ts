import { MODE_OF_TASK } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import { markInProgress } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { PublicRow } from "#features/wardrobe/item-store.ts";

/** The item as clients get it: pictures of unfinished tasks are marked as in progress. */
export function toItemView(row: PublicRow, unfinished: readonly TaskType[] = []): Item {
  const view: Item = {
    id: row.id,
    brand: row.brand,
    model: row.model,
    type: row.type,
    position: row.position,
    style: row.style,
    color: row.color,
    season: row.season,
    notes: row.notes,
    image: row.image,
    enhanced_image: row.enhanced_image,
    no_background_image: row.no_background_image,
    image_mode: row.image_mode,
    placeholder: row.placeholder,
    needs_check: row.needs_check,
    type_suggestions: row.type_suggestions,
  };
  return markInProgress(
    view,
    unfinished.flatMap((type) => (type === "preview" ? [] : [MODE_OF_TASK[type]])),
  );
}
