import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openApp, openAppAsNewcomer, test } from "../server.ts";
import { walkFriends } from "../walk-friends.ts";
import { walkEveryScreen } from "../walk.ts";
import { fillDiary, wearLongAgo, addSomeGarments, fillWardrobe } from "../fill-wardrobe.ts";
import { visitConstructor, visitDiary, visitTheRest, visitWardrobe } from "./visit.ts";

const FOLDER = fileURLToPath(new URL("../../pictures", import.meta.url));
const SETTLED_MS = 700;
const DIARY_DAYS = 300;
const VARIANTS = [
  { language: "en", theme: "light", person: "ben", width: 390, height: 844 },
  { language: "en", theme: "dark", person: "ben", width: 390, height: 844 },
  { language: "ru", theme: "light", person: "anna", width: 390, height: 844 },
  { language: "ru", theme: "dark", person: "anna", width: 390, height: 844 },
  { language: "ru", theme: "light", person: "anna", width: 360, height: 640 },
  { language: "en", theme: "light", person: "ben", width: 1280, height: 800 },
] as const;

for (const { language, theme, person, width, height } of VARIANTS) {
  const name = `${language}-${theme}-${width}x${height}`;
  test(`the main screens, ${name}`, async ({ page, server }) => {
    const shoot = await camera(page, name);
    await page.setViewportSize({ width, height });
    await page.goto(server.process.appUrl);
    await shoot("landing");
    await openAppAsNewcomer(page, server, { person, theme });
    await shoot("onboarding");
    await fillWardrobe(server, person);
    await fillDiary(server, person, DIARY_DAYS);
    const app = await openApp(page, server, { person, theme });
    const visit = { page, app, language, shoot };
    await visitWardrobe(visit);
    await visitDiary(visit);
    await visitConstructor(visit);
    await visitTheRest(visit);
  });

  test(`every screen, sheet, dialog and question of a free plan, ${name}`, async ({ page, server }) => {
    const shoot = await camera(page, join(name, "free"));
    await page.setViewportSize({ width, height });
    await addSomeGarments(server, person);
    await wearLongAgo(server, person);
    const app = await openApp(page, server, { person, theme });
    await walkEveryScreen({
      page,
      app,
      language,
      onScreen: async (screen) => await shoot(screen.replaceAll(" ", "-")),
    });
  });

  test(`every screen that friends have a part in, ${name}`, async ({ page, server }) => {
    const shoot = await camera(page, join(name, "friends"));
    await page.setViewportSize({ width, height });
    await addSomeGarments(server, person);
    const onScreen = async (screen: string): Promise<void> => await shoot(screen.replaceAll(/[ ,]+/g, "-"));
    await walkFriends({ page, server, person, language, theme, onScreen });
  });
}

/** Returns a function that saves numbered screenshots in a folder of `pictures/`. */
async function camera(page: Page, folder: string): Promise<(screen: string) => Promise<void>> {
  const path = join(FOLDER, folder);
  await mkdir(path, { recursive: true });
  let count = 0;
  return async (screen) => {
    // Let transitions, pictures and toasts finish.
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(path, `${String(++count).padStart(2, "0")}-${screen}.png`) });
  };
}
