import { join } from "node:path";
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { buttonIn } from "./app-actions.ts";
import { openAppAsNewcomer, test, text } from "./server.ts";

/** FIRST-01. */
const SECONDS_MAX = 90;
const TAPS_MAX = 7;

const PHOTOS = ["white-t-shirt", "blue-jeans", "white-sneakers", "denim-jacket", "oatmeal-sweater"].map((name) =>
  join(import.meta.dirname, "..", "simulator", "sample-wardrobe", `${name}.jpeg`),
);

test("from the first opening to an outfit of one's own it takes at most 90 s, and 7 taps after the onboarding, for no credit; meanwhile no card moves (FIRST-01, SPEC-47, SPEC-46)", async ({
  page,
  server,
}) => {
  const openedAt = performance.now();
  const app = await openAppAsNewcomer(page, server);
  await passOnboarding(app);
  const taps = await choosePhotos(page, app);
  const moved = await app.locator("main").evaluateHandle(followFirstCard);
  const sheet = app.getByRole("dialog", { name: text("en", "first_outfit") });
  const outfit = sheet.getByRole("img", { name: new RegExp(`^${text("en", "picture_of_outfit")}: .*Jeans.*Sneakers`) });
  await expect(outfit).toBeVisible({ timeout: SECONDS_MAX * 1000 });
  const seconds = (performance.now() - openedAt) / 1000;
  console.log(`The first outfit: ${seconds.toFixed(1)} s, ${taps} taps after the onboarding`);
  expect(seconds).toBeLessThanOrEqual(SECONDS_MAX);
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  const tops = await moved.evaluate((followed) => followed.tops);
  expect(tops.length).toBeGreaterThan(0);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  await expect(sheet.getByText(text("en", "laying_out"))).toBeHidden({ timeout: SECONDS_MAX * 1000 });

  await sheet.getByRole("button", { name: text("en", "wear_it") }).click();
  await expect(sheet).toBeHidden();
  await app.getByRole("link", { name: text("en", "constructor"), exact: true }).click();
  await expect(app.getByText(text("en", "ai_credits_left", { count: 10 }))).toBeVisible();
  // It never comes twice by itself.
  const count = app.getByText(text("en", "items_count", { count: PHOTOS.length }));
  await app.getByRole("link", { name: text("en", "wardrobe"), exact: true }).click();
  await expect(count).toBeVisible();
  await page.reload();
  await expect(count).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

/** Where the first card stands, from its coming on until a sheet covers it. */
function followFirstCard(main: Element): { readonly tops: number[] } {
  const tops: number[] = [];
  const follow = (): void => {
    if (document.querySelector("[role=dialog]") !== null) return;
    const card = main.querySelector("article");
    if (card !== null) tops.push(card.getBoundingClientRect().top);
    requestAnimationFrame(follow);
  };
  follow();
  return { tops };
}

async function passOnboarding(app: FrameLocator): Promise<void> {
  const dialog = app.getByRole("dialog");
  for (let step = 0; step < 2; step++) await buttonIn(dialog, "next").click();
  await dialog.getByRole("button", { name: text("en", "to_the_end") }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses the photos in the picker, which a phone shows; returns the taps that takes: the button, each photo, "Add". */
async function choosePhotos(page: Page, app: FrameLocator): Promise<number> {
  const button: Locator = app.getByRole("button", { name: text("en", "upload_photos") });
  const [picker] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await picker.setFiles(PHOTOS);
  return 1 + PHOTOS.length + 1;
}

test("the last step's first row opens the picker with the same tap, and what is chosen there is added (O-01)", async ({
  page,
  server,
}) => {
  const app = await openAppAsNewcomer(page, server);
  const dialog = app.getByRole("dialog");
  for (let step = 1; step < 11; step++) await buttonIn(dialog, "next").click();
  const row = dialog.getByRole("button", { name: text("en", "next_upload_first_item") });
  const [picker] = await Promise.all([page.waitForEvent("filechooser"), row.click()]);
  await expect(dialog).toBeHidden();
  await picker.setFiles(PHOTOS.slice(0, 2));
  await expect(app.getByText(text("en", "items_count", { count: 2 }), { exact: true })).toBeVisible();
});
