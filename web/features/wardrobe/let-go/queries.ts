import { queryOptions } from "@tanstack/react-query";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { callApi } from "#adapters/api.ts";

/** The ids of what has not been worn for long, longest first (STATE-04). */
export const unusedQuery = queryOptions({
  queryKey: ["unused"],
  queryFn: async () => (await callApi(wardrobeCalls.listUnused, undefined)).ids,
});
