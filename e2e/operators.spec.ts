import { expect } from "@playwright/test";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
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
  await expect(chat.getByText(/Людей: /)).toBeVisible();
  await expect(chat.getByRole("img").last()).toBeVisible();
});
