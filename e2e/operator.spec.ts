import { expect } from "@playwright/test";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { devControl, chatOf } from "./chat.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";

const OPERATOR = "anna";
const OTHER_OPERATOR = "dora";
const PERSON = "ben";
const FEEDBACK = "Sorting by <b>color</b> would be nice";

test.use({ environment: { OPERATOR_CHAT_ID: `${PEOPLE.anna.id},${PEOPLE.dora.id}` } });

test("feedback from the app reaches all operators, and the first to press +7 gives the person seven days (S-07, D-03, SPEC-23)", async ({
  page,
  server,
}) => {
  for (const operator of [OPERATOR, OTHER_OPERATOR]) await writeToBot(server, operator, "/start");
  await writeToBot(server, PERSON, "/start");
  const app = await openApp(page, server);
  const settings = await openSettings(app);
  await expect(settings.getByText("0 / 30")).toBeVisible();
  await buttonIn(settings, "send_feedback").click();
  const dialog = app.getByRole("alertdialog", { name: text("en", "feedback") });
  await dialog.getByRole("textbox").fill(FEEDBACK);
  await buttonIn(dialog, "send_feedback").click();
  await expect(app.getByText(text("en", "feedback_submitted")).first()).toBeVisible();

  const shownTo = async (operator: string) =>
    (await chatOf(server, operator)).messages.find(({ text: body }) => String(body).includes(FEEDBACK));
  const press = async (operator: string): Promise<string> => {
    await expect.poll(async () => await shownTo(operator)).toBeDefined();
    const message = await shownTo(operator);
    const [grantButton] = buttonsOf(message);
    const pressed = { person: operator, message: message?.["message_id"], data: grantButton?.callback_data };
    return JSON.stringify(await devControl(server, "chat/press", pressed));
  };
  expect(await press(OPERATOR)).toContain("7 дней");
  const decision = operatorText("en", "op_days", { count: 7 });
  expect(await press(OTHER_OPERATOR)).toContain(operatorText("en", "decided_before", { decision }));
  for (const [operator, decided] of [
    [OPERATOR, `@${PEOPLE.ben.username}, ${PEOPLE.ben.id}): 7 дней за отзыв.`],
    [OTHER_OPERATOR, "Nothing changed."],
  ] as const) {
    await expect.poll(async () => (await shownTo(operator))?.["text"]).toContain(decided);
    expect(buttonsOf(await shownTo(operator))).toEqual([]);
  }

  const texts = async (): Promise<string> => (await chatOf(server, PERSON)).texts.join("\n");
  await expect.poll(texts).toContain("We added 7 bonus days: Basic is active until");
  await page.reload();
  await openSettings(app);
  await expect(settings.getByText("0 / 200")).toBeVisible();
  await expect(settings.getByText(text("en", "days_left", { count: 7 }))).toBeVisible();
  await showPlans(settings);
  await expect(buttonIn(settings, "activate_basic_trial")).toBeVisible();
});

async function writeToBot(server: JourneyServer, person: string, line: string): Promise<void> {
  await devControl(server, "chat/text", { person, text: line });
}

type Button = { readonly text: string; readonly callback_data?: string };

function buttonsOf(message: Readonly<Record<string, unknown>> | undefined): readonly Button[] {
  const { inline_keyboard } = Object(message?.["reply_markup"]) as { inline_keyboard?: Button[][] };
  return inline_keyboard?.flat() ?? [];
}
