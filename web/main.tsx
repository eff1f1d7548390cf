import { focusManager, QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { hasEarlyReply } from "#adapters/early-fetch/take-reply.ts";
import { queries } from "#adapters/query-client.ts";
import { applyHost } from "#adapters/telegram/apply-host.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { App } from "#app/app.tsx";
import { FailureBoundary } from "#app/failure-boundary.tsx";
import { mirrorSettings, settingsQuery } from "#features/profile/queries.ts";
import { startSession, useSession } from "#features/session/sign-in.ts";
import { refetchOnPlanChange, itemsQuery, mirrorItems, loadFirstItems } from "#features/wardrobe/queries.ts";
import "#app/tokens.css";
import { hasMethod } from "#adapters/telegram/ask.ts";
import { loadEarlyPictures } from "#features/files/queries.ts";
import { premiumQuery } from "#features/plans/queries.ts";

/** How long the first render waits for the early replies; meanwhile the page shows that it is loading. */
const WAIT_MS = 400;
/** How long it then waits for the first pictures, so that cards are rendered once, not twice. */
const PICTURES_WAIT_MS = 50;

telegram.setUp();
applyHost(telegram, document.documentElement);
const { initData, userId } = telegram.launch;
if (userId !== null) {
  mirrorSettings(queries, userId);
  mirrorItems(queries, userId);
}
refetchOnPlanChange(queries);
// On a computer the chat stands beside the app, which is never hidden: what came by the chat shows once the app is used again.
window.addEventListener("focus", () => focusManager.onFocus());
if (initData !== null) startSession(initData);

// A mirrored wardrobe is shown at once, with the pictures that the page has drawn.
const isMirrored = queries.getQueryData(itemsQuery.queryKey) !== undefined;
const isComing = !isMirrored && hasEarlyReply(wardrobeCalls.listItems.path);
const ready = isComing ? loadBeforeFirstRender(queries) : takeEarlyPictures(queries);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element with the id root");
void ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <FailureBoundary>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </FailureBoundary>
    </StrictMode>,
  ),
);

/** Waits briefly for the early replies: a slow phone would lose time by rendering the overlay before the wardrobe. */
async function loadBeforeFirstRender(queries: QueryClient): Promise<void> {
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
async function takeEarlyPictures(queries: QueryClient): Promise<void> {
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
