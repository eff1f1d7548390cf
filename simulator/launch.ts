import { createHmac, randomBytes } from "node:crypto";
import { type LaunchFault, type Choices, DEFAULT_CHOICES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import { themeOf } from "#protocol/phone.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

export type LaunchChoices = Pick<
  Choices,
  "bad" | "language" | "start" | "theme" | "platform" | "version" | "fullscreen"
> & {
  /** The path in the app; left out: its first page. */
  readonly path?: string;
};

export type Launch = {
  /** The address for the frame: the app with its launch parameters in the fragment. */
  readonly url: string;
  /** The launch parameters by name; null in a plain browser, which passes none. */
  readonly params: Readonly<Record<string, string>> | null;
};

type LaunchFields = {
  readonly user: ReturnType<typeof toUser>;
  readonly signedAt: Date;
  readonly startParam: string | null;
};

type Bot = { readonly appUrl: string; readonly botToken: string };

/** A token of no bot: launch data signed with it must be refused. */
const WRONG_TOKEN = "0:not-the-token-of-this-bot";
/** Older than any server accepts. */
const EXPIRED_MS = 48 * 3600 * 1000;
const SIGNATURE_BYTES = 64;

export function openLaunch(bot: Bot, person: Person, choices: LaunchChoices, now: Date): Launch {
  const address = new URL(choices.path ?? "/", bot.appUrl);
  if (choices.bad === "missing") return { url: address.href, params: null };
  const { token, signedAt } = SIGNED[choices.bad](bot.botToken, now);
  const user = toUser(person, choices.language === "own" ? person.languageCode : choices.language);
  const startParam = choices.start === "" ? null : choices.start;
  const params: Record<string, string> = {
    tgWebAppData: signLaunchData({ user, signedAt, startParam }, token),
    tgWebAppVersion: choices.version,
    tgWebAppPlatform: choices.platform,
    tgWebAppThemeParams: JSON.stringify(themeOf(choices.platform, choices.theme)),
    // The bot answers inline queries.
    tgWebAppBotInline: "1",
    ...(choices.fullscreen ? { tgWebAppFullscreen: "1" } : {}),
  };
  if (startParam !== null) address.searchParams.set("tgWebAppStartParam", startParam);
  address.hash = new URLSearchParams(params).toString();
  return { url: address.href, params };
}

const SIGNED = {
  no: (token, now) => ({ token, signedAt: now }),
  signature: (_token, now) => ({ token: WRONG_TOKEN, signedAt: now }),
  expired: (token, now) => ({ token, signedAt: new Date(now.getTime() - EXPIRED_MS) }),
} satisfies Record<Exclude<LaunchFault, "missing">, (token: string, now: Date) => { token: string; signedAt: Date }>;

function toUser(person: Person, languageCode: string) {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    language_code: languageCode,
    allows_write_to_pm: true,
  };
}

/** The launch data of a mini-app: a query string signed with the bot's token (SPEC-2). Its `hash` is real. */
function signLaunchData(fields: LaunchFields, botToken: string): string {
  const pairs: [string, string][] = [
    ["query_id", `AA${randomBytes(16).toString("base64url")}`],
    ["user", JSON.stringify(fields.user)],
    ["auth_date", String(Math.floor(fields.signedAt.getTime() / 1000))],
    ...(fields.startParam === null ? [] : [["start_param", fields.startParam] satisfies [string, string]]),
    // A real one needs the messenger's Ed25519 key. The hash covers it like every other pair.
    ["signature", randomBytes(SIGNATURE_BYTES).toString("base64url")],
  ];
  return new URLSearchParams([...pairs, ["hash", hashOf(pairs, botToken)]]).toString();
}

/** HMAC-SHA-256 over all other pairs, sorted and joined by newlines. The key is the token's HMAC under "WebAppData". */
function hashOf(pairs: readonly [string, string][], botToken: string): string {
  const checked = pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  return createHmac("sha256", key).update(checked).digest("hex");
}

/** Signs the person in as the app would. Null if the app does not answer or refuses. */
export async function signIn(options: SimulatorOptions, person: Person): Promise<string | null> {
  const { params } = openLaunch(options, person, DEFAULT_CHOICES, options.now());
  const { method, path, reply } = sessionCalls.signIn;
  try {
    const answer = await fetch(new URL(path, options.appUrl), {
      method,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: params?.["tgWebAppData"] ?? "",
    });
    return answer.ok ? reply.parse(await answer.json()).access_token : null;
  } catch {
    // The app is down: the page shows that when it opens the app.
    return null;
  }
}

/** Signs in a new person of the list and grants their plan before the app asks for it, unless the app is down. */
export async function prepareFirstVisit(options: SimulatorOptions, person: Person): Promise<void> {
  if (person.plan === null || (await options.devControls.readAccount(person.id)) !== null) return;
  if ((await signIn(options, person)) !== null) await options.devControls.grantPlan(person.id, person.plan);
}
