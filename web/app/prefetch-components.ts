import { rememberDay } from "#adapters/days-of-use.ts";
import { logWarning } from "#adapters/log.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { keepDeviceCopy } from "#features/wardrobe/device-copy.ts";

/** The lazily loaded components, those that matter most without a connection first. */
const IMPORTS: readonly (() => Promise<unknown>)[] = [
  () => import("#features/wardrobe/choose-photos.ts"),
  () => import("#adapters/photo/prepare-photo.ts"),
  () => import("#features/wardrobe/uploads-view.tsx"),
  () => import("#features/wardrobe/upload-error.tsx"),
  () => import("#features/wardrobe/empty-wardrobe.tsx"),
  () => import("#screens/wardrobe-dialogs.tsx"),
  () => import("#app/end-task.ts"),
  () => import("#features/wardrobe/filters/filter-sheet.tsx"),
  () => import("#features/wardrobe/filters/search-field.tsx"),
  () => import("#features/wardrobe/selection/selection-bar.tsx"),
  () => import("#features/wardrobe/selection/shared-fields.tsx"),
  () => import("#features/wardrobe/many/make-pictures.tsx"),
  () => import("#features/wardrobe/selection/delete-items-dialog.tsx"),
  () => import("#screens/settings-sheet.tsx"),
  () => import("#screens/upgrade.tsx"),
  () => import("#screens/constructor-screen.tsx"),
  () => import("#features/outfit/slot-picker.tsx"),
  () => import("#features/outfit/preview-overlay.tsx"),
  () => import("#features/outfit/looks-sheet.tsx"),
  () => import("#features/outfit/look-overlay.tsx"),
  () => import("#screens/ask-friends.tsx"),
  () => import("#features/questions/questions-sheet.tsx"),
  () => import("#features/questions/ask-sheet.tsx"),
  () => import("#screens/recommendations-screen.tsx"),
  () => import("#screens/recommendations-outfits.tsx"),
  () => import("#features/recommendations/suitable-bar.tsx"),
  () => import("#features/wardrobe/suitable-cards.tsx"),
  () => import("#features/recommendations/city-sheet.tsx"),
  () => import("#screens/calendar-screen.tsx"),
  () => import("#screens/statistics-screen.tsx"),
  () => import("#screens/onboarding.tsx"),
  () => import("#screens/not-found-screen.tsx"),
  () => import("#screens/account-deleted.tsx"),
];
/**
 * Loads the lazy components one after the other, so that dialogs open even after the connection is lost.
 * Before them the server learns the device's time zone (WEAR-02), and the device keeps a copy of the list (NATIVE-01).
 */
export function prefetchComponents(): void {
  const userId = telegram.launch.userId ?? "";
  rememberDay(userId, today());
  keepDeviceCopy(queries, userId);
  tellTimeZone().catch((error: unknown) => logWarning("The time zone was not told", error));
  importAll().catch((error: unknown) => logWarning("Not every component could be prefetched", error));
}

async function tellTimeZone(): Promise<void> {
  await (await import("#features/profile/tell-zone.ts")).tellTimeZone(queries);
}

async function importAll(): Promise<void> {
  for (const importComponent of IMPORTS) await importComponent();
}
