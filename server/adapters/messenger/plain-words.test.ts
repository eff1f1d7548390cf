import { afterEach, expect, test } from "vitest";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { startSimulator } from "@wardrobe/simulator/start-simulator.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { drawPhoto } from "#testing/draw-photo.ts";

const TOKEN = "4711:token-of-the-tests";
const WRITTEN = `<b>bold</b> <a href="https://a.example">here</a> *stars* [x](https://b.example) &lt;`;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test("what looks like markup arrives as it was written, as words, below a picture too (S7)", async () => {
  const simulator = await startSimulator({
    host: "127.0.0.1",
    port: 0,
    appUrl: "http://127.0.0.1:9",
    botToken: TOKEN,
    botUsername: "wardrobe_bot",
    desk: { readAccount: async () => null, grantPlan: async () => {}, setCredits: async () => {} },
    now: () => new Date(),
  });
  closing.push(simulator.close);
  const { url: apiRoot } = simulator;
  const opens = { appUrl: "https://app.example", botUsername: "wardrobe_bot" };
  const messenger = telegramMessenger({ token: TOKEN, apiRoot, ...opens });
  const headers = { "content-type": "application/json" };
  // Whoever never wrote to the bot cannot be written to.
  const hello = JSON.stringify({ person: "ben", text: "hello" });
  await fetch(`${apiRoot}/desk/chat/text`, { method: "POST", headers, body: hello });

  const picture = { bytes: Buffer.from(await drawPhoto(), "base64"), name: "item.jpg" };
  expect(await messenger.send(PEOPLE.ben.id, { text: WRITTEN })).toBe("sent");
  expect(await messenger.send(PEOPLE.ben.id, { text: WRITTEN, picture })).toBe("sent");
  const said = await (await fetch(`${apiRoot}/desk/chat?person=ben`)).text();
  expect(said.split(JSON.stringify(WRITTEN).slice(1, -1)).length - 1).toBe(2);
});
