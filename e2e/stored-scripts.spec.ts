import { expect } from "@playwright/test";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { drawPhoto } from "../server/testing/draw-photo.ts";
import { ask, send } from "../server/testing/server-client.ts";
import { devControl, chatOf } from "./chat.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const OPERATOR = "anna";

test.use({ environment: { OPERATOR_CHAT_ID: String(PEOPLE.anna.id) } });

/** Each logs RAN if it is executed. */
const SCRIPTS = [
  `<script>console.error("RAN")</script>`,
  `<img src=x onerror="console.error('RAN')">`,
  `"><svg/onload=console.error('RAN')>`,
  `javascript:console.error("RAN")`,
  `</style><iframe srcdoc="<script>parent.console.error('RAN')</script>">`,
  `{{constructor.constructor("console.error('RAN')")()}}`,
  `[x](javascript:console.error('RAN')) <b>bold</b>`,
] as const;

test("scripts in an item's texts and in feedback are shown as text, in the app and in the operator's chat (S7, 3.2.2)", async ({
  page,
  server,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("dialog", () => logged.push("RAN a dialog"));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) => console.error(`POLICY ${event.violatedDirective}`)),
  );
  await devControl(server, "chat/text", { person: OPERATOR, text: "/start" });
  const app = await openApp(page, server);
  const token = await signIn(server, "ben");
  for (const [index, script] of SCRIPTS.entries()) await addItem(server, token, index, script);
  await page.reload();

  await expect(app.getByRole("article")).toHaveCount(SCRIPTS.length);
  for (const script of SCRIPTS) await expect(app.getByRole("article").filter({ hasText: script })).toHaveCount(1);
  // One that would leave a field's quotes; a field's value is never markup.
  const [, , script] = SCRIPTS;
  await app.getByRole("article").filter({ hasText: script }).getByRole("button", { name: /^Edit/ }).click();
  const dialog = app.getByRole("dialog", { name: text("en", "edit") });
  for (const field of ["brand", "model", "notes"] as const)
    await expect(dialog.getByLabel(text("en", field), { exact: true })).toHaveValue(script);

  await send(server.process, feedbackCalls.submitFeedback.path, { token, body: { feedback_text: SCRIPTS.join("\n") } });
  const feedbackMessage = async () =>
    (await chatOf(server, OPERATOR)).messages.find((message) => String(message["text"]).includes(SCRIPTS[0]));
  await expect.poll(feedbackMessage).toBeDefined();
  for (const script of SCRIPTS) expect(String((await feedbackMessage())?.["text"])).toContain(script);
  // The messenger marks only commands: nothing is formatted and nothing becomes a link.
  expect(JSON.stringify((await feedbackMessage())?.["entities"] ?? []).replaceAll('"bot_command"', "")).not.toContain(
    '"type":"',
  );
  await page.goto(`${server.process.simulatorUrl}/?person=${OPERATOR}`);
  await expect(page.getByText(SCRIPTS[0]).first()).toBeAttached();

  expect(logged.filter((line) => /RAN|POLICY/.test(line))).toEqual([]);
  const exported = await ask(server.process, accountCalls.exportAccount, { token });
  expect(exported.items.map(({ notes }) => notes).toSorted()).toEqual([...SCRIPTS].toSorted());
});

async function addItem(server: JourneyServer, token: string, index: number, script: string): Promise<void> {
  const image = await drawPhoto({ r: index * 20, g: 90, b: 160 });
  const added = await ask(server.process, wardrobeCalls.addItem, { token, input: { image, skip_analysis: true } });
  const changes = { brand: script, model: script, type: script, notes: script };
  await ask(server.process, wardrobeCalls.updateItem, { token, input: { id: added.clothing_item.id, ...changes } });
}
