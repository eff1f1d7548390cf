import { expect } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { devControl } from "./chat.ts";
import { openApp, test } from "./server.ts";
import { signIn } from "./sign-in.ts";

const PEOPLE = { en: "ben", ru: "anna" } as const satisfies Record<Language, string>;
const GARMENTS = [
  "light-blue-shirt",
  "white-dress-shirt",
  "navy-blazer",
  "oatmeal-sweater",
  "blue-jeans",
  "gray-trousers",
  "black-suit-trousers",
  "brown-loafers",
  "black-oxfords",
  "camel-coat",
];
const ZONE = "Europe/Moscow";
const WORDS = {
  en: { greets: "hello", asks: "what to wear to the office" },
  ru: { greets: "привет", asks: "что надеть на собеседование?" },
} as const satisfies Record<Language, { greets: string; asks: string }>;

const language: Language = "en";

test("words to the bot are answered with an outfit, another, and what was worn is in the diary (TASTE-03)", async ({
  page,
  server,
}) => {
  test.slow();
  const person = PEOPLE[language];
  await page.setViewportSize({ width: 1280, height: 900 });
  await openApp(page, server, { bare: "0", person });
  const token = await signIn(server, person);
  await ask(server.process, profileCalls.setTimeZone, { token, input: { time_zone: ZONE } });
  const chat = page.getByRole("log", { name: "Chat with the bot" });
  const send = async (words: string): Promise<void> => {
    await page.getByLabel("Message").fill(words);
    await page.getByLabel("Message").press("Enter");
  };
  const { greets, asks } = WORDS[language];

  await send(greets);
  await expect(chat.getByText(botText(language, "bot_said"))).toBeVisible();
  await send(asks);
  await expect(chat.getByText(botText(language, "asked_no_clothes"))).toBeVisible();
  for (const key of GARMENTS) await devControl(server, "sample-wardrobe/add", { person, key });
  await send(asks);
  await expect(chat.getByRole("button", { name: botText(language, "asked_plans") })).toBeVisible();
  await devControl(server, "plan", { person, plan: "pro_month" });

  await send(asks);
  const another = botText(language, "morning_another");
  const board = chat.getByRole("listitem").filter({ has: page.getByRole("button", { name: another }) });
  const answer = chat.getByRole("listitem").filter({ has: page.getByRole("img") });
  const picture = answer.getByRole("img");
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute("src");
  // The chat stays at its end when the picture has come.
  await expect(board.getByRole("button", { name: another })).toBeInViewport({ ratio: 1 });
  await board.getByRole("button", { name: another }).click();
  await expect.poll(async () => await picture.getAttribute("src")).not.toBe(first);
  await board.getByRole("button", { name: botText(language, "morning_worn") }).click();
  await expect(answer.getByText(botText(language, "morning_entered"))).toBeVisible();
  await expect(answer.getByRole("button")).toHaveText([botText(language, "morning_open")]);
  const today = dayAt(new Date(), ZONE);
  const input = { from: addDays(today, -1), to: addDays(today, 1) };
  expect(await ask(server.process, wearCalls.listWears, { token, input })).toMatchObject([{ date: today }]);
});
