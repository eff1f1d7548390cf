import { QueryCache, QueryClient } from "@tanstack/react-query";
import { logError } from "#adapters/log.ts";

/** The cache of server state. Failed loads are only logged (L-07). Offline, a call fails: it does not wait silently. */
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
