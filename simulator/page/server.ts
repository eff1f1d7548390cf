import { readPayload, type Payload } from "#protocol/message.ts";
import type { Choices } from "#protocol/choices.ts";

export type Setup = { readonly appUrl: string; readonly botUsername: string; readonly plans: readonly string[] };

export type Account = {
  readonly subscriptionType: string;
  readonly subscriptionEnd: string | null;
  readonly aiCreditsLeft: number;
  readonly items: number;
};

export async function fetchSetup(): Promise<Setup> {
  const setup = await ask("/setup");
  return {
    appUrl: setup.text("appUrl"),
    botUsername: setup.text("botUsername"),
    plans: setup.list("plans").map((plan) => plan.text("plan")),
  };
}

/** Where in the app a button of the chat leads; left out: as the controls have it. */
export type Place = { readonly start?: string; readonly path?: string };

/** The address that opens the app as chosen, with freshly signed launch data. */
export async function fetchLaunchUrl(choices: Choices, place: Place): Promise<string> {
  const { person, bad, language, start, theme, platform, version, fullscreen } = choices;
  const query = new URLSearchParams({
    person,
    bad,
    language,
    start,
    theme,
    platform,
    version,
    fullscreen: String(fullscreen),
    ...place,
  });
  return (await ask(`/launch?${query}`)).text("url");
}

/** Null while the person has never opened the app. */
export async function fetchAccount(person: string): Promise<Account | null> {
  return toAccount(await ask(`/desk/account?${new URLSearchParams({ person })}`));
}

/** Grants or sets something and answers the account as it is then; the server's refusal is the error's message. */
export async function askDesk(
  wish: "plan" | "credits",
  body: Readonly<Record<string, string | number>>,
): Promise<Account | null> {
  return toAccount(await askWith(`/desk/${wish}`, body));
}

/** What the weather service says from now on. */
export async function chooseWeather(weather: Choices["weather"]): Promise<void> {
  await askWith("/desk/weather", { weather });
}

/** How the Bot API answers from now on. */
export async function chooseBotApi(mood: Choices["api"]): Promise<void> {
  await askWith("/desk/bot-api", { mood });
}

/** Asks with a JSON body. */
export async function askWith(path: string, body: Readonly<Record<string, unknown>>): Promise<Payload> {
  const headers = { "content-type": "application/json" };
  return await ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** What the simulator answers; its refusal is the error's message. */
export async function ask(path: string, request?: RequestInit): Promise<Payload> {
  const answer = await fetch(path, request);
  const payload = readPayload(await answer.json());
  if (!answer.ok) throw new Error(payload.text("detail"));
  return payload;
}

function toAccount(answer: Payload): Account | null {
  const account = answer.part("account");
  if (account === null) return null;
  return {
    subscriptionType: account.text("subscriptionType"),
    subscriptionEnd: account.optionalText("subscriptionEnd"),
    aiCreditsLeft: account.number("aiCreditsLeft"),
    items: account.number("items"),
  };
}
