import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { deviceZone } from "#adapters/today.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { tellTimeZone } from "#features/profile/tell-zone.ts";

test.each([
  ["none", undefined, 1],
  ["another", "Pacific/Kiritimati", 1],
  ["this device's", deviceZone(), 0],
])(
  "where the server knows %s zone, it is told %i times, also at the next start (WEAR-02)",
  async (_known, zone, times) => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    });
    const queries = new QueryClient();
    await tellTimeZone(queries);
    expect(sent).toEqual([]);
    queries.setQueryData(settingsQuery.queryKey, sampleSettings(zone === undefined ? {} : { time_zone: zone }));
    await tellTimeZone(queries);
    await tellTimeZone(queries);
    expect(sent).toEqual(Array.from({ length: times }, () => ({ time_zone: deviceZone() })));
  },
);
