import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { settingsQuery } from "#features/profile/queries.ts";

afterEach(() => focusManager.setFocused(undefined));

test("an app that comes back into sight reads the settings anew: credits are renewed and plans end meanwhile (P-09)", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked++;
    return new Response("", { status: 503 });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });
  queries.mount();
  const stop = new QueryObserver(queries, settingsQuery).subscribe(() => {});
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(asked).toBe(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(asked).toBe(2));
  stop();
  queries.unmount();
});
