import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { openLooks } from "./friends-actions.ts";
import { keepLooks } from "./fill-wardrobe.ts";
import { openApp, passOnboarding, test, type JourneyServer } from "./server.ts";

const WIDE = { width: 1280, height: 900 };
const t = (language: Language) => friendsTexts(language);
const LINE = "В чём идти на свадьбу?";

test.use({ hasOwnServer: true, wardrobe: "three" });

test("friends vote in their chat in both languages, the owner sees it at once, wears the choice with one tap and ends the vote (ASK-01)", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await keepLooks(server, "anna", ["Красный", "Синий", "Зелёный"]);
  await page.setViewportSize(WIDE);
  const app = await openApp(page, server, { person: "anna", bare: "0" });
  await openLooks(app, "ru");
  await app.getByRole("button", { name: t("ru")("ask_friends"), exact: true }).click();
  const sheet = app.getByRole("dialog", { name: t("ru")("ask_friends") });
  for (const name of ["Красный", "Зелёный"]) await sheet.getByRole("button", { name }).click();
  await sheet.getByLabel(t("ru")("ask_line")).fill(LINE);
  await expect(sheet.getByRole("img", { name: "Ваши образы рядом: Красный, Зелёный" })).toBeVisible();
  await sheet.getByRole("button", { name: t("ru")("ask_choose_chat") }).click();
  await expect(page.locator("#sheet")).toContainText(LINE);
  await page.locator("#sheet").getByRole("button", { name: "Friends" }).click();
  const card = app.getByRole("article", { name: LINE });
  await expect(card).toContainText(t("ru")("question_no_votes"));

  const ben = await openFriend(browser, server, "ben");
  const dora = await openFriend(browser, server, "dora");
  for (const friend of [ben, dora]) await expect(messageOf(friend)).toContainText(LINE);
  await vote(ben, "2");
  await expect(card).toContainText(t("ru")("question_votes", { count: 1 }));
  await vote(dora, "1");
  await expect(card).toContainText(t("ru")("question_votes", { count: 2 }));
  // A draw is no choice; a changed vote makes one.
  await expect(card.getByRole("button", { name: wearText("ru", "wore_it") })).toHaveCount(0);
  await vote(dora, "2");
  await expect(messageOf(ben).getByRole("button", { name: "2 · 2" })).toBeVisible({ timeout: 20_000 });
  await card.getByRole("button", { name: wearText("ru", "wore_it") }).click();
  await expect(card.getByRole("button", { name: /^(Надето|Сегодня на вас)$/, pressed: true })).toBeVisible();

  await card.getByRole("button", { name: t("ru")("question_end"), exact: true }).click();
  await app
    .getByRole("alertdialog")
    .getByRole("button", { name: t("ru")("question_end"), exact: true })
    .click();
  await expect(card.getByRole("button", { name: t("ru")("question_end"), exact: true })).toHaveCount(0);
  await expect(messageOf(ben).getByRole("button", { name: /^[12]/ })).toHaveCount(0, { timeout: 20_000 });
  await ben.context().close();
  await dora.context().close();
});

/** A friend at a simulator of their own, beside the phone the chats without the bot. */
async function openFriend(browser: Browser, server: JourneyServer, person: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE });
  const page = await context.newPage();
  await passOnboarding(server, person);
  await page.goto(`${server.process.simulatorUrl}/?person=${person}`);
  await page.locator("#side-tab-friends").click();
  return page;
}

function messageOf(page: Page): Locator {
  return page.locator("#shared-list li").last();
}

async function vote(page: Page, number: string): Promise<void> {
  await messageOf(page)
    .getByRole("button", { name: new RegExp(`^${number}\\b`) })
    .click();
  await expect(page.locator("#shared-status")).not.toBeEmpty();
}
