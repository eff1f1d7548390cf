import { rememberDay } from "#adapters/days-of-use.ts";
import { forgetOthers } from "#adapters/forget-others.ts";
import { untilQuiet } from "#adapters/idle.ts";
import { logWarning } from "#adapters/log.ts";
import { watchPlaces, watchScrolling } from "#adapters/scroll-direction.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { keepDeviceCopy } from "#features/wardrobe/device-copy.ts";
import { focusManager } from "@tanstack/react-query";
import { fieldOf, on } from "#adapters/telegram/bridge.ts";

/** Needed next, also without a connection; all else loads when it is opened. `bench/bundle.ts` bounds the bytes. */
const IMPORTS: readonly (() => Promise<unknown>)[] = [
  () => import("#features/wardrobe/choose-photos.ts"),
  () => import("#adapters/photo/prepare-photo.ts"),
  () => import("#features/wardrobe/uploads-view.tsx"),
  () => import("#features/wardrobe/first-photos.tsx"),
  () => import("#features/wardrobe/upload-error.tsx"),
  () => import("#screens/wardrobe-dialogs.tsx"),
  () => import("#features/outfit/constructor-store.ts"),
  () => import("#features/wardrobe/filters/search-field.tsx"),
  () => import("#features/wardrobe/filters/filter-sheet.tsx"),
];
/** How long the phone has to be idle again between two of them. */
const QUIET_MS = 200;

/**
 * Loads these one after the other whenever the phone is idle. Before them the server learns the device's time zone
 * (WEAR-02), and the device keeps a copy of the list (NATIVE-01) and
 * nothing of other people (SPEC-5).
 */
export function prefetchComponents(): void {
  const userId = telegram.launch.userId ?? "";
  rememberDay(userId, today());
  keepDeviceCopy(queries, userId);
  watchReturn();
  watchScrolling();
  watchPlaces();
  void forgetOthers(userId);
  tellTimeZone().catch((error: unknown) => logWarning("The time zone was not told", error));
  importAll().catch((error: unknown) => logWarning("Not every component could be prefetched", error));
}

async function tellTimeZone(): Promise<void> {
  await (await import("#features/profile/mutations.ts")).tellTimeZone(queries);
}

async function importAll(): Promise<void> {
  for (const importComponent of IMPORTS) {
    await untilQuiet(QUIET_MS);
    await importComponent();
  }
}

/** Refetches what may be stale once the messenger shows the app again: while minimised its page may count as visible (Bot API 8.0). */
export function watchReturn(): void {
  on("visibility_changed", (changed) => {
    if (fieldOf(changed, "is_visible") === true) focusManager.onFocus();
  });
}
