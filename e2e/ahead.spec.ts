import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, goTo } from "./app-actions.ts";
import { addSamples, EIGHT_GARMENTS } from "./fill-wardrobe.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const ZONE = "Europe/Moscow";
const today = (): string => dayAt(new Date(), ZONE);

const button = (within: Pick<Locator, "getByRole">, ...said: Parameters<typeof plannerText>): Locator =>
  within.getByRole("button", { name: plannerText(...said), exact: true });

async function openCalendar(page: Page, server: JourneyServer, language: Language, person: string) {
  await addSamples(server, person, EIGHT_GARMENTS);
  const app = await openApp(page, server, { person });
  await expect(app.getByRole("article").first()).toBeVisible();
  await buttonIn(app, "diary", { language, exact: true }).click();
  await expect(app.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  return app;
}

/** Turns to the month of a day, if it is the next one, and opens the day. */
async function openDay(app: FrameLocator, day: string): Promise<Locator> {
  const cell = app.locator(`[data-day="${day}"]`);
  if ((await cell.count()) === 0) await app.getByRole("grid").press("PageDown");
  await cell.click();
  return app.getByRole("dialog");
}

test("a week is planned at once, one day changed and one left out; a day is planned from the constructor, removed and brought back; another outfit is planned for its evening by the keyboard; today's plan is worn (WEEK-01, SET-02)", async ({
  page,
  server,
}) => {
  test.slow();
  const person = "ben";
  const app = await openCalendar(page, server, "en", person);
  const token = await signIn(server, person);
  const plans = async () => await ask(server.process, plannerCalls.listWeek, { token });
  await button(app, "en", "plan_week").click();
  const sheet = app.getByRole("dialog");
  const days = sheet.getByRole("listitem").filter({ has: app.getByRole("heading", { level: 3 }) });
  await expect(days).toHaveCount(7);
  expect(await plans()).toEqual([]);
  const second = days.nth(1);
  const names = async () => await second.getByRole("img").getAttribute("aria-label");
  const before = await names();
  await button(second, "en", "another").click();
  await expect.poll(names).not.toEqual(before);
  await button(days.nth(3), "en", "leave_out").click();
  await button(sheet, "en", "plan_days", { count: 6 }).click();
  await expect(app.getByText(plannerText("en", "days_planned", { count: 6 }))).toBeVisible();
  await expect(sheet).toBeHidden();
  const stored = await plans();
  expect(stored.map(({ date }) => date)).toEqual([0, 1, 2, 4, 5, 6].map((ahead) => addDays(today(), ahead)));

  const free = addDays(today(), 3);
  await button(await openDay(app, free), "en", "in_constructor").click();
  await expect(app.getByText(/^For /)).toBeVisible();
  await buttonIn(app, "position.upper", { exact: true }).click();
  await app.getByRole("dialog").getByRole("button").last().click();
  await button(app, "en", "plan_this").click();
  await expect(app.getByRole("grid")).toBeVisible();
  await expect.poll(async () => (await plans()).find(({ date }) => date === free)?.item_ids.length).toBe(1);

  const opened = await openDay(app, free);
  await opened.getByRole("button", { name: diaryText("en", "more"), exact: true }).click();
  await button(opened, "en", "remove_plan").click();
  await expect(opened.getByRole("list", { name: plannerText("en", "suggestions") })).toBeVisible();
  await buttonIn(app, "undo").click();
  await expect(opened.getByRole("region", { name: plannerText("en", "your_plan") })).toBeVisible();
  // By the keyboard alone.
  for (const pressed of [
    opened.getByRole("button", { name: occasionText("en", "another_outfit") }),
    opened.getByRole("checkbox", { name: occasionText("en", "occasion.evening") }),
    button(opened, "en", "take").first(),
  ]) {
    await goTo(page, pressed);
    await page.keyboard.press("Space");
  }
  const evening = `${plannerText("en", "your_plan")}: ${occasionText("en", "occasion.evening")}`;
  await expect(opened.getByRole("region", { name: evening })).toBeVisible();
  const several = (await plans()).find(({ date }) => date === free);
  expect([several?.item_ids.length, several?.more?.map(({ occasion }) => occasion)]).toEqual([1, ["evening"]]);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await app.getByRole("link", { name: text("en", "recommendations") }).click();
  const planned = app.getByRole("region", { name: recommendationTexts("en")("todays_outfits") });
  await planned.getByRole("button", { name: wearText("en", "wore_it") }).click();
  await expect(app.getByRole("heading", { name: /^(Added to your diary|You’re wearing this today)$/ })).toBeVisible();
  const input = { from: today(), to: today() };
  const [worn] = await ask(server.process, wearCalls.listWears, { token, input });
  expect(worn?.item_ids).toEqual(stored[0]?.item_ids);
});
