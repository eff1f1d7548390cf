import { expect, type FrameLocator } from "@playwright/test";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { buttonIn } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test(
  "the simulator's button fills a wardrobe with the sample garments and their fields, pictures are shown after a fast scroll, and the upload button makes way for them (SPEC-52)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    const app = await openApp(page, server, { bare: "0" });
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect(page.locator("#sample-status")).toContainText(`a free plan holds ${WARDROBE_ITEMS_MAX.free}`);
    await page.getByRole("button", { name: "Fill with a sample wardrobe" }).click();
    await expect(page.locator("#sample-status")).toContainText("no room for more", { timeout: 90_000 });
    const [first] = SAMPLE_WARDROBE;
    await expect(
      app
        .getByText(`${first?.brand}`)
        .or(app.getByRole("button", { name: /T-Shirt/ }).first())
        .first(),
    ).toBeVisible();
    const added = Number(/\d+/.exec((await page.locator("#sample-status").textContent()) ?? "")?.[0]);
    expect(added).toBe(WARDROBE_ITEMS_MAX.free);
    await expect(app.getByText(text("en", "items_count", { count: added }))).toBeVisible();

    await page.setViewportSize({ width: 390, height: 400 });
    const phone = await openApp(page, server);
    await expect(phone.getByText(text("en", "items_count", { count: added }))).toBeVisible();
    await expect.poll(async () => await countBlankCards(phone)).toBe(0);
    const upload = buttonIn(phone, "upload_photos");
    await expect(upload).toBeVisible();
    await scrollToTheEnd(phone);
    await expect.poll(async () => await countBlankCards(phone)).toBe(0);
    const scroll = async (byPx: number): Promise<void> =>
      await phone.locator("html").evaluate((_html, px) => scrollBy(0, px), byPx);
    // The code that hides it loads when the phone is idle.
    await expect(async () => {
      await scroll(-200);
      await scroll(100);
      await expect(upload).toBeHidden({ timeout: 500 });
    }).toPass();
    await scroll(-100);
    await expect(upload).toBeVisible();
  },
);

/** Scrolls to the end in less than a second, a bit in each frame, like a flick. */
async function scrollToTheEnd(app: FrameLocator): Promise<void> {
  const screens = await app.locator("html").evaluate(
    async (html) =>
      await new Promise<number>((resolve) => {
        const height = html.scrollHeight - innerHeight;
        const start = performance.now();
        const go = (): void => {
          const share = Math.min(1, (performance.now() - start) / 800);
          scrollTo(0, height * share);
          if (share < 1) requestAnimationFrame(go);
          else resolve(height / innerHeight);
        };
        go();
      }),
  );
  // On a shorter page the scroll would be slow enough to load pictures on the way.
  expect(screens).toBeGreaterThan(3);
}

/** How many visible cards show no picture; 1 if there is no card. */
async function countBlankCards(app: FrameLocator): Promise<number> {
  return await app.locator("html").evaluate(() => {
    const visible = [...document.querySelectorAll("article")].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const blank = visible.filter((card) => (card.querySelector("img")?.naturalWidth ?? 0) === 0);
    return visible.length === 0 ? 1 : blank.length;
  });
}
