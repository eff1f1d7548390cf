import { logWarning } from "#adapters/log.ts";
/**
 * What is drawn on demand is fetched as soon as the phone is idle: a dialog must open when the connection has gone, the one that says
 * so first of all.
 */
export function fetchAhead(): void {
  whenIdle(() => {
    void Promise.all([
      import("#features/wardrobe/upload-error.tsx"),
      import("#features/wardrobe/item-dialog/item-dialog.tsx"),
      import("#features/wardrobe/filters/filter-sheet.tsx"),
      import("#features/wardrobe/selection/shared-fields.tsx"),
      import("#features/wardrobe/selection/delete-question.tsx"),
      import("#screens/settings-sheet.tsx"),
      import("#screens/upgrade.tsx"),
      import("#screens/constructor-screen.tsx"),
      import("#features/outfit/slot-picker.tsx"),
      import("#features/outfit/preview-overlay.tsx"),
      import("#features/outfit/looks-sheet.tsx"),
      import("#features/outfit/look-overlay.tsx"),
      import("#screens/recommendations-screen.tsx"),
      import("#features/recommendations/city-sheet.tsx"),
      import("#screens/onboarding.tsx"),
      import("#screens/not-found-screen.tsx"),
      import("#screens/account-deleted.tsx"),
    ]).catch((error: unknown) => logWarning("Not everything could be fetched ahead", error));
  });
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}
