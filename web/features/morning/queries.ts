import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { callApi } from "#adapters/api.ts";
import { requestWriteAccess, type Access } from "#adapters/telegram/sharing.ts";

/** The settings, null before the first time, and whether the bot may write. `/morning` in the chat changes them too. */
export const morningQuery = queryOptions({
  queryKey: ["morning"],
  queryFn: async () => await callApi(morningCalls.getMorning, undefined),
});

export function useSaveMorning() {
  const queries = useQueryClient();
  const { mutateAsync: save, isPending: isSaving } = useMutation({
    mutationFn: async (asked: Parameters<typeof saveMorning>[1]) => await saveMorning(queries, asked),
  });
  return { isSaving, save, askToWrite: async (isOn: boolean) => await askToWrite(queries, isOn) };
}

/** Asks for the permission to write before a message is switched on (DAY-01). */
export async function askToWrite(queries: QueryClient, isOn: boolean): Promise<Access> {
  const mayWrite = queries.getQueryData(morningQuery.queryKey)?.may_write === true;
  return isOn && !mayWrite ? await requestWriteAccess() : "allowed";
}

export async function saveMorning(
  queries: QueryClient,
  { settings, access }: { settings: MorningSettings; access: Exclude<Access, "refused"> },
): Promise<void> {
  await callApi(morningCalls.setMorning, settings);
  queries.setQueryData(morningQuery.queryKey, (before) => ({
    settings,
    may_write: before?.may_write === true || (settings.is_on && access === "allowed"),
  }));
}
