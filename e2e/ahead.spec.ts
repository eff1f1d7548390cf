import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import { drawPhoto } from "../server/testing/draw-photo.ts";
import { ask } from "../server/testing/server-client.ts";
import { MODEL_WORK, buttonIn } from "./app-actions.ts";
import { chatOf, devControl } from "./chat.ts";
import { addSamples } from "./fill-wardrobe.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const ZONE = "Europe/Moscow";
const today = (): string => dayAt(new Date(), ZONE);
const GARMENTS = [
  "striped-polo",
  "oatmeal-sweater",
  "light-blue-shirt",
  "blue-jeans",
  "gray-trousers",
  "white-sneakers",
  "brown-loafers",
  "camel-coat",
];

const button = (within: Pick<Locator, "getByRole">, ...said: Parameters<typeof plannerText>): Locator =>
  within.getByRole("button", { name: plannerText(...said), exact: true });

async function openCalendar(page: Page, server: JourneyServer, language: Language, person: string) {
  await addSamples(server, person, GARMENTS);
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

test("a week is planned at once, one day changed and one left out; a day is planned from the constructor, removed and brought back; today's plan is worn (WEEK-01)", async ({
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
  const names = async () => await second.getByRole("listitem").allTextContents();
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
  await button(opened, "en", "remove_plan").click();
  await expect(opened.getByText(plannerText("en", "nothing_planned"))).toBeVisible();
  await buttonIn(app, "undo").click();
  await expect(opened.getByRole("region", { name: plannerText("en", "your_plan") })).toBeVisible();
  await page.keyboard.press("Escape");

  await buttonIn(app, "diary").count();
  await app.getByRole("button", { name: "Back", exact: true }).click();
  await app.getByRole("link", { name: text("en", "recommendations") }).click();
  const planned = app.getByRole("region", { name: plannerText("en", "your_plan") });
  await planned.getByRole("button", { name: wearText("en", "wore_it") }).click();
  await expect(app.getByText(wearText("en", "entered"))).toBeVisible();
  const input = { from: today(), to: today() };
  const [worn] = await ask(server.process, wearCalls.listWears, { token, input });
  expect(worn?.item_ids).toEqual(stored[0]?.item_ids);
});

test(
  "the recommendations lead to the suggested week itself, which begins tomorrow if today's clothes are worn (WEEK-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const person = "ben";
    await addSamples(server, person, GARMENTS);
    const token = await signIn(server, person);
    const [item] = await ask(server.process, wardrobeCalls.listItems, { token });
    const worn = { date: today(), item_ids: [item?.id ?? ""] };
    await ask(server.process, wearCalls.addWear, { token, input: worn });
    const asked: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(plannerCalls.suggestWeek.path)) asked.push(request.postDataJSON());
    });
    const app = await openApp(page, server, { person });
    await app.getByRole("link", { name: text("en", "recommendations") }).click();
    await button(app, "en", "plan_week").click();
    const sheet = app.getByRole("dialog", { name: plannerText("en", "plan_week") });
    await expect(button(sheet, "en", "leave_out")).toHaveCount(7);
    expect(asked).toEqual([expect.objectContaining({ from: addDays(today(), 1), days: 7 })]);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(app.getByRole("grid")).toBeVisible();
    await app.getByRole("button", { name: "Back", exact: true }).click();
    // The calendar itself does not open it.
    await buttonIn(app, "diary", { exact: true }).click();
    await expect(app.getByRole("grid")).toHaveAttribute("aria-busy", "false");
    await expect(sheet).toHaveCount(0);
  },
);

