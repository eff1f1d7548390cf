import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { screenshotPath, STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { launchUrl, test } from "../house.ts";
import { fillWardrobe } from "./fill-wardrobe.ts";
import { visitConstructor, visitTheRest, visitWardrobe } from "./visit.ts";

const PUBLIC = fileURLToPath(new URL("../../web/public", import.meta.url));
const WIDTH_PX = 585;
const QUALITY = 74;
const SETTLED_MS = 900;

for (const { language, person } of [
  { language: "en", person: "ben" },
  { language: "ru", person: "anna" },
] as const) {
  test(`the pictures of the onboarding in ${language} (O-03)`, async ({ page, house }) => {
    await fillWardrobe(house, person);
    await page.goto(await launchUrl(house, person));
    const shoot = async (what: string): Promise<void> => {
      const step = STEPS.find(({ name }) => name === what);
      const path = step === undefined ? null : screenshotPath(step, language);
      if (path === null) return;
      await page.waitForTimeout(SETTLED_MS);
      const jpeg = await sharp(await page.screenshot())
        .resize({ width: WIDTH_PX })
        .jpeg({ quality: QUALITY, mozjpeg: true })
        .toBuffer();
      await mkdir(dirname(`${PUBLIC}${path}`), { recursive: true });
      await writeFile(`${PUBLIC}${path}`, jpeg);
    };
    const visit = { app: page, language, shoot };
    await visitWardrobe(visit);
    await visitConstructor(visit);
    await visitTheRest(visit);
  });
}
