import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "#adapters/query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
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
  void queries.fetchQuery({ queryKey: ["picture", name], queryFn: async () => await picture });
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
  await vi.advanceTimersByTimeAsync(60_000);
  const arrive = loadPicture("hat");
  appIsUsable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(900);
  const arriveToo = loadPicture("coat");
  await vi.advanceTimersByTimeAsync(900);
  arriveToo();
  await vi.advanceTimersByTimeAsync(900);
  expect(began).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(began).toHaveBeenCalledOnce();
});

test("a browser that tells when it has nothing to do is asked then", async () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => asked.push(run));
  const { appIsUsable, began } = await start();
  appIsUsable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, began.mock.calls.length]).toEqual([1, 0]);
  asked[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toHaveBeenCalledOnce();
});
