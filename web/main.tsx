import "#adapters/early-fetch/code-is-here.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { signInFailure } from "@wardrobe/domain/session/sign-in-failure.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { isAskedAhead } from "#adapters/early-fetch/take.ts";
import { logError } from "#adapters/log.ts";
import { queries } from "#adapters/query-client.ts";
import { applyHost } from "#adapters/telegram/apply-host.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { App } from "#app/app.tsx";
import { FailureBoundary } from "#app/failure-boundary.tsx";
import { loadBeforeDrawing } from "#app/load-before-drawing.ts";
import { resumeConstructor } from "#features/outfit/constructor-store.ts";
import { startSession } from "#features/session/sign-in.ts";
import { settleWhenHidden } from "#features/wardrobe/deletions.ts";
import { followPlan, itemsQuery, mirrorItems } from "#features/wardrobe/queries.ts";
import "#app/tokens.css";

telegram.ready();
applyHost(telegram, document.documentElement);
const { initData, userId } = telegram.launch;
if (userId !== null) mirrorItems(queries, userId);
followPlan(queries);
if (userId !== null) resumeConstructor(userId);
settleWhenHidden();
if (initData === null) logError(signInFailure("no_launch_data"));
else startSession(initData);

// A wardrobe that this device knows is shown at once.
const isKnown = queries.getQueryData(itemsQuery.queryKey) !== undefined;
const isReady = !isKnown && isAskedAhead(wardrobeCalls.listItems.path) ? loadBeforeDrawing(queries) : Promise.resolve();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the app");
void isReady.then(() =>
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
