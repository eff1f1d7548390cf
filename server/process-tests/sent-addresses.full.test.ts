import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { closeServer, listen } from "#testing/listen.ts";
import { ask, send, signInto } from "#testing/server-client.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";

const PRELOADED = new URL("../testing/block-network.ts", import.meta.url).href;
const SHOP = "shop.example";
const PERSON = 4002;

test(
  "nothing is fetched from an address that a person sends, in a message, a caption, an item or a link (MANY-06)",
  { timeout: 240_000 },
  async () => {
    const trapped: string[] = [];
    const trap = await open((path) => {
      trapped.push(path);
      return {};
    });
    const addresses = [`https://${SHOP}/shirt/4711.jpg`, `${trap}/shirt.jpg`];
    const photo = Buffer.from(await drawPhoto(), "base64");
    const bot = await openBotApi(addresses, photo);
    const folder = await makeFolder("sent-addresses");
    const notes = join(folder, "contacted");
    const server = await testServer(folder, {
      NODE_OPTIONS: `--import ${PRELOADED}`,
      CONTACTED_HOSTS_FILE: notes,
      TELEGRAM_API_URL: bot.url,
    });
    await server.start();
    const token = await signInto(server, PERSON);
    const { clothing_item: item } = await ask(server, wardrobeCalls.addItem, {
      token,
      input: { image: photo.toString("base64") },
    });
    for (const address of addresses) {
      const words = { brand: address, model: address, notes: address, type: address };
      await ask(server, wardrobeCalls.updateItem, { token, input: { id: item.id, ...words } });
      await ask(server, wardrobeCalls.reanalyseItem, { token, input: { id: item.id, ...words } });
      await send(server, recommendationCalls.listSuitable.path, { token, body: { text_prompt: `like ${address}` } });
      await ask(server, feedbackCalls.submitFeedback, { token, input: { feedback_text: address } });
      for (const { path } of [wardrobeCalls.addItem, proposalCalls.propose])
        expect((await send(server, path, { token, body: { image: address } })).status).toBe(422);
      await send(server, `/?startapp=${encodeURIComponent(address)}&url=${address}`, { token, accept: "text/html" });
    }
    // Each message with words is answered by its own, the photos together.
    await expect.poll(() => bot.files.length, { timeout: 120_000 }).toBe(addresses.length);
    await expect.poll(() => bot.answers.length, { timeout: 120_000 }).toBeGreaterThan(addresses.length);
    await server.stop();
    expect(trapped).toEqual([]);
    const contacted = existsSync(notes) ? (await readFile(notes, "utf8")).split("\n") : [];
    expect(contacted).not.toContain(SHOP);
    expect(contacted).toContain("127.0.0.1");
  },
);

/** Delivers a message with each address and a photo with it as its caption, and notes what the server answers. */
async function openBotApi(addresses: readonly string[], photo: Buffer) {
  const answers: string[] = [];
  const files: string[] = [];
  const from = { id: PERSON, is_bot: false, first_name: "Test" };
  const updates = addresses.flatMap((address, n) => {
    const shared = { date: 1_700_000_000, from, chat: { id: PERSON, type: "private", first_name: "Test" } };
    const link = { offset: 0, length: address.length, type: "url" };
    const preview = { url: address, prefer_large_media: true };
    const shown = [{ file_id: `photo-${n}`, file_unique_id: `unique-${n}`, width: 200, height: 200 }];
    return [
      { message_id: 10 + n, text: address, entities: [link], link_preview_options: preview, ...shared },
      { message_id: 20 + n, photo: shown, caption: address, caption_entities: [link], ...shared },
    ];
  });
  let next = 0;
  const url = await open((path) => {
    const method =
      path
        .split(/[/?]/)
        .at(path.startsWith("/file") ? 3 : 2)
        ?.toLowerCase() ?? "";
    if (path.startsWith("/file")) return photo;
    if (method === "getupdates") {
      const message = updates[next];
      return message === undefined ? [] : [{ update_id: ++next, message }];
    }
    if (method === "getfile") {
      files.push(path);
      return { file_id: "f", file_unique_id: "u", file_path: "photos/1.jpg" };
    }
    if (method === "getme") return { ...from, is_bot: true, username: "wardrobe_bot" };
    if (!method.startsWith("send")) return true;
    answers.push(path);
    return { message_id: 100 + answers.length, date: 1_700_000_000, chat: { id: PERSON, type: "private" } };
  });
  return { url, answers, files };
}

/** A server of this machine; what the function returns is the result in the Bot API's form, bytes are sent as they are. */
async function open(answer: (path: string) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const said = answer(request.url ?? "");
    response.end(Buffer.isBuffer(said) ? said : JSON.stringify({ ok: true, result: said }));
  });
  onTestFinished(async () => await closeServer(server));
  return `http://127.0.0.1:${await listen(server)}`;
}
