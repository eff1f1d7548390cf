/** Defined by `landing-page.ts`: the landing page loads neither the contract nor the library that checks replies. */
declare const BOT_PATH: string;

const USERNAME = /^\w{4,32}$/;
const RETRY_AFTER_MS = 500;

/** The name of the app's bot without @, for a page without a session. Null where the server does not tell, asked twice. */
export async function fetchBotName(): Promise<string | null> {
  const name = await ask();
  if (name !== null) return name;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return await ask();
}

async function ask(): Promise<string | null> {
  try {
    const reply: unknown = await (await fetch(BOT_PATH)).json();
    const name: unknown = typeof reply === "object" && reply !== null ? Reflect.get(reply, "bot_username") : null;
    return typeof name === "string" && USERNAME.test(name) ? name : null;
  } catch {
    return null;
  }
}
