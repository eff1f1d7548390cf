import { chromium, type Browser, type ConsoleMessage, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/find-program.mjs";

/** A slow phone on a slow connection: four times slower than this machine, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWER = 4;
const DOWN_BYTES_S = 1_600_000 / 8;
const LATENCY_MS = 150;

export type Phone = { readonly page: Page; close(): Promise<void> };

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** A phone with empty caches. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES_S,
    uploadThroughput: DOWN_BYTES_S,
  });
  return { page, close: async () => await context.close() };
}

/** First contentful paint, in milliseconds from the start of the navigation. */
export async function firstPaintMs(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName("first-contentful-paint")[0];
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

/** The moments of a start, by the pictures that are painted then: one that the page draws (L-12), or one of a card. */
const MOMENTS = { "first picture": "article img, [data-outline] img", "first card": "article img" } as const;

/** Lets each page that is opened print the time of each moment. */
export async function reportFirstPicture(page: Page): Promise<void> {
  await page.addInitScript((moments) => {
    for (const [moment, selector] of Object.entries(moments)) {
      const check = (): void => {
        const isThere = [...document.querySelectorAll<HTMLImageElement>(selector)].some(
          (img) => img.complete && img.naturalWidth > 0,
        );
        if (isThere) requestAnimationFrame(() => console.log(moment, performance.now()));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    }
  }, MOMENTS);
}

/** Waits for the messages of {@link reportFirstPicture}: polling the page would add scripts for it to run. */
export async function startMs(
  page: Page,
  start: () => Promise<unknown>,
): Promise<{ readonly picture: number; readonly card: number }> {
  const messageMs = async (moment: keyof typeof MOMENTS): Promise<number> => {
    const predicate = (logged: ConsoleMessage): boolean => logged.text().startsWith(moment);
    const message = await page.waitForEvent("console", { predicate, timeout: 60_000 });
    return Number(message.text().split(" ").at(-1));
  };
  const [picture, card] = await Promise.all([messageMs("first picture"), messageMs("first card"), start()]);
  return { picture, card };
}
