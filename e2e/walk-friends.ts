import { expect, type FrameLocator, type Page } from "@playwright/test";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { startParamOfQuestion, toVoteAct, QUESTIONS_START_PARAM } from "@wardrobe/domain/questions/question.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, forbidWriting, openSettings } from "./app-actions.ts";
import { devControl } from "./chat.ts";
import { openLook, openLookMenu, openLooks, sharedMessage, useForThreeDays } from "./friends-actions.ts";
import { keepLooks } from "./fill-wardrobe.ts";
import { openApp, text, type JourneyServer } from "./server.ts";
import { leave } from "./walk-ahead.ts";

type FriendsWalk = {
  readonly page: Page;
  readonly server: JourneyServer;
  readonly person: string;
  readonly language: Language;
  readonly theme: string;
  /** Called with the name of what is open now, and where: in the app, or in a plain browser. */
  readonly onScreen: (name: string, on: FrameLocator | Page) => Promise<void>;
};

const LINE = { en: "Which one for the wedding?", ru: "В чём идти на свадьбу?" };
const NAMES = {
  en: ["Monday at work", "A walk by the sea in the rain", "Date"],
  ru: ["Понедельник на работе", "Прогулка у моря под дождём", "Свидание"],
};

/** Opens every screen that asks friends or shows something to them, and the phone's own ways. */
export async function walkFriends(walk: FriendsWalk): Promise<void> {
  const { page, server, person, language, theme } = walk;
  const open = async (choices: Readonly<Record<string, string>> = {}) =>
    await openApp(page, server, { person, theme, platform: "android", ...choices });
  await walkEmpty(walk, await open({ start: QUESTIONS_START_PARAM }));
  const { token } = await keepLooks(server, person, NAMES[language]);
  await walkLook(walk, await open());
  await walkQuestion(walk, await open());
  const looks = await ask(server.process, outfitCalls.listLooks, { token, input: undefined });
  const shareKey = looks.flatMap(({ share_key }) => share_key ?? [])[0] ?? "";
  const question = { look_ids: looks.slice(0, 2).map(({ id }) => id), text: LINE[language] };
  const { id } = await ask(server.process, questionCalls.askFriends, { token, input: question });
  await walkOthers(walk, { open, token, id, shareKey });
  await walkInline(walk, await open({ version: "7.8" }));
  await walkPhone(walk, open);
}

async function walkEmpty({ language, onScreen }: FriendsWalk, app: FrameLocator): Promise<void> {
  const t = friendsTexts(language);
  await expect(app.getByText(t("questions_empty"))).toBeVisible();
  await onScreen("questions, none yet", app);
  await app.getByRole("button", { name: t("ask_friends"), exact: true }).click();
  await expect(app.getByText(t("ask_no_looks"))).toBeVisible();
  await onScreen("asking without outfits", app);
}

async function walkLook({ page, language, onScreen }: FriendsWalk, app: FrameLocator): Promise<void> {
  const t = friendsTexts(language);
  const [name = ""] = NAMES[language];
  await openLooks(app, language);
  await expect(app.getByRole("button", { name, exact: true })).toBeVisible();
  await onScreen("saved outfits to ask about", app);
  await leave(page, app.getByRole("dialog"));
  const look = await openLook(app, name, language);
  await onScreen("outfit", app);
  await openLookMenu(app, language);
  await onScreen("menu of an outfit", app);
  await page.keyboard.press("Escape");
  await expect(buttonIn(app, "delete_look", { language, exact: true })).toHaveCount(0);
  await buttonIn(look, "share", { language, exact: true }).click();
  const ways = app.getByRole("dialog", { name: text(language, "share"), exact: true });
  await ways.getByRole("button", { name: t("to_story") }).waitFor();
  await onScreen("ways to share an outfit", app);
  await ways.getByRole("button", { name: t("to_story") }).click();
  await expect(page.locator("#sheet-picture")).toBeVisible();
  await onScreen("editor of a story", app);
  await cancelSheet(page);
  await buttonIn(look, "share", { language, exact: true }).click();
  await buttonIn(ways, "share_link", { language, exact: true }).click();
  const sharing = app.getByRole("dialog", { name: text(language, "share_link") });
  await sharing.getByLabel(t("shown_name")).fill(language === "en" ? "Ben" : "Анна");
  await onScreen("sharing a link", app);
  await sharing.getByRole("button", { name: t("share_page") }).click();
  await cancelSheet(page);
  await expect(look.getByText(text(language, "look_is_shared"))).toBeVisible();
  await onScreen("outfit that is shared", app);
}

/** Opens the first saved outfit, and from it the question to friends. */
async function askAboutLook(app: FrameLocator, language: Language): Promise<void> {
  const look = await openLook(app, NAMES[language][0] ?? "", language);
  await buttonIn(look, "share", { language, exact: true }).click();
  await app
    .getByRole("button", { name: friendsTexts(language)("ask_friends"), exact: true })
    .last()
    .click();
}

