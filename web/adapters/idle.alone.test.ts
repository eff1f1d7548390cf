import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "#adapters/query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", undefined);
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

/** A picture on its way; the returned function lets it arrive. */
function loadPicture(name: string): () => void {
  let arrive = (): void => {};
  const picture = new Promise<string>((resolve) => {
    arrive = () => resolve(name);
  });
  queries
    .fetchQuery({ queryKey: ["picture", name], queryFn: async () => await picture })
    // Cleared after the test.
    .catch(() => {});
  return arrive;
}

async function start() {
  const began = vi.fn();
  vi.doMock("#adapters/query-client.ts", () => ({ queries }));
  const { appIsUsable, idle } = await import("#adapters/idle.ts");
  void idle.then(began);
  return { appIsUsable, began };
}

test("nothing is idle before the app can be used, nor within a second after its last picture (L-04)", async () => {
  const { appIsUsable, began } = await start();
  await vi.advanceTimersByTimeAsync(2000);
  const arrive = loadPicture("hat");
  appIsUsable();
  await vi.advanceTimersByTimeAsync(2000);
  arrive();
  await vi.advanceTimersByTimeAsync(850);
  const arriveToo = loadPicture("coat");
  await vi.advanceTimersByTimeAsync(500);
  arriveToo();
  await vi.advanceTimersByTimeAsync(850);
  expect(began).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(began).toHaveBeenCalledOnce();
});

test("an app that is never quiet, or never usable, is idle after eight seconds", async () => {
  const { appIsUsable, began } = await start();
  loadPicture("endless");
  appIsUsable();
  await vi.advanceTimersByTimeAsync(7900);
  expect(began).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(began).toHaveBeenCalledOnce();
  vi.resetModules();
  const unused = await start();
  await vi.advanceTimersByTimeAsync(8100);
  expect(unused.began).toHaveBeenCalledOnce();
});

test("a browser that tells when it has nothing to do is asked then", async () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => asked.push(run));
  const { appIsUsable, began } = await start();
  appIsUsable();
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked.length, began.mock.calls.length]).toEqual([1, 0]);
  asked[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toHaveBeenCalledOnce();
});
