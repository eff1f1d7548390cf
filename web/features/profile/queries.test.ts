import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { preferenceMutation, settingsQuery, type Preference } from "#features/profile/queries.ts";

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
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(requests).toBe(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(requests).toBe(2));
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
  await vi.waitFor(() => expect(settings()?.gender).toBe("woman"));
  await choose({ default_image_mode: "no_background" });
  response.resolve(new Response("", { status: 503 }));
  await expect(refused).rejects.toThrow("Request failed");
  expect(settings()).toEqual({ ...SETTINGS, default_image_mode: "no_background" });
});
