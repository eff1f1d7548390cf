import { expect, test } from "vitest";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns } from "#adapters/messenger/turns.ts";
import { serve } from "#testing/serve.ts";

test("a redirect of the Bot API is not followed: the URL holds the token (S9)", async () => {
  const requests: string[] = [];
  const inside = await serve((request, response) => {
    requests.push(request.url ?? "");
    response.end('{"ok":true,"result":{}}');
  });
  let redirects = 0;
  const apiRoot = await serve((request, response) => {
    redirects++;
    response.writeHead(307, { location: inside + (request.url ?? "") }).end();
  });
  const messenger = telegramMessenger({
    token: "1:secret",
    apiRoot,
    appUrl: "https://x.example",
    botUsername: "x",
    turns: freeTurns,
  });
  await expect(messenger.send(7, { text: "x" })).rejects.toThrow(MessengerUnavailable);
  expect([redirects, requests]).toEqual([1, []]);
});
