import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { currentLanguage, switchLanguage } from "#adapters/language.ts";
import { preferenceMutation, type Preference, tellTimeZone } from "#features/profile/mutations.ts";
import { mirrorSettings, settingsQuery } from "#features/profile/queries.ts";
import { stubLocalStorage } from "#testing/stubs.ts";
import { deviceZone } from "#adapters/today.ts";
import { newQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const SETTINGS = sampleSettings();

afterEach(() => focusManager.setFocused(undefined));

test("the settings are refetched when the app regains focus: credits are renewed and plans end meanwhile (P-09)", async () => {
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests++;
    return new Response("", { status: 503 });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });
  queries.mount();
  const stop = new QueryObserver(queries, settingsQuery).subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(requests).toBe(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => requests).toBe(2);
  stop();
  queries.unmount();
});

test("of two preferences chosen in a row only the refused one is reverted (S-05)", async () => {
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("gender") ? await response.promise : new Response(null, { status: 204 }),
  );
  const queries = new QueryClient();
  const settings = () => queries.getQueryData(settingsQuery.queryKey);
  queries.setQueryData(settingsQuery.queryKey, SETTINGS);
  const choose = async (preference: Preference): Promise<void> =>
    await queries.getMutationCache().build(queries, preferenceMutation(queries)).execute(preference);
  const refused = choose({ gender: "woman" });
  await expect.poll(() => settings()?.gender).toBe("woman");
  await choose({ default_image_mode: "no_background" });
  response.resolve(new Response("", { status: 503 }));
  await expect(refused).rejects.toThrow("Request failed");
  expect(settings()).toEqual({ ...SETTINGS, default_image_mode: "no_background" });
});

test("the settings of this device are shown until the server's arrive, in their language, and to nobody else (L-11, SPEC-5)", () => {
  vi.stubGlobal("document", { documentElement: {} });
  // The files after this one share the process, and so the language.
  onTestFinished(() => switchLanguage("en"));
  const stored = stubLocalStorage();
  const first = new QueryClient();
  mirrorSettings(first, "anna");
  first.setQueryData(settingsQuery.queryKey, { ...SETTINGS, language: "ru" });
  const queries = new QueryClient();
  mirrorSettings(queries, "anna");
  expect(queries.getQueryState(settingsQuery.queryKey)).toMatchObject({ data: { language: "ru" }, dataUpdatedAt: 0 });
  expect(currentLanguage()).toBe("ru");
  const other = new QueryClient();
  mirrorSettings(other, "ben");
  expect(other.getQueryData(settingsQuery.queryKey)).toBeUndefined();
  expect(stored.size).toBe(0);
});

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
