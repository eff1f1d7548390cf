import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { hasEarlyReply } from "#adapters/early-fetch/take-reply.ts";
import { queries } from "#adapters/query-client.ts";
import { applyHost } from "#adapters/telegram/apply-host.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { App } from "#app/app.tsx";
import { FailureBoundary } from "#app/failure-boundary.tsx";
import { loadBeforeFirstRender, takeEarlyPictures } from "#app/load-before-first-render.ts";
import { mirrorSettings } from "#features/profile/queries.ts";
import { startSession } from "#features/session/sign-in.ts";
import { refetchOnPlanChange, itemsQuery, mirrorItems } from "#features/wardrobe/queries.ts";
import "#app/tokens.css";

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
