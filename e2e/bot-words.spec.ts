import { expect } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { devControl } from "./chat.ts";
import { openApp, test } from "./server.ts";
import { signIn } from "./sign-in.ts";

const PERSON = "ben";
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
test("words to the bot are answered with an outfit, another, and what was worn is in the diary (TASTE-03)", async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openApp(page, server, { bare: "0", person: PERSON });
  const token = await signIn(server, PERSON);
  await ask(server.process, profileCalls.setTimeZone, { token, input: { time_zone: ZONE } });
  const chat = page.getByRole("log", { name: "Chat with the bot" });
  const send = async (words: string): Promise<void> => {
    await page.getByLabel("Message").fill(words);
    await page.getByLabel("Message").press("Enter");
  };
  const asks = "what to wear to the office";

  await send("hello");
  await expect(chat.getByText(botText("en", "bot_said"))).toBeVisible();
  await send(asks);
  await expect(chat.getByText(botText("en", "asked_no_clothes"))).toBeVisible();
  for (const key of GARMENTS) await devControl(server, "sample-wardrobe/add", { person: PERSON, key });
  await send(asks);
  await expect(chat.getByRole("button", { name: botText("en", "asked_plans") })).toBeVisible();
  await devControl(server, "plan", { person: PERSON, plan: "pro_month" });

  await send(asks);
  const another = botText("en", "board_another");
  const board = chat.getByRole("listitem").filter({ has: page.getByRole("button", { name: another }) });
  const answer = chat.getByRole("listitem").filter({ has: page.getByRole("img") });
  const picture = answer.getByRole("img");
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute("src");
  // The chat stays at its end when the picture has come.
  await expect(board.getByRole("button", { name: another })).toBeInViewport({ ratio: 1 });
  await board.getByRole("button", { name: another }).click();
  await expect.poll(async () => await picture.getAttribute("src")).not.toBe(first);
  await board.getByRole("button", { name: botText("en", "board_worn") }).click();
  await expect(answer.getByText(/in your diary|wearing this today/)).toBeVisible();
  await expect(answer.getByRole("button").filter({ hasNotText: "Reply" })).toHaveText([botText("en", "board_open")]);
  const today = dayAt(new Date(), ZONE);
  const input = { from: addDays(today, -1), to: addDays(today, 1) };
  expect(await ask(server.process, wearCalls.listWears, { token, input })).toMatchObject([{ date: today }]);
});
