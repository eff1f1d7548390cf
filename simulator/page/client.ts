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
  const setup = await request("/setup");
  return {
    appUrl: setup.text("appUrl"),
    botUsername: setup.text("botUsername"),
    plans: setup.list("plans").map((plan) => plan.text("plan")),
  };
}

/** A place in the app that a link opens; fields that are left out are as the controls choose. */
export type Place = { readonly start?: string; readonly path?: string };

/** The address that opens the app as chosen, with newly signed launch data. */
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
  return (await request(`/launch?${query}`)).text("url");
}

/** Null if the person has never opened the app. */
export async function fetchAccount(person: string): Promise<Account | null> {
  return readAccount(await request(`/dev-controls/account?${new URLSearchParams({ person })}`));
}

/** Changes the plan or the credits and returns the changed account. */
export async function changeAccount(
  field: "plan" | "credits",
  body: Readonly<Record<string, string | number>>,
): Promise<Account | null> {
  return readAccount(await post(`/dev-controls/${field}`, body));
}

/** Sets the weather that the weather service answers. */
export async function chooseWeather(weather: Choices["weather"]): Promise<void> {
  await post("/dev-controls/weather", { weather });
}

/** Sets how the Bot API answers. */
export async function chooseBotApi(mood: Choices["api"]): Promise<void> {
  await post("/dev-controls/bot-api", { mood });
}

/** Posts a JSON body. */
export async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<Payload> {
  const headers = { "content-type": "application/json" };
  return await request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Sends a request to the simulator. A refusal throws its detail. */
export async function request(path: string, init?: RequestInit): Promise<Payload> {
  const response = await fetch(path, init);
  const payload = readPayload(await response.json());
  if (!response.ok) throw new Error(payload.text("detail"));
  return payload;
}

function readAccount(answer: Payload): Account | null {
  const account = answer.part("account");
  if (account === null) return null;
  return {
    subscriptionType: account.text("subscriptionType"),
    subscriptionEnd: account.optionalText("subscriptionEnd"),
    aiCreditsLeft: account.number("aiCreditsLeft"),
    items: account.number("items"),
  };
}
