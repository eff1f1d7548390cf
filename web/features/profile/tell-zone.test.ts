import { expect, test } from "vitest";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { deviceZone } from "#adapters/today.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { tellTimeZone } from "#features/profile/tell-zone.ts";
import { newQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

test.each([
  ["none", undefined, 1],
  ["another", deviceZone() === "UTC" ? "Asia/Tokyo" : "UTC", 1],
  ["this device's", deviceZone(), 0],
])(
  "where the server knows %s zone, it is told %i times, also at the next start (WEAR-02)",
  async (_known, zone, times) => {
    const sent = stubServer(() => null);
    const queries = newQueries();
    await tellTimeZone(queries);
    expect(sent).toEqual([]);
    queries.setQueryData(settingsQuery.queryKey, sampleSettings(zone === undefined ? {} : { time_zone: zone }));
    await tellTimeZone(queries);
    await tellTimeZone(queries);
    expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: times }, () => ({ time_zone: deviceZone() })));
  },
);
