import { QueryCache, QueryClient } from "@tanstack/react-query";
import { logError } from "#adapters/log.ts";

/** What the server said, for the page's life. Loads that fail are only logged (specification §8); screens offer a retry. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logError(`Loading ${query.queryKey.join("/")} failed`, error),
  }),
  defaultOptions: { queries: { retry: 1, retryDelay: 500, refetchOnWindowFocus: false } },
});
