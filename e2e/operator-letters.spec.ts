import { expect } from "@playwright/test";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { chatOf, devControl } from "./chat.ts";
import { test } from "./server.ts";

const [OPERATOR, PERSON] = ["anna", "ben"];

test.use({ viewport: { width: 1280, height: 900 }, environment: { OPERATOR_CHAT_ID: String(PEOPLE.anna.id) } });

test("an operator answers feedback by a reply, the author writes back, and a message to everybody is shown, sent and counted (OPS-03, OPS-04)", async ({
  page,
  server,
}) => {
  const say = async (person: string, said: string, reply_to?: number) =>
    await devControl(server, "chat/text", { person, text: said, reply_to });
  const last = async (person: string) => (await chatOf(server, person)).texts.at(-1) ?? "";
  await say(OPERATOR, "/start");
  await say(PERSON, "/start");
  await say(PERSON, "It crashes all the time");
  await page.goto(`${server.process.simulatorUrl}/?person=${OPERATOR}`);
  const chat = page.getByRole("log", { name: "Chat with the bot" });
  const feedback = chat.getByRole("listitem").filter({ hasText: "It crashes all the time" });
  await feedback.getByRole("button", { name: "Reply", exact: true }).click();
  const send = async (said: string): Promise<void> => {
    await page.getByRole("textbox", { name: "Message" }).fill(said);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };
  await send("Which phone?");
  await expect.poll(async () => await last(PERSON)).toContain("Which phone?");
  const { messages } = await chatOf(server, PERSON);
  await say(PERSON, "An old one", Number(messages.at(-1)?.["message_id"]));
  await expect(chat.getByText("An old one")).toBeVisible();

  // She reads Russian, so that is asked for first.
  await send("/broadcast");
  await expect(chat.getByText(operatorText("ru", "broadcast_ask_ru"))).toBeVisible();
  await send("Поездки уже здесь");
  await expect(chat.getByText(operatorText("ru", "broadcast_ask_en"))).toBeVisible();
  await send("Trips are here");
  await expect(chat.getByRole("button", { name: botText("ru", "news_stop") })).toBeVisible();
  await chat.getByRole("button", { name: /^Отправить \d+ / }).click();
  await expect.poll(async () => await last(PERSON)).toBe("Trips are here");
  await expect(chat.getByText(/^Отправлено: (\d+) из \1\./)).toBeVisible();
});
