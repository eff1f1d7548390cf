import { QueryCache, QueryClient } from "@tanstack/react-query";
import { logError } from "#adapters/log.ts";

/**
 * What the server said, for the page's life. Loads that fail are only logged (L-07); screens offer a retry. A call is made
 * although the browser says that it is offline: it fails and that is said, where the library would wait without a word.
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
