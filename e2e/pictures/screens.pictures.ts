import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openApp, openAppAtFirst, test } from "../server.ts";
import { walkEveryScreen } from "../walk.ts";
import { addSomeGarments, fillWardrobe } from "../fill-wardrobe.ts";
import { visitConstructor, visitTheRest, visitWardrobe } from "./visit.ts";

const FOLDER = fileURLToPath(new URL("../../pictures", import.meta.url));
const SETTLED_MS = 700;
const LOOKS = [
  { language: "en", theme: "light", person: "ben", width: 390, height: 844 },
  { language: "en", theme: "dark", person: "ben", width: 390, height: 844 },
  { language: "ru", theme: "light", person: "anna", width: 390, height: 844 },
  { language: "ru", theme: "dark", person: "anna", width: 390, height: 844 },
  { language: "ru", theme: "light", person: "anna", width: 360, height: 640 },
  { language: "en", theme: "light", person: "ben", width: 1280, height: 800 },
] as const;

for (const { language, theme, person, width, height } of LOOKS) {
  const name = `${language}-${theme}-${width}x${height}`;
  test(`the main screens, ${name}`, async ({ page, server }) => {
    const shoot = await camera(page, name);
    await page.setViewportSize({ width, height });
    await page.goto(server.process.appUrl);
    await shoot("landing");
    await openAppAtFirst(page, server, { person, theme });
    await shoot("onboarding");
    await fillWardrobe(server, person);
    const app = await openApp(page, server, { person, theme });
    const visit = { app, language, shoot };
    await visitWardrobe(visit);
    await visitConstructor(visit);
    await visitTheRest(visit);
  });

  test(`every screen, sheet, dialog and question of a free plan, ${name}`, async ({ page, server }) => {
    const shoot = await camera(page, join(name, "free"));
    await page.setViewportSize({ width, height });
    await addSomeGarments(server, person);
    const app = await openApp(page, server, { person, theme });
    await walkEveryScreen({ page, app, language, look: async (place) => await shoot(place.replaceAll(" ", "-")) });
  });
}

/** Takes pictures into a folder of `pictures/`, numbered in their order. */
async function camera(page: Page, folder: string): Promise<(what: string) => Promise<void>> {
  const path = join(FOLDER, folder);
  await mkdir(path, { recursive: true });
  let count = 0;
  return async (what) => {
    // Transitions, pictures and toasts come to rest.
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(path, `${String(++count).padStart(2, "0")}-${what}.png`) });
  };
}
