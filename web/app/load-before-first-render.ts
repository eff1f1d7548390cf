import type { QueryClient } from "@tanstack/react-query";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { hasEarlyReply } from "#adapters/early-fetch/take-reply.ts";
import { hasMethod } from "#adapters/telegram/ask.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { loadEarlyPictures } from "#features/files/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { loadFirstItems, itemsQuery } from "#features/wardrobe/queries.ts";

/** How long the first render waits for the early replies; meanwhile the page shows that it is loading. */
const WAIT_MS = 400;
/** How long it then waits for the first pictures, so that cards are rendered once, not twice. */
const PICTURES_WAIT_MS = 50;

/** Waits briefly for the early replies: a slow phone would lose time by rendering the overlay before the wardrobe. */
export async function loadBeforeFirstRender(queries: QueryClient): Promise<void> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), WAIT_MS));
  const loaded = loadAll(queries).then(() => true);
  if (!(await Promise.race([timeout, loaded]))) await Promise.race([loaded, restoreCopy(queries)]);
}

/** On a slow connection the messenger's copy is shown meanwhile, where it has one (NATIVE-01). */
async function restoreCopy(queries: QueryClient): Promise<void> {
  const { userId } = telegram.launch;
  if (userId === null || !hasMethod("web_app_device_storage_get_key")) return;
  const copy = await import("#features/wardrobe/device-copy.ts").catch(() => null);
  await copy?.restoreDeviceCopy(queries, userId);
}

async function loadAll(queries: QueryClient): Promise<void> {
  await signedIn();
  const list = queries.prefetchQuery(itemsQuery);
  await Promise.all([
    queries.prefetchQuery(settingsQuery),
    hasEarlyReply(wardrobeCalls.listFirst.path) ? loadFirstItems(queries).catch(async () => await list) : list,
    queries.prefetchQuery(premiumQuery),
  ]);
  await takeEarlyPictures(queries);
}

/** So that the first render shows the pictures that the page has drawn, which would else disappear for a moment. */
export async function takeEarlyPictures(queries: QueryClient): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_WAIT_MS));
  await Promise.race([loadEarlyPictures(queries), timeout]);
}

async function signedIn(): Promise<void> {
  if (useSession.getState().auth === "signed_in") return;
  await new Promise<void>((resolve) => {
    const unsubscribe = useSession.subscribe(({ auth }) => {
      if (auth !== "signed_in") return;
      unsubscribe();
      resolve();
    });
  });
}
