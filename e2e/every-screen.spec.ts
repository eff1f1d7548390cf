import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { friendsEn } from "@wardrobe/domain/text/friends.ts";
import { newcomerEn } from "@wardrobe/domain/text/en/newcomer.ts";
import { outfitEn } from "@wardrobe/domain/text/outfit.ts";
import { selectionEn } from "@wardrobe/domain/text/selection.ts";
import { isTextKey } from "@wardrobe/domain/text/translate.ts";
import { buttonIn } from "./app-actions.ts";
import { openApp, test } from "./server.ts";
import { wearLongAgo, addSomeGarments } from "./fill-wardrobe.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { walkFriends } from "./walk-friends.ts";
import { walkEveryScreen } from "./walk.ts";

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

// Each screen would wait twice for sheets to slide in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The first is walked in every run, the others, and the screens of friends, in the full one. */
const VARIANTS = [
  { language: "ru", person: "anna", theme: "dark" },
  { language: "en", person: "ben", theme: "custom" },
  { language: "ru", person: "anna", theme: "light" },
  { language: "ru", person: "anna", theme: "custom" },
  { language: "en", person: "ben", theme: "light" },
  { language: "en", person: "ben", theme: "dark" },
] as const;
for (const [index, { language, person, theme }] of VARIANTS.entries()) {
  const tag = index === 0 ? [] : ["@full"];

  test(
    `every screen in ${language}, ${theme} theme: axe finds no violations, and all texts exist and fit, also at 320 px and at double size (M-01)`,
    { tag },
    async ({ page, server }) => {
      test.setTimeout(900_000);
      page.setDefaultTimeout(20_000);
      await addSomeGarments(server, person);
      await wearLongAgo(server, person);
      const app = await openApp(page, server, { theme, person });
      const screens: string[] = [];
      await walkEveryScreen({
        page,
        app,
        language,
        onScreen: async (screen) => {
          screens.push(screen);
          await checkScreen({ page, app, language }, screen);
        },
      });
      expect(screens.length).toBe(57);
    },
  );

  test(
    `every screen of friends in ${language}, ${theme} theme: the same (M-01, ASK-01 to ASK-05, NATIVE-01)`,
    { tag: "@full" },
    async ({ page, server }) => {
      test.setTimeout(900_000);
      page.setDefaultTimeout(20_000);
      await addSomeGarments(server, person);
      const screens: string[] = [];
      await walkFriends({
        page,
        server,
        person,
        language,
        theme,
        onScreen: async (screen, on) => {
          screens.push(screen);
          await checkScreen({ page, app: on, language }, screen);
        },
      });
      expect(screens.length).toBe(25);
    },
  );
}

type Shown = { readonly page: Page; readonly app: FrameLocator | Page; readonly language: Language };

async function checkScreen({ page, app, language }: Shown, screen: string): Promise<void> {
  await closeToasts(app, language);
  await expectAccessible({ page, app, language }, screen);
  expect.soft(await findRawKeys(app), screen).toEqual([]);
  await page.setViewportSize(NARROW);
  expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([]);
  await page.setViewportSize(PHONE);
  expect.soft(await findOverflow(app, "200%"), `${screen} with double-size text`).toEqual([]);
}

/** A toast covers the top of a screen. One under the pointer stays, and another may come meanwhile. */
async function closeToasts(app: Shown["app"], language: Language): Promise<void> {
  const close = buttonIn(app, "close_toast", { language });
  await expect(async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(close).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Halfway through fading in, a sheet of the app or of the messenger has too little contrast. */
async function waitForAnimations(shown: Shown["app"]): Promise<void> {
  await shown.locator("html").evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => await finished));
  });
}

async function expectAccessible({ page, app }: Shown, screen: string): Promise<void> {
  for (const shown of [page, app]) await waitForAnimations(shown);
  const { passed, violations } = await lookWithAxe(app);
  expect(passed, screen).toBeGreaterThan(5);
  expect.soft(violations, screen).toEqual([]);
}

/**
 * Texts that are cut off by their own box, or beyond the page's edge without a way to scroll there. Text of another size is
 * laid out at once, without a transition, and never painted.
 */
async function findOverflow(app: Shown["app"], fontSize = ""): Promise<string[]> {
  return await app.locator("body").evaluate((body, size) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(still);
    document.documentElement.style.fontSize = size;
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width + 1)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of body.querySelectorAll<HTMLElement>("*")) {
      const hasOwnText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      if (!hasOwnText || element.closest("[aria-hidden=true], [inert]") !== null) continue;
      const box = element.getBoundingClientRect();
      if (
        box.width <= 1 ||
        box.height === 0 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const words = element.textContent?.trim().slice(0, 40) ?? "";
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (overflowX !== "visible" && !isShortened && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut at its right: ${words}`);
      if (overflowY === "hidden" && !isShortened && element.scrollHeight > element.clientHeight + 3)
        found.push(`cut at its bottom: ${words}`);
      if ((box.right > width + 1 || box.left < -1) && !canScrollSideways(element))
        found.push(`beyond the edge: ${words}`);
    }
    document.documentElement.style.fontSize = "";
    document.documentElement.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
    return found;

    function canScrollSideways(element: HTMLElement): boolean {
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
      }
      return false;
    }
  }, fontSize);
}

/** Text keys shown in place of texts. */
async function findRawKeys(app: Shown["app"]): Promise<string[]> {
  const shown = await app.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode() !== null) words.push(walker.currentNode.textContent?.trim() ?? "");
    return words;
  });
  return shown.filter(
    (words) =>
      /[_.]/.test(words) &&
      (isTextKey(words) || Object.hasOwn({ ...newcomerEn, ...outfitEn, ...selectionEn, ...friendsEn }, words)),
  );
}
