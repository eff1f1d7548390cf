import { Api, GrammyError } from "grammy";
import type { UserFromGetMe, WebhookInfo } from "grammy/types";
import { fine, notStarted, wrong, type Finding } from "#adapters/doctor/port.ts";
import { UPDATES } from "#adapters/messenger/telegram-bot.ts";

export type BotSettings = {
  readonly token: string;
  readonly apiRoot: string;
  /** Without @; null if the settings name none. */
  readonly botUsername: string | null;
  /** The webhook of this deployment; null if it polls. */
  readonly webhookUrl: string | null;
};

const TIMEOUT_S = 10;
/** More than a minute of a busy bot. */
const PENDING_MAX = 100;
const ERROR_FRESH_S = 3600;

export async function examineBot({ token, apiRoot, botUsername, webhookUrl }: BotSettings): Promise<Finding[]> {
  const api = new Api(token, { apiRoot, timeoutSeconds: TIMEOUT_S, baseFetchConfig: { redirect: "error" } });
  try {
    const me = await api.getMe();
    return [
      toFinding(me, botUsername),
      inlineFinding(me),
      appFinding(me),
      ...webhookFindings(await api.getWebhookInfo(), webhookUrl),
    ];
  } catch (error) {
    // The error's message can hold the URL, and with it the token.
    if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404))
      return [wrong("bot", "The messenger does not know TELEGRAM_BOT_TOKEN.", "Copy the token from BotFather again.")];
    const { host } = new URL(apiRoot);
    return [wrong("bot", `${host} does not answer.`, "Look at the way out of this machine, and at TELEGRAM_API_URL.")];
  }
}

function toFinding({ username }: UserFromGetMe, wanted: string | null): Finding {
  return wanted === null || username === wanted
    ? fine("bot", `The token is @${username}'s.`)
    : wrong(
        "bot",
        `The token is @${username}'s, the settings say @${wanted}.`,
        `Set TELEGRAM_BOT_USERNAME=${username}.`,
      );
}

/** Without it nobody can send a look or a question into a chat by the bot's name (ASK-01, ASK-02). */
function inlineFinding({ supports_inline_queries: isInline }: UserFromGetMe): Finding {
  return isInline
    ? fine("bot", "It answers in other chats.")
    : wrong("bot", "It does not answer in other chats.", "Send /setinline and /setinlinefeedback to BotFather.");
}

/** Without it every link that opens the app, t.me/<bot>?startapp, opens nothing (NATIVE-01, ASK-05). */
function appFinding({ has_main_web_app: hasApp }: UserFromGetMe): Finding {
  return hasApp
    ? fine("bot", "Its links open the app.")
    : wrong(
        "bot",
        "It has no Main Mini App, so no link opens the app.",
        "Enable it with BotFather: /mybots, Bot Settings, Configure Mini App; /newapp makes another kind.",
      );
}

function webhookFindings(info: WebhookInfo, wanted: string | null): Finding[] {
  const { url = "", pending_update_count: pending, allowed_updates: allowed } = info;
  if (wanted === null) {
    return url === ""
      ? [fine("bot", "No webhook is set, and this server polls for updates.")]
      : [
          wrong(
            "bot",
            `Updates are sent to ${url}, so the messenger refuses to let this server poll for them.`,
            "Give that deployment another bot, or set PUBLIC_URL and TELEGRAM_WEBHOOK_SECRET here.",
          ),
        ];
  }
  if (url !== wanted) {
    const todo = "Start the API, which sets it; if it comes back, another deployment uses this bot's token.";
    return [
      url === ""
        ? notStarted("bot", "No webhook is set.", todo)
        : wrong("bot", `Updates are sent to ${url}, not to ${wanted}.`, todo),
    ];
  }
  const findings = [fine("bot", `Updates are sent to ${url}.`)];
  const missing = allowed === undefined ? [] : UPDATES.filter((kind) => !allowed.includes(kind));
  if (missing.length > 0)
    findings.push(wrong("bot", `The webhook lacks ${missing.join(", ")}.`, "Restart the API: it sets the webhook."));
  if (pending > PENDING_MAX)
    findings.push(
      wrong(
        "bot",
        `${pending} updates are pending.`,
        "Look at the API's log for bot_event_failed, and for request_failed of the webhook's route.",
      ),
    );
  return [...findings, ...errorFindings(info)];
}

function errorFindings({ last_error_date: at, last_error_message: message = "" }: WebhookInfo): Finding[] {
  if (at === undefined || Date.now() / 1000 - at > ERROR_FRESH_S) return [];
  const says = `The messenger's last try to send an update failed at ${new Date(at * 1000).toISOString()}: ${message}.`;
  const todo = UPDATE_REFUSED.find(([status]) => status.test(message))?.[1];
  return [
    wrong("bot", says, todo ?? "Look whether PUBLIC_URL leads to the API from outside, with a certificate that holds."),
  ];
}

const UPDATE_REFUSED = [
  [/\b401\b/, "Give all APIs the same TELEGRAM_WEBHOOK_SECRET and restart them: each sets the webhook with its own."],
  [/\b50\d\b/, "Look at the API's log for bot_event_failed and request_failed, and at /ready."],
] as const;

const ANSWER_MAX_MS = 8000;
/** Launch data carries the messenger's time and is checked against this machine's. */
const DIFFERENCE_MAX_S = 5;

/** Compares this machine's clock with the messenger's. Returns nothing if the messenger does not tell the time. */
export async function examineClock(apiRoot: string, now: () => number = Date.now): Promise<Finding[]> {
  const sentAtMs = now();
  const date = await dateOf(apiRoot);
  if (date === null) return [];
  // The time is in whole seconds, and of some moment between request and response.
  const aheadS = (sentAtMs - date) / 1000 - 1;
  const behindS = (date - now()) / 1000;
  const { host } = new URL(apiRoot);
  if (Math.max(aheadS, behindS) <= DIFFERENCE_MAX_S) return [fine("machine", `Its clock and that of ${host} agree.`)];
  const says = `Its clock is ${Math.round(Math.max(aheadS, behindS))} s ${aheadS > behindS ? "ahead of" : "behind"} that of ${host}.`;
  return [wrong("machine", says, "Let NTP set it: sessions, invoices and plans end by it.")];
}

async function dateOf(apiRoot: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const { headers } = await fetch(apiRoot, { method: "HEAD", redirect: "manual", signal });
    const date = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(date) ? null : date;
  } catch {
    // `examineBot` reports that the messenger is unavailable.
    return null;
  }
}
