import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { startParamOfQuestion } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { ask } from "../server/testing/server-client.ts";
import { openSettings } from "./app-actions.ts";
import { openLook, openLookMenu, openLooks, useForThreeDays } from "./friends-actions.ts";
import { keepLooks } from "./keep-looks.ts";
import { openApp, passOnboarding, test, text, type JourneyServer } from "./server.ts";

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
  const wear = card.getByRole("button", { name: wearText("ru", "wore_it") });
  await wear.click();
  await expect(wear).toHaveAttribute("aria-pressed", "true");

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

test(
  "a client without prepared messages begins the question in a chat, and the oldest gives the words to paste (ASK-01, NATIVE-01)",
  { tag: "@full" },
  async ({ page, context, server }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write", "local-network-access"]);
    await keepLooks(server, "ben", ["Red"]);
    for (const [version, how] of [
      ["7.8", "inline"],
      ["6.0", "words"],
    ] as const) {
      const app = await openApp(page, server, { person: "ben", version });
      await openLook(app, "Red");
      await app.getByRole("button", { name: t("en")("ask_friends"), exact: true }).click();
      const sheet = app.getByRole("dialog", { name: t("en")("ask_friends") });
      await sheet.getByRole("button", { name: t("en")("ask_choose_chat") }).click();
      if (how === "words") {
        await expect(app.getByText(/^(Copied|Write in any chat): @\w+ ask_/).first()).toBeVisible();
        continue;
      }
      await page.locator("#sheet").getByRole("button", { name: "Friends" }).click();
      await page.locator("#sheet-choices").getByRole("button").first().click();
      await expect(page.locator("#notice")).toContainText("Sent");
      const shared = await fetch(`${server.process.simulatorUrl}/dev-controls/inline/chat?chat=friends`);
      expect(JSON.stringify(await shared.json())).toContain("vote:");
    }
  },
);

test(
  "who comes by a question's message lands at it, and its owner at the votes (ASK-05)",
  { tag: "@full" },
  async ({ page, server }) => {
    const { token, looks } = await keepLooks(server, "anna", ["Красный", "Синий"]);
    const input = { look_ids: looks.map(({ id }) => id), text: LINE };
    const { id } = await ask(server.process, questionCalls.askFriends, { token, input });
    const friend = await openApp(page, server, { person: "ben", start: startParamOfQuestion(id) });
    const seen = friend.getByRole("dialog", { name: t("en")("asked_title") });
    await expect(seen.getByRole("heading", { name: LINE })).toBeVisible();
    await expect(seen.getByRole("img", { name: t("en")("asked_board") })).toBeVisible();
    await expect(seen).toContainText(t("en")("asked_vote"));
    const owner = await openApp(page, server, { person: "anna", start: startParamOfQuestion(id) });
    await owner.getByRole("button", { name: t("ru")("asked_see_votes") }).click();
    await expect(owner.getByRole("article", { name: LINE })).toBeVisible();
    await ask(server.process, questionCalls.endQuestion, { token, input: { id } });
    const late = await openApp(page, server, { person: "ben", start: startParamOfQuestion(id) });
    await expect(late.getByRole("heading", { name: t("en")("asked_gone_title") })).toBeVisible();
  },
);

test(
  "a picture goes into a story and is saved as each version can (ASK-03, NATIVE-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await keepLooks(server, "ben", ["Red"]);
    const opened: string[] = [];
    await page.exposeFunction("recordOpened", (url: string) => opened.push(url));
    await page.addInitScript(recordOpening);
    const WAYS = [
      ["6.0", { story: 0, save: "link" }],
      ["7.8", { story: 1, save: "link" }],
      ["8.0", { story: 1, save: "download" }],
      ["9.0", { story: 1, save: "download" }],
    ] as const;
    for (const [version, way] of WAYS) {
      const app = await openApp(page, server, { person: "ben", version });
      await openLook(app, "Red");
      const menu = await openLookMenu(app);
      await expect(menu.getByRole("button", { name: t("en")("to_story") })).toHaveCount(way.story);
      await menu.getByRole("button", { name: t("en")("save_picture") }).click();
      if (way.save === "download") {
        await expect(page.locator("#sheet-title")).toHaveText("Download file");
        await expect(page.locator("#sheet-text")).toHaveText("my_outfit.jpg");
        await page.locator("#sheet").getByRole("button", { name: "Cancel" }).click();
        await expect(app.getByText(t("en")("picture_not_saved")).first()).toBeVisible();
        await app
          .getByRole("button", { name: t("en")("picture_open") })
          .first()
          .click();
      }
      await expect(page.locator("#sheet-title")).toHaveText("Open link");
      await page.locator("#sheet").getByRole("button", { name: "Open" }).click();
      // Whoever opens the address, without a session, is given a file to save: the oldest client too.
      await expect.poll(() => opened).toHaveLength(1);
      const picture = await fetch(opened.splice(0)[0] ?? "");
      expect([version, picture.status, picture.headers.get("content-type")]).toEqual([version, 200, "image/jpeg"]);
      expect(picture.headers.get("content-disposition")).toBe('attachment; filename="my_outfit.jpg"');
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
    const app = await openApp(page, server, { person: "ben", version: "9.0" });
    await openLook(app, "Red");
    await (await openLookMenu(app)).getByRole("button", { name: t("en")("to_story") }).click();
    const picture = page.locator("#sheet-picture");
    // The messenger reads the picture without a session.
    await expect
      .poll(async () => await picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBeGreaterThan(100);
    await expect(page.locator("#sheet-text")).toContainText("https://t.me/");
  },
);

test(
  "the icon is offered from the third day on, once, where the client can add it, and opens the app (NATIVE-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    await passOnboarding(server, "ben");
    const open = async (choices: Readonly<Record<string, string>>): Promise<Locator> => {
      const app = await openApp(page, server, { person: "ben", ...choices });
      await expect(app.getByRole("article").first()).toBeVisible();
      return await openSettings(app);
    };
    const add = (settings: Locator): Locator =>
      settings.getByRole("button", { name: t("en")("home_add"), exact: true });
    const first = await open({ platform: "android", version: "8.0" });
    await expect(first.getByText(text("en", "ai_credits_used"))).toBeVisible();
    await expect(add(first)).toHaveCount(0);
    await useForThreeDays(page, server, "ben");
    for (const choices of [
      { platform: "android", version: "7.10" },
      { platform: "tdesktop", version: "8.0" },
      { platform: "weba", version: "8.0" },
    ])
      await expect(add(await open(choices))).toHaveCount(0);
    const settings = await open({ platform: "android", version: "8.0" });
    await add(settings).click();
    await page.locator("#sheet").getByRole("button", { name: "Add" }).click();
    await expect(page.frameLocator("iframe").getByText(t("en")("home_added")).first()).toBeVisible();
    await expect(add(settings)).toHaveCount(0);
    await expect(add(await open({ platform: "android", version: "9.0" }))).toHaveCount(0);
  },
);

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

/** Runs in every frame: tells what would be opened in a browser. */
function recordOpening(): void {
  window.open = (url) => {
    const record: unknown = Reflect.get(globalThis, "recordOpened");
    if (typeof record === "function") record(String(url));
    return null;
  };
}
