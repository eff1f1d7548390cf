import type { Browser, CDPSession, Page } from "@playwright/test";
import { translate } from "@wardrobe/domain/text/translate.ts";
import type { OpenServer } from "./servers.ts";
import { median } from "#bench/measuring.ts";
import { openPhone } from "./phone.ts";

const SPEED_PX_S = 3000;
const SCROLLS = 5;
const FRAME_MS = 1000 / 60;
const TAPS = 5;

/** Share of frames dropped by a page of plain boxes, as long and scrolled alike: the limit of this machine. */
export async function measureBareScroll(browser: Browser, bare: OpenServer, rows: number): Promise<number> {
  const { page, devtools, close } = await openPhone(browser, "fast");
  await page.goto(bare.url);
  await page.evaluate((count) => {
    for (let row = 0; row < count; row++) {
      const box = document.createElement("div");
      box.style.cssText = `height: 150px; margin: 8px; background: hsl(${(row * 37) % 360} 40% 70%)`;
      document.body.append(box);
    }
  }, rows);
  const dropped: number[] = [];
  for (let scroll = 0; scroll < SCROLLS; scroll++) dropped.push(await scrollThrough(page, devtools));
  await close();
  return median(dropped);
}

/** Scrolls through the whole wardrobe and filters it, on a fast connection. */
export async function measureUse(
  browser: Browser,
  server: OpenServer,
): Promise<{ dropped: number; tapMs: number; heapGrowth: number }> {
  const { page, devtools, close } = await openPhone(browser, "fast");
  await page.goto(server.url);
  await page.locator("article img").first().waitFor();
  // The first cards come early and are inert until the rest has loaded.
  await page.locator("[inert] article").first().waitFor({ state: "detached" });
  const dropped: number[] = [];
  const heaps: number[] = [];
  for (let scroll = 0; scroll < SCROLLS; scroll++) {
    dropped.push(await scrollThrough(page, devtools));
    heaps.push(await heapOf(devtools));
  }
  const tapMs = await measureTaps(page);
  await close();
  return { dropped: median(dropped), tapMs, heapGrowth: (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN) };
}

/** Scrolls down and returns the share of dropped frames; then jumps back to the top. */
async function scrollThrough(page: Page, devtools: CDPSession): Promise<number> {
  const height = await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const note = (at: number): void => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return document.documentElement.scrollHeight;
  });
  await devtools.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 500,
    yDistance: -height,
    speed: SPEED_PX_S,
    gestureSourceType: "mouse",
  });
  const times = await page.evaluate(() => {
    const frames: unknown = Reflect.get(globalThis, "frames");
    scrollTo(0, 0);
    return Array.isArray(frames) ? frames.map(Number) : [];
  });
  const expected = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / FRAME_MS;
  return 1 - (times.length - 1) / expected;
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize;
}

/** Milliseconds from a tap on a filter's choice until the wardrobe is painted, the slowest of a few taps. */
async function measureTaps(page: Page): Promise<number> {
  const t = (key: Parameters<typeof translate>[1]): string => translate("en", key);
  await page
    .getByRole("group", { name: t("filters") })
    .getByRole("button", { name: t("season"), exact: true })
    .click();
  const boxes = page.getByRole("dialog").locator("label");
  await boxes.first().waitFor();
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(globalThis, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") taps.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  for (let tap = 0; tap < TAPS; tap++) {
    await boxes.nth(tap % 4).tap();
    await page.waitForTimeout(600);
  }
  const taps = await page.evaluate(() => {
    const noted: unknown = Reflect.get(globalThis, "taps");
    return Array.isArray(noted) ? noted.map(Number) : [];
  });
  if (taps.length === 0) throw new Error("no tap was recorded");
  return Math.max(...taps);
}
