import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, TASK_POLL_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { genderPicturePath, screenshotPath, STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import type { NewcomerTextKey } from "@wardrobe/domain/text/newcomer.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../../server/testing/server-client.ts";
import { buttonIn } from "../app-actions.ts";
import { test, text, type JourneyServer } from "../server.ts";
import { launchUrl, signIn } from "../sign-in.ts";
import { fillWardrobe } from "../fill-wardrobe.ts";
import { PICTURE_WIDTH, pictureHeightOf } from "../../web/features/onboarding/callouts.ts";
import { OUTFIT, visitConstructor, visitTheRest, visitWardrobe, type Language } from "./visit.ts";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
/** Where each point is on its picture, in percent of it: left, top, width, height. */
const CALLOUTS = `${WEB}features/onboarding/callouts.json`;
const WIDTH_PX = 585;
const GENDER_WIDTH_PX = 400;
const GENDER_HEIGHT_PX = 533;
const QUALITY = 74;
const SETTLED_MS = 900;

type Home = { readonly lat: number; readonly lon: number; readonly zone: string };

const HOMES = [
  { language: "en", person: "ben", home: { lat: 51.51, lon: -0.13, zone: "Europe/London" } },
  { language: "ru", person: "anna", home: { lat: 55.75, lon: 37.62, zone: "Europe/Moscow" } },
] as const;

for (const { language, person, home } of HOMES)
  test.describe(() => {
    test.use({
      permissions: ["local-network-access", "geolocation"],
      geolocation: { latitude: home.lat, longitude: home.lon },
      timezoneId: home.zone,
    });
    test(`the pictures of the onboarding in ${language} (O-03)`, async ({ page, server }) => {
      await fillWithCutOuts(server, person, language, home);
      await page.goto(await launchUrl(server, person));
      const positions: Record<string, readonly number[]> = {};
      const shoot = async (screen: string): Promise<void> => {
        const step = STEPS.find(({ name }) => name === screen);
        const path = step === undefined ? null : screenshotPath(step, language);
        if (step === undefined || path === null) return;
        await page.setViewportSize({ width: PICTURE_WIDTH, height: pictureHeightOf(step.name) });
        await page.waitForTimeout(SETTLED_MS);
        // A toast covers the top of the screen.
        for (const close = buttonIn(page, "close_toast", { language }); (await close.count()) > 0;) {
          await close.first().click();
          await page.waitForTimeout(SETTLED_MS);
        }
        // The field that a picture is about may lie below its footer.
        if (step.points.length === 1)
          for (const point of step.points)
            await elementOf(page, language, point).evaluate((one) => one.scrollIntoView({ block: "center" }));
        for (const point of step.points) positions[point] = await positionOf(page, elementOf(page, language, point));
        if (screen === "preview") await shootGender(page, language);
        const jpeg = await sharp(await page.screenshot())
          .resize({ width: WIDTH_PX })
          .jpeg({ quality: QUALITY, mozjpeg: true })
          .toBuffer();
        await mkdir(dirname(`${WEB}public${path}`), { recursive: true });
        await writeFile(`${WEB}public${path}`, jpeg);
        await page.setViewportSize({ width: PICTURE_WIDTH, height: pictureHeightOf("wardrobe") });
      };
      const visit = { page, app: page, language, shoot };
      await visitWardrobe(visit);
      await visitConstructor(visit);
      await visitTheRest(visit);
      const saved: Record<string, unknown> = JSON.parse(await readFile(CALLOUTS, "utf8"));
      await writeFile(CALLOUTS, `${JSON.stringify({ ...saved, [language]: positions }, null, 2)}\n`);
    });
  });

/** Of each language's person the outfit alone, for the choice of a gender (O-03). */
async function shootGender(page: Page, language: Language): Promise<void> {
  const preview = page.getByRole("dialog").getByRole("img", { name: text(language, "picture_of_outfit") });
  await preview.evaluate((img) => (img.style.borderRadius = "0"));
  const webp = await sharp(await preview.screenshot())
    .resize({ width: GENDER_WIDTH_PX, height: GENDER_HEIGHT_PX })
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(`${WEB}public${genderPicturePath(language === "en" ? "man" : "woman")}`, webp);
}

/** The sample wardrobe with what the pictures lay out cut out: a cut-out of each garment would take minutes. */
async function fillWithCutOuts(server: JourneyServer, person: string, language: Language, home: Home): Promise<void> {
  const { zone, ...place } = home;
  await fillWardrobe(server, person);
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const weather = await ask(server.process, recommendationCalls.getWeather, {
    token,
    input: { ...place, time_zone: zone },
  });
  const { outfits } = await ask(server.process, recommendationCalls.suggestToday, {
    token,
    input: { date: dayAt(new Date(), zone), weather },
  });
  const laid = new Set(outfits.flatMap(piecesOf));
  const chosen = new Set<string>(Object.values(OUTFIT[language]).map((key) => key.replace("type.", "")));
  const ids = items.filter(({ id, type }) => laid.has(id) || chosen.has(type)).map(({ id }) => id);
  const { ai_tasks } = await ask(server.process, proposalCalls.cutOutNew, { token, input: { ids } });
  const ai_task_ids = ai_tasks.map(({ ai_task_id }) => ai_task_id);
  // As often as the app asks: each question takes time from the models.
  for (let left = ids.length; left > 0;) {
    await wait(TASK_POLL_MS);
    const tasks = await ask(server.process, taskCalls.checkTasks, { token, input: { ai_task_ids } });
    left = tasks.filter(({ status }) => !isFinal(status)).length;
  }
}

/** The element that a point of the onboarding describes. */
function elementOf(page: Page, language: Language, point: NewcomerTextKey): Locator {
  const button = (key: NewcomerTextKey): Locator => buttonIn(page, key, { language });
  switch (point) {
    case "onboarding_upload_photo":
      return button("upload_photos").last();
    case "onboarding_filter_buttons":
      return button("type");
    case "onboarding_edit_clothes":
      return page.getByRole("article").first();
    case "onboarding_profile_button":
      return button("profile_and_settings");
    case "onboarding_fill_fields":
      return page.getByLabel(text(language, "type"), { exact: true });
    case "onboarding_choose_slots":
      return page.getByRole("button", { name: new RegExp(`^${text(language, "position.upper")}(:|$)`) });
    case "onboarding_click_create":
      return button("create_preview");
    case "onboarding_share_preview":
      return button("share");
    case "onboarding_weather_info":
      return page.getByRole("region", { name: text(language, "weather") });
    case "onboarding_request_text":
      return page.getByRole("textbox");
    case "onboarding_get_recommendations":
      return button("show_clothes_for_weather");
    default:
      throw new Error(`There is no element for ${point}.`);
  }
}

/** The element's place and size in percent of the picture. */
async function positionOf(page: Page, element: Locator): Promise<readonly number[]> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) throw new Error("The element is not on the page.");
  const percent = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;
  const [left, width] = [percent(box.x, size.width), percent(box.width, size.width)];
  return [left, percent(box.y, size.height), width, percent(box.height, size.height)];
}
