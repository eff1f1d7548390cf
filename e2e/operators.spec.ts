import { expect } from "@playwright/test";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { accountGoneText } from "@wardrobe/domain/text/account-gone.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { chatOf, devControl } from "./chat.ts";
import { openApp, test, text } from "./server.ts";

const OPERATOR = "anna";
const PERSON = "ben";
/** As Anna reads of him, in her language. */
const NAME = `Ben (@ben_clarke, ${PEOPLE.ben.id})`;
const CONTACT = "help@wardrobe.example";

test.use({ environment: { OPERATOR_CHAT_ID: String(PEOPLE.anna.id), OPERATOR_CONTACT: CONTACT } });

test("an operator blocks somebody, whose app and chat say whom to ask, and unblocks them; the numbers come with a picture (OPS-01, OPS-02)", async ({
  page,
  server,
}) => {
  const say = async (words: string) => await devControl(server, "chat/text", { person: OPERATOR, text: words });
  const lastTo = async (person: string) => (await chatOf(server, person)).texts.at(-1);
  const app = await openApp(page, server, { person: PERSON });
  await expect(app.getByRole("heading", { name: text("en", "wardrobe") })).toBeVisible();
  await say(`/block ${PEOPLE.ben.id} spam`);
  await expect.poll(async () => await lastTo(OPERATOR)).toBe(operatorText("ru", "blocked", { name: NAME }));
  await openApp(page, server, { person: PERSON });
  await expect(app.getByRole("heading", { name: accountGoneText("en", "blocked") })).toBeVisible();
  await expect(app.getByText(CONTACT)).toBeVisible();
  await devControl(server, "chat/text", { person: PERSON, text: "/start" });
  await expect.poll(async () => await lastTo(PERSON)).toContain(CONTACT);
  await say(`/unblock ${PEOPLE.ben.id} mistaken`);
  await expect.poll(async () => await lastTo(OPERATOR)).toBe(operatorText("ru", "unblocked", { name: NAME }));
  await openApp(page, server, { person: PERSON });
  await expect(app.getByRole("heading", { name: text("en", "wardrobe") })).toBeVisible();

  await say("/stats");
  // The chat beside the phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.process.simulatorUrl}/?person=${OPERATOR}`);
  const chat = page.getByRole("log", { name: "Chat with the bot" });
  await expect(chat.getByText(/^Людей: /)).toBeVisible();
  await expect(chat.getByRole("img").last()).toBeVisible();
});

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

  await send("/broadcast");
  await expect(chat.getByText(operatorText("en", "broadcast_ask_en"))).toBeVisible();
  await send("Trips are here");
  await expect(chat.getByText(operatorText("en", "broadcast_ask_ru"))).toBeVisible();
  await send("Поездки уже здесь");
  await chat.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await expect.poll(async () => await last(PERSON)).toMatch(/^(Trips are here|Поездки уже здесь)$/);
  await expect(chat.getByText(/^Sent: (\d+) of \1\./)).toBeVisible({ timeout: 15_000 });
  await expect(chat.getByRole("button", { name: botText("en", "news_stop") }).first()).toBeVisible();
});
