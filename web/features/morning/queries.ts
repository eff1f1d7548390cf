import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { callApi } from "#adapters/api.ts";
import { requestWriteAccess } from "#adapters/telegram/write-access.ts";

/** The settings, null before the first time, and whether the bot may write. `/morning` in the chat changes them too. */
export const morningQuery = queryOptions({
  queryKey: ["morning"],
  queryFn: async () => await callApi(morningCalls.getMorning, undefined),
});

/** Saves the settings; what is switched on needs the permission to write, which is asked for first (DAY-01). */
export function useSaveMorning() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (settings: MorningSettings): Promise<"saved" | "refused" | "unsupported"> => {
      const mayWrite = queries.getQueryData(morningQuery.queryKey)?.may_write === true;
      const access = mayWrite || !settings.is_on ? "allowed" : await requestWriteAccess();
      if (access === "refused") return access;
      await callApi(morningCalls.setMorning, settings);
      queries.setQueryData(morningQuery.queryKey, { settings, may_write: mayWrite || access === "allowed" });
      return access === "allowed" ? "saved" : access;
    },
  });
}
