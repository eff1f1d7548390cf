import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "#server/testing/server-process.ts";

export const BOT_TOKEN = "7:of-a-bot-that-is-none";

/** The settings that a server in production needs beside `APP_ENV`, so that it starts and takes photos without a network. */
type Production = {
  readonly settings: Readonly<Record<string, string>>;
  /** Paths of the calls to the Bot API so far. */
  readonly calls: ReadonlySet<string>;
  close(): void;
};

/** Starts a Bot API that answers every call with success; the settings name it. */
export async function startProduction(databaseUrl: string): Promise<Production> {
  const calls = new Set<string>();
  const botApi = createServer(({ url = "" }, response) => {
    calls.add(url);
    response.setHeader("content-type", "application/json").end('{"ok":true,"result":true}');
  });
  const port = await freePort();
  await once(botApi.listen(port, "127.0.0.1"), "listening");
  return {
    settings: {
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_USERNAME: "nobodys_bot",
      TELEGRAM_WEBHOOK_SECRET: "nobodys-secret-of-a-webhook",
      TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: "https://wardrobe.example",
      WEATHER_PROVIDER: "static",
    },
    calls,
    close: () => void botApi.close(),
  };
}
