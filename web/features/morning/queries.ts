import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { callApi } from "#adapters/api.ts";
import { requestWriteAccess } from "#adapters/telegram/write-access.ts";

/** The settings, null before the first time, and whether the bot may write. `/morning` in the chat changes them too. */
export const morningQuery = queryOptions({
  queryKey: ["morning"],
  queryFn: async () => await callApi(morningCalls.getMorning, undefined),
});

export function useSaveMorning() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: async (settings: MorningSettings) => await saveMorning(queries, settings) });
}

/** Saves the settings; what is switched on needs the permission to write, which is asked for first (DAY-01). */
export async function saveMorning(
  queries: QueryClient,
  settings: MorningSettings,
): Promise<"saved" | "refused" | "unsupported"> {
  const mayWrite = queries.getQueryData(morningQuery.queryKey)?.may_write === true;
  const mustAsk = settings.is_on && !mayWrite;
  const access = mustAsk ? await requestWriteAccess() : "allowed";
  if (access === "refused") return access;
  await callApi(morningCalls.setMorning, settings);
  queries.setQueryData(morningQuery.queryKey, { settings, may_write: mayWrite || (mustAsk && access === "allowed") });
  return access === "allowed" ? "saved" : access;
}
