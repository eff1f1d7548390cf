import { expect, test, vi } from "vitest";
import { loadAndRun } from "#screens/load-and-run.ts";
import { subscribeToToasts } from "#ui/show-toast.ts";

test("a part of the app runs once it is loaded; if the server no longer has it, a toast says what to do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response());
  vi.useFakeTimers();
  const said: string[] = [];
  const stop = subscribeToToasts(({ text, kind }) => said.push(`${kind}: ${text}`));
  const run = vi.fn();
  loadAndRun(async () => "part", run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith("part"));
  loadAndRun(async () => await Promise.reject(new TypeError("gone")), run);
  await vi.runAllTimersAsync();
  expect(said).toEqual(["error: Nothing that was saved is lost. Open the app again."]);
  expect(run).toHaveBeenCalledOnce();
  stop();
  vi.useRealTimers();
});
