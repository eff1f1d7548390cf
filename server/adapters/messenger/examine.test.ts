import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { examineBot } from "#adapters/messenger/examine.ts";
import { TOKEN } from "#testing/open-messenger.ts";

test("a bot that does not answer in other chats is found, and told how to switch that on (ASK-02)", async () => {
  const said = [];
  for (const supports_inline_queries of [true, false]) {
    const me = { id: 4711, is_bot: true, first_name: "Bot", username: "wardrobe_bot", supports_inline_queries };
    const server = Fastify();
    server.post("/bot:token/getMe", async () => ({ ok: true, result: me }));
    server.post("/bot:token/getWebhookInfo", async () => ({ ok: true, result: { url: "" } }));
    const apiRoot = await server.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(async () => await server.close());
    const findings = await examineBot({ token: TOKEN, apiRoot, botUsername: "wardrobe_bot", webhookUrl: null });
    said.push(findings.flatMap((finding) => (finding.is === "wrong" ? [finding.todo] : [])));
  }
  expect(said).toEqual([[], ["Send /setinline and /setinlinefeedback to BotFather."]]);
});
