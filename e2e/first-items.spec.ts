import { expect, type Locator, type Page } from "@playwright/test";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { holdRequests } from "./app-actions.ts";
import { passOnboarding, test } from "./server.ts";
import { choicesOf, launchUrl } from "./sign-in.ts";

test.use({ wardrobe: "three" });

test("the first garments are drawn where the app shows them, before its code has arrived, at first and again (L-12)", async ({
  page,
  server,
}) => {
  await passOnboarding(server, "ben");
  const url = new URL(await launchUrl(server, "ben"));
  url.pathname = "/wardrobe";
  const outline = page.locator("[data-outline]");
  for (const [pictures, width, height] of [
    [1, 390, 844],
    [3, 390, 844],
    [3, 320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const allow = await holdRequests(page, "**/assets/index-*.js");
    await page.goto(url.href, { waitUntil: "commit" });
    await expect(outline.locator("img")).toHaveCount(pictures);
    await expect(outline).toHaveAttribute("aria-hidden", "true");
    expect(await outline.textContent()).toBe("");
    const [drawn] = await placesOf(outline.locator("img"));
    const header = outline.locator("> div > div").first();
    const [band] = await placesOf(header);
    const [line] = await placesOf(header.locator("> div > div").first());
    const [button] = await placesOf(header.locator("> div").last());
    const frames = await placesOf(outline.locator(".grid > div"));
    const shadow = await outline
      .locator(".grid > div")
      .first()
      .evaluate((card) => getComputedStyle(card).boxShadow);
    allow();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.locator("article img")).toHaveCount(3);
    await expect(outline).toHaveCount(0);
    expect((await placesOf(page.locator("article img")))[0]).toEqual(drawn);
    expect(await placesOf(page.getByRole("article"))).toEqual(frames);
    await expect(page.getByRole("article").first()).toHaveCSS("box-shadow", shadow);
    expect((await placesOf(page.locator("header button"))).at(-1)).toEqual(button);
    const [title] = await placesOf(page.getByRole("heading", { level: 1 }));
    expect([line?.[0], band?.[1], band?.[3]]).toEqual([title?.[0], title?.[1], title?.[3]]);
    await page.unroute("**/assets/index-*.js");
    // The device keeps the pictures now.
    await expect.poll(async () => await keptPictures(page)).toBe(3);
    await page.goto("about:blank");
  }
  // Another person on this device, another screen, and a link draw nothing.
  const others = [
    await launchUrl(server, "anna"),
    `${url.origin}/constructor${url.hash}`,
    `${url.href}&tgWebAppStartParam=x`,
  ];
  const allow = await holdRequests(page, "**/assets/index-*.js");
  for (const other of others) {
    await page.goto("about:blank");
    await Promise.all([
      page.waitForResponse(`**${planCalls.getPremiumInfo.path}`),
      page.goto(other, { waitUntil: "commit" }),
    ]);
    await page.evaluate(async () => await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(outline).toHaveCount(0);
  }
  allow();
});

test(
  "in full screen the drawn garments are below the messenger's buttons, where the app shows them (L-12, SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await passOnboarding(server, "ben");
    const query = new URLSearchParams({ ...choicesOf(server, "ben"), fullscreen: "1", safe: "notch" });
    const app = page.frameLocator("iframe");
    const outline = app.locator("[data-outline]");
    for (const pictures of [1, 3]) {
      const allow = await holdRequests(page, "**/assets/index-*.js");
      await page.goto(`${server.process.simulatorUrl}/?bare=1&${query.toString()}`, { waitUntil: "commit" });
      await expect(outline.locator("img")).toHaveCount(pictures);
      const buttons = (await page.locator(".chat-header > button").first().boundingBox()) ?? { y: 0, height: 0 };
      expect(buttons.height).toBeGreaterThan(0);
      const [title] = await placesOf(outline.locator("> div > div > div > div").first());
      expect(title?.[1]).toBeGreaterThanOrEqual(buttons.y + buttons.height);
      const drawn = await placesOf(outline.locator("img"));
      const bar = await placesOf(outline.locator("> div").last());
      allow();
      await expect(app.locator("article img")).toHaveCount(3);
      await expect(outline).toHaveCount(0);
      expect((await placesOf(app.locator("article img"))).slice(0, pictures)).toEqual(drawn);
      expect(await placesOf(app.getByRole("navigation"))).toEqual(bar);
      await page.unroute("**/assets/index-*.js");
      const frame = page.frames().find((one) => one !== page.mainFrame());
      await expect.poll(async () => frame && (await keptPictures(frame))).toBe(3);
    }
  },
);

/** Where each of them is on the screen, in pixels. */
async function placesOf(all: Locator): Promise<readonly (readonly number[])[]> {
  const boxes = await Promise.all((await all.all()).map(async (one) => await one.boundingBox()));
  return boxes.map((box) => [box?.x, box?.y, box?.width, box?.height].map((px = 0) => Math.round(px)));
}

/** How many pictures the device keeps; 0 before the app has made its database, which opening it would make. */
async function keptPictures(page: Pick<Page, "evaluate">): Promise<number> {
  return await page.evaluate(async () => {
    const known = await indexedDB.databases();
    const version = known.find(({ name }) => name === "wardrobe-pictures")?.version;
    if (version === undefined) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("wardrobe-pictures", version);
      opening.onerror = () => reject(new Error("The pictures cannot be read"));
      opening.onsuccess = () => {
        const counting = opening.result.transaction("pictures").objectStore("pictures").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}
