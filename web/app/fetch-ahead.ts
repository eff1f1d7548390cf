import { logWarning } from "#adapters/log.ts";

/** What is drawn on demand, what a lost connection needs first of all. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import("#adapters/photo/prepare-photo.ts"),
  () => import("#features/wardrobe/upload-error.tsx"),
  () => import("#features/wardrobe/item-dialog/item-dialog.tsx"),
  () => import("#features/wardrobe/filters/filter-sheet.tsx"),
  () => import("#features/wardrobe/selection/shared-fields.tsx"),
  () => import("#features/wardrobe/selection/delete-question.tsx"),
  () => import("#screens/settings-sheet.tsx"),
  () => import("#screens/upgrade.tsx"),
  () => import("#screens/constructor-screen.tsx"),
  () => import("#features/outfit/slot-picker.tsx"),
  () => import("#features/outfit/preview-overlay.tsx"),
  () => import("#features/outfit/looks-sheet.tsx"),
  () => import("#features/outfit/look-overlay.tsx"),
  () => import("#screens/recommendations-screen.tsx"),
  () => import("#features/recommendations/city-sheet.tsx"),
  () => import("#screens/onboarding.tsx"),
  () => import("#screens/not-found-screen.tsx"),
  () => import("#screens/account-deleted.tsx"),
];
/** The first pictures have the line to themselves for so long. */
const PICTURES_FIRST_MS = 1000;

/** Fetches what is drawn on demand, one part after the other, so that a dialog opens also when the connection has gone. */
export function fetchAhead(): void {
  setTimeout(() => {
    fetchAll().catch((error: unknown) => logWarning("Not everything could be fetched ahead", error));
  }, PICTURES_FIRST_MS);
}

async function fetchAll(): Promise<void> {
  for (const fetchPart of PARTS) await fetchPart();
}