async function walkQuestion(walk: FriendsWalk, app: FrameLocator): Promise<void> {
  const { page, server, language, onScreen } = walk;
  const t = friendsTexts(language);
  const line = LINE[language];
  await askAboutLook(app, language);
  const sheet = app.getByRole("dialog", { name: t("ask_friends") });
  for (const name of NAMES[language].slice(1)) await sheet.getByRole("button", { name }).click();
  await sheet.getByLabel(t("ask_line")).fill(line);
  await onScreen("asking", app);
  const choose = sheet.getByRole("button", { name: t("ask_choose_chat") });
  await choose.click();
  await expect(page.locator("#sheet")).toContainText(line);
  await onScreen("choice of a chat", app);
  await cancelSheet(page);
  await expect(sheet.getByText(t("ask_ready"), { exact: true })).toBeVisible();
  await onScreen("question that is ready", app);
  await choose.click();
  await page.locator("#sheet").getByRole("button", { name: "Friends" }).click();
  const card = app.getByRole("article", { name: line });
  await expect(card).toContainText(t("question_no_votes"));
  await onScreen("question without votes", app);
  const message = await sharedMessage(server, line);
  for (const [friend, place] of [
    ["dora", 1],
    ["kolya", 1],
    ["vera", 0],
  ] as const)
    await devControl(server, "inline/press", {
      person: friend,
      id: message.id,
      data: toVoteAct(message.questionId, place),
    });
  await expect(card).toContainText(t("question_votes", { count: 3 }));
  await onScreen("question with votes", app);
  const end = { name: t("question_end"), exact: true };
  await card.getByRole("button", end).click();
  await expect(app.getByRole("alertdialog")).toBeVisible();
  await onScreen("question before a vote ends", app);
  await app.getByRole("alertdialog").getByRole("button", end).click();
  await expect(card.getByRole("button", end)).toHaveCount(0);
  await onScreen("question that has ended", app);
}

type Asked = {
  readonly open: (choices?: Readonly<Record<string, string>>) => Promise<FrameLocator>;
  readonly token: string;
  readonly id: string;
  readonly shareKey: string;
};

/** The question and the shared look as others see them, in the app and in a plain browser. */
async function walkOthers(
  { page, server, language, onScreen, theme }: FriendsWalk,
  { open, token, id, shareKey }: Asked,
) {
  const t = friendsTexts(language);
  const friend = language === "en" ? "dora" : "kolya";
  const asked = { person: friend, start: startParamOfQuestion(id) };
  const app = await open(asked);
  await expect(app.getByRole("img", { name: t("asked_board") })).toBeVisible();
  await onScreen("question of a friend", app);
  await ask(server.process, questionCalls.endQuestion, { token, input: { id } });
  await open(asked);
  await expect(app.getByRole("heading", { name: t("asked_gone_title") })).toBeVisible();
  await onScreen("question of a friend that is over", app);
  await open({ person: friend, start: startParamOf(shareKey) });
  await expect(app.getByRole("heading", { name: NAMES[language][0] ?? "" })).toBeVisible();
  await onScreen("outfit of a friend", app);
  await page.emulateMedia({ colorScheme: theme === "light" ? "light" : "dark" });
  const inLanguage = { "accept-language": language };
  await page.route("**/look/*", async (route, request) => {
    await route.continue({ headers: { ...request.headers(), ...inLanguage } });
  });
  await page.goto(server.process.appUrl + lookPagePath(shareKey));
  await expect(page.getByRole("link", { name: questionText(language, "page_open") })).toBeVisible();
  await onScreen("page of a shared outfit", page);
  await page.goto(server.process.appUrl + lookPagePath("A".repeat(22)));
  await expect(page.getByRole("heading", { name: questionText(language, "page_gone_title") })).toBeVisible();
  await onScreen("page of an outfit that is not shared", page);
}

/** Where the messenger prepares no message: what the bot offers in the chat. */
async function walkInline({ page, language, onScreen }: FriendsWalk, app: FrameLocator): Promise<void> {
  const t = friendsTexts(language);
  await askAboutLook(app, language);
  await app
    .getByRole("dialog", { name: t("ask_friends") })
    .getByRole("button", { name: t("ask_choose_chat") })
    .click();
  await page.locator("#sheet").getByRole("button", { name: "Friends" }).click();
  await expect(page.locator("#sheet-choices").getByRole("button").first()).toBeVisible();
  // The app has closed.
  await onScreen("what the bot offers in a chat", page);
}

/** The phone's own ways in the settings: an icon on the home screen, the permission to write. */
async function walkPhone(
  { page, server, person, language, onScreen }: FriendsWalk,
  open: Asked["open"],
): Promise<void> {
  const t = friendsTexts(language);
  const m = morningTexts(language);
  await expect((await open({ version: "8.0" })).getByRole("article").first()).toBeVisible();
  await useForThreeDays(page, server, person);
  const app = await open({ version: "8.0" });
  await expect(app.getByRole("article").first()).toBeVisible();
  const settings = await openSettings(app, language);
  const add = settings.getByRole("button", { name: t("home_add"), exact: true });
  await add.scrollIntoViewIfNeeded();
  await onScreen("icon for the home screen, offered", app);
  await add.click();
  await expect(page.locator("#sheet")).toBeVisible();
  await onScreen("icon for the home screen", app);
  await cancelSheet(page);
  await forbidWriting(page);
  await app.getByRole("button", { name: m("morning_title") }).click();
  await app.getByRole("button", { name: m("morning_save"), exact: true }).click();
  await expect(page.locator("#sheet")).toBeVisible();
  await onScreen("permission to write", app);
}

/** Answers no when the messenger asks. */
async function cancelSheet(page: Page): Promise<void> {
  await page.locator("#sheet").getByRole("button", { name: "Cancel" }).click();
}
