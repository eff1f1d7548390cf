import type { Browser, Page } from "@playwright/test";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { OpenServer } from "./servers.ts";
import { median } from "#bench/measuring.ts";
import { openPhone } from "./phone.ts";

const PICTURES = 15;
const PAIRS = 3;

/** A first screen's pictures as cards request them, as ratios to base64 originals, the specification's only form. */
export async function measureFirstScreen(
  browser: Browser,
  server: OpenServer & { readonly originals: readonly string[] },
): Promise<{ bytes: number; cold: number; warm: number }> {
  const pairs: { bytes: number; cold: number; warm: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const { page, close } = await openPhone(browser, "slow");
    const [authorized] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith("/wardrobe/list")),
      page.goto(server.url),
    ]);
    const authorization = (await authorized.allHeaders())["authorization"] ?? "";
    await page.locator("article img").first().waitFor();
    await waitForBackgroundLoading(page);
    const ids = server.originals.slice(0, PICTURES);
    const whole = await load(page, {
      authorization,
      accept: "application/json",
      paths: ids.map((id) => `/files/${id}`),
    });
    const cards = await load(page, {
      authorization,
      accept: "image/webp,image/*",
      paths: ids.map((id) => `/files/${id}?w=${CARD_WIDTH}`),
    });
    const warmMs = await loadCached(page);
    pairs.push({ bytes: cards.bytes / whole.bytes, cold: cards.ms / whole.ms, warm: warmMs / whole.ms });
    await close();
  }
  return {
    bytes: median(pairs.map(({ bytes }) => bytes)),
    cold: median(pairs.map(({ cold }) => cold)),
    warm: median(pairs.map(({ warm }) => warm)),
  };
}

/** Background requests of the app would share the connection with the measurement. */
async function waitForBackgroundLoading(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("filter-sheet")),
  );
  await page.waitForLoadState("networkidle");
}

type Pictures = { readonly authorization: string; readonly accept: string; readonly paths: readonly string[] };

/** Fetches and decodes all of them at once, bypassing every cache. */
async function load(page: Page, pictures: Pictures): Promise<{ bytes: number; ms: number }> {
  return await page.evaluate(async ({ authorization, accept, paths }) => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(1000);
    const start = performance.now();
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(path, { headers: { authorization, accept }, cache: "no-store" });
        const blob =
          accept === "application/json"
            ? new Blob([Uint8Array.from(atob((await response.json()).image), (letter) => letter.codePointAt(0) ?? 0)])
            : await response.blob();
        (await createImageBitmap(blob)).close();
      }),
    );
    const ms = performance.now() - start;
    const bytes = performance
      .getEntriesByType("resource")
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0);
    return { bytes, ms };
  }, pictures);
}

/** Reads and decodes as many pictures from the client's cache on the device. */
async function loadCached(page: Page): Promise<number> {
  return await page.evaluate(async (count) => {
    const start = performance.now();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("wardrobe-pictures");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error("the cache does not open"));
    });
    const cached = await new Promise<readonly { blob: Blob }[]>((resolve, reject) => {
      const reading = database.transaction("pictures").objectStore("pictures").getAll(null, count);
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(new Error("the cache does not read"));
    });
    if (cached.length < count) throw new Error(`only ${cached.length} pictures are cached`);
    await Promise.all(cached.map(async ({ blob }) => (await createImageBitmap(blob)).close()));
    return performance.now() - start;
  }, PICTURES);
}
