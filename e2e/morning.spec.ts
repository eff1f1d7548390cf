import { expect } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { chatOf, devControl } from "./chat.ts";
import { EIGHT_GARMENTS } from "./fill-wardrobe.ts";
import { openApp, test } from "./server.ts";
import { signIn } from "./sign-in.ts";

const PERSON = "ben";
const ZONE = "Europe/Moscow";

// It moves the server's clock.
test.use({ hasOwnServer: true });

test("the morning message is set in the chat, comes with a board, shows another outfit, and what was worn is in the diary (DAY-01, DAY-02, DAY-03)", async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openApp(page, server, { bare: "0" });
  const token = await signIn(server, PERSON);
  await ask(server.process, profileCalls.setTimeZone, { token, input: { time_zone: ZONE } });
  for (const key of EIGHT_GARMENTS) await devControl(server, "sample-wardrobe/add", { person: PERSON, key });
  const wears = async () => {
    const today = dayAt(new Date(), ZONE);
    const input = { from: addDays(today, -1), to: addDays(today, 2) };
    return await ask(server.process, wearCalls.listWears, { token, input });
  };

  const chat = page.getByRole("log", { name: "Chat with the bot" });
  const begin = page.getByRole("button", { name: "It is morning" });
  await begin.click();
  await expect(page.getByText(/The morning message is off/)).toBeVisible();
  await page.getByLabel("Message").fill("/morning 7:30");
  await page.getByLabel("Message").press("Enter");
  await expect(chat.getByText(/outfit at 7:30: every day/)).toBeVisible();
  await begin.click();
  const board = chat.getByRole("listitem").filter({ hasText: botText("en", "morning_no_city") });
  const picture = board.getByRole("img");
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute("src");
  await board.getByRole("button", { name: botText("en", "board_another") }).click();
  await expect.poll(async () => await picture.getAttribute("src")).not.toBe(first);
  const { messages } = await chatOf(server, PERSON);
  expect(messages.filter(({ photo }) => photo !== undefined)).toHaveLength(1);
  await board.getByRole("button", { name: botText("en", "board_worn") }).click();
  await expect(board.getByText(/in your diary|wearing this today/)).toBeVisible();
  await expect(board.getByRole("button").filter({ hasNotText: "Reply" })).toHaveText([botText("en", "board_open")]);
  expect(await wears()).toMatchObject([{ date: dayAt(new Date(), ZONE) }]);

  await begin.click();
  await expect(page.getByText(/today’s was sent/)).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page.getByText(/The app’s clock/)).toBeVisible();
  await begin.click();
  await expect(picture).toHaveCount(2);
  for (const key of ["board_more", "board_declined"] as const)
    await board
      .nth(1)
      .getByRole("button", { name: botText("en", key) })
      .click();
  await expect(board.nth(1).getByText(botText("en", "board_skipped"))).toBeVisible();
  expect(await wears()).toHaveLength(1);
});
