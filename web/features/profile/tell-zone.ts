import type { QueryClient } from "@tanstack/react-query";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { callApi } from "#adapters/api.ts";
import { deviceZone } from "#adapters/today.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/** Tells the server the zone of this device where it knows another or none: its days are the person's (WEAR-02). */
export async function tellTimeZone(queries: QueryClient): Promise<void> {
  const time_zone = deviceZone();
  const settings = queries.getQueryData(settingsQuery.queryKey);
  if (settings === undefined || settings.time_zone === time_zone) return;
  await callApi(profileCalls.setTimeZone, { time_zone });
  queries.setQueryData(settingsQuery.queryKey, (now) => now && { ...now, time_zone });
}