test(
  "the plan is opened as a calendar file that any browser reads, in Russian (WEEK-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    const person = "anna";
    const app = await openCalendar(page, server, "ru", person);
    const token = await signIn(server, person);
    const items = await ask(server.process, wardrobeCalls.listItems, { token });
    const jeans = items.find(({ type }) => type === "Jeans")?.id ?? "";
    const date = addDays(today(), 2);
    await expect(button(app, "ru", "calendar_file")).toHaveCount(0);
    const day = await openDay(app, date);
    await button(day, "ru", "suggest").click();
    await button(day.getByRole("listitem").first(), "ru", "take").click();
    await expect(day.getByRole("region", { name: plannerText("ru", "your_plan") })).toBeVisible();
    await page.keyboard.press("Escape");
    await ask(server.process, plannerCalls.planWeek, { token, input: { days: [{ date, item_ids: [jeans] }] } });
    const reply = page.waitForResponse(/\/week\/calendar$/);
    await button(app, "ru", "calendar_file").click();
    const { url } = plannerCalls.shareWeek.reply.parse(await (await reply).json());
    const file = await fetch(`${server.process.appUrl}${new URL(url ?? "").pathname}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const lines = (await file.text()).split("\r\n");
    expect(lines).toContain(`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`);
    expect(lines).toContain(`SUMMARY:${text("ru", "type.Jeans")}`);
  },
);

test(
  "a trip is packed, ticked off without a connection, still ticked after a reload, changed, and sent to the chat (TRIP-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const person = "ben";
    await devControl(server, "chat/text", { person, text: "/start" });
    const app = await openCalendar(page, server, "en", person);
    await button(app, "en", "pack_trip").click();
    await app.getByRole("button", { name: plannerText("en", "where_to") }).click();
    await app.getByRole("searchbox").fill("Riga");
    await app.getByRole("dialog").getByRole("button", { name: /^Riga/ }).click();
    await app.getByLabel(plannerText("en", "occasions")).fill("business meeting\n\n");
    await button(app, "en", "pack").click();
    const list = app.getByRole("group", { name: plannerText("en", "to_pack") });
    const boxes = list.getByRole("checkbox");
    await expect(boxes.first()).toBeAttached();
    const count = await boxes.count();
    expect(count).toBeGreaterThanOrEqual(3);
    await expect(app.getByRole("article")).toHaveCount(4);
    await page.context().setOffline(true);
    await boxes.first().press(" ");
    await expect(list.getByText(plannerText("en", "packed_of", { packed: 1, count })).first()).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(app.getByRole("article").first()).toBeVisible();
    await buttonIn(app, "diary", { exact: true }).click();
    await button(app, "en", "pack_trip").click();
    await expect(boxes.first()).toBeChecked();

    await button(app.getByRole("article").first(), "en", "change_garments").click();
    const picker = app.getByRole("dialog");
    await picker.getByRole("checkbox", { checked: false }).first().press(" ");
    await picker.getByRole("button", { name: /^Wear \d/ }).click();
    await expect(boxes).toHaveCount(count + 1);

    await button(app, "en", "send_to_chat").click();
    await expect(app.getByText(plannerText("en", "sent_to_chat"))).toBeVisible();
    const { texts } = await chatOf(server, person);
    const sent = texts.find((one) => one.startsWith("Riga, ")) ?? "";
    expect(sent).toContain(botText("en", "trip_packed", { count: count + 1 }));
    expect(sent.split("\n").filter((line) => line.startsWith("▫️"))).toHaveLength(count + 1);
    await button(app, "en", "end_trip").click();
    await expect(button(app, "en", "pack")).toBeVisible();
    await buttonIn(app, "undo").click();
    await expect(boxes).toHaveCount(count + 1);
  },
);

test(
  "a photo is judged without being added, kept as a wish with a note, and becomes a garment when it is bought (BUY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const person = "ben";
    await addSamples(server, person, GARMENTS);
    const app = await openApp(page, server, { person });
    const token = await signIn(server, person);
    const count = async () => (await ask(server.process, wardrobeCalls.listItems, { token })).length;
    await expect(app.getByRole("article").first()).toBeVisible();
    await app.getByRole("link", { name: text("en", "recommendations") }).click();
    await app.getByRole("button", { name: wishText("en", "should_i_buy") }).click();
    const choose = async (color: object) => {
      const buffer = Buffer.from(await drawPhoto({ r: 30, g: 60, b: 160, ...color }), "base64");
      await app.getByTestId("wanted-photo").setInputFiles({ name: "shop.jpg", mimeType: "image/jpeg", buffer });
    };
    await choose({});
    const sheet = app.getByRole("dialog");
    await expect(sheet.getByText(/^Recognized as:/)).toBeVisible(MODEL_WORK);
    await sheet.getByRole("button", { name: wishText("en", "throw_away") }).click();
    await expect(app.getByText(wishText("en", "no_wishes"))).toBeVisible();
    await choose({ r: 200 });
    await sheet.getByRole("button", { name: wishText("en", "keep") }).click(MODEL_WORK);
    const wish = app.getByRole("button", { name: /^Wish: / });
    await expect(wish).toHaveCount(1);
    expect(await count()).toBe(GARMENTS.length);

    await wish.click();
    await sheet.getByLabel(wishText("en", "note")).fill("At the corner, 40 €");
    await page.keyboard.press("Escape");
    await expect(app.getByText(wishText("en", "note_saved"))).toBeVisible();
    const [kept] = await ask(server.process, wishCalls.listWishes, { token });
    expect(kept?.note).toBe("At the corner, 40 €");
    await expect(sheet).toBeHidden();
    await wish.click();
    await sheet.getByRole("button", { name: wishText("en", "bought") }).click();
    await expect(app.getByText(wishText("en", "bought_done"))).toBeVisible();
    await expect(wish).toHaveCount(0);
    expect(await count()).toBe(GARMENTS.length + 1);
  },
);
