import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", undefined);
});

/** A page that begins, and the pictures that it loads. */
async function start() {
  vi.resetModules();
  const { queries } = await import("#adapters/query-client.ts");
  const { appIsUsable, idle } = await import("#adapters/idle.ts");
  const began = vi.fn();
  void idle.then(began);
  /** The returned function lets the picture arrive. */
  const loadPicture = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void queries.fetchQuery({ queryKey: ["picture", name], queryFn: async () => await promise });
    return () => resolve(name);
  };
  return { appIsUsable, began, loadPicture };
}

test("nothing is idle before the app can be used, nor within a second after its last picture (L-04)", async () => {
  const { appIsUsable, began, loadPicture } = await start();
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
  const { appIsUsable, began, loadPicture } = await start();
  loadPicture("endless");
  appIsUsable();
  await vi.advanceTimersByTimeAsync(7900);
  expect(began).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(began).toHaveBeenCalledOnce();
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
