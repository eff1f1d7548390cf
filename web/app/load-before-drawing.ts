import type { QueryClient } from "@tanstack/react-query";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { isAskedAhead } from "#adapters/early-fetch/take.ts";
import { takePicturesAhead } from "#features/files/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useSession } from "#features/session/sign-in.ts";
import { loadFirstItems } from "#features/wardrobe/first-items.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** So long the first drawing waits for what was asked for ahead; the page says meanwhile that it is loading. */
const WAIT_MS = 400;
/** And so long for the first pictures after the list: what has come is drawn once, not twice. */
const PICTURES_WAIT_MS = 50;

/**
 * Waits a little for what was asked for before the app's code was there: most often it has come already, and then the first thing
 * drawn is the wardrobe. Drawing the loading overlay for nothing is what a slow phone would be busy with instead.
 */
export async function loadBeforeDrawing(queries: QueryClient): Promise<void> {
  const isOver = new Promise((over) => setTimeout(over, WAIT_MS));
  await Promise.race([isOver, loadAll(queries)]);
}

async function loadAll(queries: QueryClient): Promise<void> {
  await signedIn();
  const list = queries.prefetchQuery(itemsQuery);
  await Promise.all([
    queries.prefetchQuery(settingsQuery),
    isAskedAhead(wardrobeCalls.listFirst.path) ? loadFirstItems(queries).catch(async () => await list) : list,
    queries.prefetchQuery(premiumQuery),
  ]);
  const areThere = takePicturesAhead(queries);
  await Promise.race([areThere, new Promise((over) => setTimeout(over, PICTURES_WAIT_MS))]);
}

async function signedIn(): Promise<void> {
  if (useSession.getState().auth === "signed_in") return;
  await new Promise<void>((resolve) => {
    const stop = useSession.subscribe(({ auth }) => {
      if (auth !== "signed_in") return;
      stop();
      resolve();
    });
  });
}
