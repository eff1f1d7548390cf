import { expect, test, vi } from "vitest";
import { loadAndRun } from "#screens/load-and-run.ts";
import { recordToasts } from "#testing/toasts.ts";

test("a part of the app runs once it is loaded; if the server no longer has it, a toast says what to do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response());
  vi.useFakeTimers();
  const toasts = recordToasts();
  const run = vi.fn();
  loadAndRun(async () => "part", run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith("part"));
  loadAndRun(async () => await Promise.reject(new TypeError("gone")), run);
  await vi.runAllTimersAsync();
  expect(toasts).toMatchObject([{ kind: "error", text: "Nothing you saved is lost. Open the app again." }]);
  expect(run).toHaveBeenCalledOnce();
});
