import { expect, type FrameLocator } from "@playwright/test";
import { cardsIn, openThree } from "./app-actions.ts";
import { test, text } from "./server.ts";

test.use({ wardrobe: "three" });

const SCREENS = ["constructor", "wardrobe", "recommendations"] as const;

test("a screen fades in and a garment flies into its slot, and a tap meanwhile is taken (N-03, C-02)", async ({
  page,
  server,
}) => {
  const app = await openThree(page, server);
  expect(await moving(app)).toEqual([]);
  await holdMotion(app);
  const link = (screen: (typeof SCREENS)[number]) => app.getByRole("link", { name: text("en", screen), exact: true });
  for (const screen of SCREENS) {
    await link(screen).click();
    await expect(link(screen)).toHaveAttribute("aria-current", "page");
    expect(await moving(app)).toEqual(["MAIN"]);
  }
  await link("constructor").click();
  await app.getByRole("button", { name: text("en", "position.upper"), exact: true }).click();
  await app
    .getByRole("dialog")
    .getByRole("button", { name: /T-shirt/ })
    .click();
  await expect.poll(async () => await moving(app)).toContain("IMG");
  await expect(app.getByRole("dialog")).toHaveCount(0);
  await app.getByRole("button", { name: text("en", "position.lower"), exact: true }).click();
  await expect(app.getByRole("dialog", { name: text("en", "position.lower") })).toBeVisible();
});

test("nothing moves for who has asked for less motion (N-03, C-02)", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const app = await openThree(page, server);
  for (const screen of SCREENS) {
    await app.getByRole("link", { name: text("en", screen), exact: true }).click();
    await expect(app.getByRole("main")).toHaveCSS("animation-duration", "1e-05s");
  }
  await app.getByRole("link", { name: text("en", "wardrobe"), exact: true }).click();
  await expect(cardsIn(app)).toHaveCount(3);
});

/** Motion of the screens and pictures begins, but does not go on: a tap certainly comes meanwhile. */
async function holdMotion(app: FrameLocator): Promise<void> {
  await app.locator("body").evaluate(() => {
    const hold = (): void => {
      for (const animation of document.getAnimations())
        if (animation.effect instanceof KeyframeEffect && animation.effect.target?.matches("main, body > img"))
          animation.pause();
    };
    const next = (): void => {
      hold();
      requestAnimationFrame(next);
    };
    next();
  });
}

/** The tag names of the screen and the pictures that move. */
async function moving(app: FrameLocator): Promise<string[]> {
  return await app
    .locator("body")
    .evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.matches("main, body > img") ? [effect.target.tagName] : [],
        ),
    );
}
