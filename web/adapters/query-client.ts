import { QueryCache, QueryClient } from "@tanstack/react-query";
import { logError } from "#adapters/log.ts";

/**
 * The cache of server state, for the life of the page. Failed loads are only logged (L-07); screens offer a retry. A
 * call is sent even if the browser reports to be offline: it fails, and the user is told, where the library would wait
 * silently.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logError(`Loading ${query.queryKey.join("/")} failed`, error),
  }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: 1,
      retryDelay: 500,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});
