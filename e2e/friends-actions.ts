import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { findPerson } from "@wardrobe/simulator/protocol/people.ts";
import { buttonIn } from "./app-actions.ts";
import { text, type JourneyServer, type ShownTextKey } from "./server.ts";

/** Opens the saved outfits. */
export async function openLooks(app: FrameLocator, language: Language): Promise<void> {
  await app.getByRole("link", { name: text(language, "constructor"), exact: true }).click();
  await buttonIn(app, "saved_looks", { language }).click();
}

/** Opens the saved outfit of this name; returns its screen. */
export async function openLook(app: FrameLocator, name: string, language: Language = "en"): Promise<Locator> {
  await openLooks(app, language);
  await app.getByRole("button", { name, exact: true }).click();
  const look = app.getByRole("dialog", { name, exact: true });
  await expect(look.getByRole("img", { name: text(language, "picture_of_outfit") })).toBeVisible();
  return look;
}

/** Opens the menu of the outfit that is shown; returns it. */
export async function openLookMenu(app: FrameLocator, language: Language = "en"): Promise<Locator> {
  await app.getByRole("button", { name: friendsTexts(language)("look_more"), exact: true }).click();
  const menu = app.getByRole("dialog").last();
  await expect(buttonIn(menu, "delete_look", { language, exact: true })).toBeVisible();
  return menu;
}

/** Taps a row of that menu. */
export async function chooseOfLook(app: FrameLocator, key: ShownTextKey): Promise<void> {
  await buttonIn(await openLookMenu(app), key, { exact: true }).click();
}

/** As if the person had used the app on this device for three days. The app must be shown. */
export async function useForThreeDays(page: Page, { nameOf }: JourneyServer, person: string): Promise<void> {
  const days = ["2026-01-01", "2026-01-02", "2026-01-03"];
  const use = { user_id: String(findPerson(nameOf(person))?.id), days, isAnswered: false };
  const body = page.frameLocator("iframe").locator("body");
  await body.evaluate((_body, kept) => localStorage.setItem("home_screen", kept), JSON.stringify(use));
}

/** The newest message with these words in the friends' chat, and its question. */
export async function sharedMessage(
  { process }: JourneyServer,
  words: string,
): Promise<{ readonly id: string; readonly questionId: string }> {
  const answer = await fetch(`${process.simulatorUrl}/dev-controls/inline/chat?chat=friends`);
  const { messages } = Chat.parse(await answer.json());
  const found = messages.findLast(({ caption }) => caption === words);
  const [, questionId = ""] = /vote:([\w-]{22}):0/.exec(JSON.stringify(found)) ?? [];
  return { id: found?.inline_message_id ?? "", questionId };
}

const Chat = z.object({
  messages: z.array(z.looseObject({ inline_message_id: z.string(), caption: z.string().optional() })),
});
