import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return `http://127.0.0.1:${address.port}`;
}

test("a Bot API that points elsewhere is not followed: the token stands in the address (S9)", async () => {
  const asked: string[] = [];
  const inside = await open((request, response) => {
    asked.push(request.url ?? "");
    response.end('{"ok":true,"result":{}}');
  });
  let redirects = 0;
  const apiRoot = await open((request, response) => {
    redirects++;
    response.writeHead(307, { location: inside + (request.url ?? "") }).end();
  });
  const messenger = telegramMessenger({ token: "1:secret", apiRoot, appUrl: "https://x.example", botUsername: "x" });
  await expect(messenger.send(7, { text: "x" })).rejects.toThrow(MessengerUnavailable);
  expect([redirects, asked]).toEqual([1, []]);
});
