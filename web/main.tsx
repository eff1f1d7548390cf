import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { applyHost } from "#adapters/telegram/apply-host.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { App } from "#app/app.tsx";
import { startSession } from "#features/session/sign-in.ts";
import "#app/tokens.css";

/** Loads that fail are only logged (specification §8); screens show what they have and offer a retry. */
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => console.error(`Loading ${query.queryKey.join("/")} failed`, error) }),
  defaultOptions: { queries: { retry: 1, retryDelay: 500, refetchOnWindowFocus: false } },
});

telegram.ready();
applyHost(telegram, document.documentElement);
const { initData } = telegram.launch;
if (initData === null) console.error(MESSAGES.signInFailed + MESSAGES.noLaunchData);
else startSession(initData);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the app");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
