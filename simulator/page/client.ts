import { readChat, type Chat } from "#page/chat.ts";
import type { Choices } from "#protocol/choices.ts";
import type { Card, InlineResults } from "#protocol/inline-methods.ts";
import type { OtherChat } from "#protocol/phone.ts";
import type { Invoice, InvoiceStatus } from "#protocol/sheet-methods.ts";
import { readPayload, type Payload } from "#protocol/message.ts";
import type { DevAccount } from "#start-simulator.ts";

export type Setup = { readonly appUrl: string; readonly botUsername: string; readonly plans: readonly string[] };

export type PressAnswer = { readonly text: string; readonly isAlert: boolean; readonly url: string | null };

const ALBUM_MAX = 10;
const LAUNCH_CHOICES = ["person", "bad", "language", "start", "theme", "platform", "version", "fullscreen"] as const;
const STATUSES: readonly InvoiceStatus[] = ["paid", "pending", "failed", "cancelled"];

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
  const chosen = LAUNCH_CHOICES.map((name) => [name, String(choices[name])] as const);
  const query = new URLSearchParams({ ...Object.fromEntries(chosen), ...place });
  return (await request(`/launch?${query}`)).text("url");
}

/** Null if the person has never opened the app. */
export async function fetchAccount(person: string): Promise<DevAccount | null> {
  return readAccount(await request(`/dev-controls/account?${new URLSearchParams({ person })}`));
}

export async function changeAccount(
  field: "plan" | "credits",
  body: Readonly<Record<string, string | number>>,
): Promise<DevAccount | null> {
  return readAccount(await post(`/dev-controls/${field}`, body));
}

/** Sets the weather that the weather service answers, and the day. */
export async function chooseWeather({ weather, day }: Pick<Choices, "weather" | "day">): Promise<void> {
  await post("/dev-controls/weather", { weather, day });
}

/** Sets how the Bot API answers. */
export async function chooseBotApi(mood: Choices["api"]): Promise<void> {
  await post("/dev-controls/bot-api", { mood });
}

/** Fetches the chat. With `since` the answer waits until the version differs, or for a limited time. */
export async function fetchChat(person: string, since: number | null, signal: AbortSignal): Promise<Chat> {
  const query = new URLSearchParams({ person, ...(since === null ? {} : { since: String(since) }) });
  const chat = (await request(`/dev-controls/chat?${query}`, { signal })).part("chat");
  if (chat === null) throw new Error("The simulator has no chat");
  return readChat(chat);
}

/** `replyTo`: the message that it answers. */
export async function sendText(person: string, text: string, replyTo?: number): Promise<void> {
  await post("/dev-controls/chat/text", { person, text, reply_to: replyTo });
}

/** More than an album holds are several albums, as in the real messenger. */
export async function sendPhotos(person: string, photos: readonly File[], caption: string): Promise<void> {
  for (let from = 0; from < photos.length; from += ALBUM_MAX) {
    const form = new FormData();
    form.set("person", person);
    form.set("caption", from === 0 ? caption : "");
    for (const photo of photos.slice(from, from + ALBUM_MAX)) form.append("photo", photo);
    await request("/dev-controls/chat/photos", { method: "POST", body: form });
  }
}

/** Files that are no pictures, each a message. */
export async function sendFiles(person: string, files: readonly File[]): Promise<void> {
  const form = new FormData();
  form.set("person", person);
  for (const file of files) form.append("file", file);
  await request("/dev-controls/chat/files", { method: "POST", body: form });
}

/** Null if the bot has not answered. */
export async function pressButton(person: string, message: number, data: string): Promise<PressAnswer | null> {
  return readPress(await post("/dev-controls/chat/press", { person, message, data }));
}

/** Presses a button of a message that a person sent by the bot. */
export async function pressShared(person: string, message: string, data: string): Promise<PressAnswer | null> {
  return readPress(await post("/dev-controls/inline/press", { person, id: message, data }));
}

function readPress(payload: Payload): PressAnswer | null {
  const answer = payload.part("answer");
  if (answer === null) return null;
  return { text: answer.text("text"), isAlert: answer.flag("isAlert"), url: answer.optionalText("url") };
}

/** The message that the bot has prepared for this person; null: there is none, or it has expired. */
export async function findPrepared(person: string, id: string): Promise<Card | null> {
  const found = await post("/dev-controls/inline/prepared", { person, id }).catch(() => null);
  return found === null ? null : { text: found.text("text"), picture: found.text("picture") };
}

/** The messages that people sent by the bot, in all chats. With `since` the answer waits until they differ. */
export async function fetchShared(since: number | null, signal: AbortSignal): Promise<Payload> {
  const query = new URLSearchParams(since === null ? {} : { since: String(since) });
  return await request(`/dev-controls/inline/chats?${query}`, { signal });
}

export async function sendPrepared(person: string, id: string, { chat, kind }: OtherChat): Promise<void> {
  await post("/dev-controls/inline/send-prepared", { person, id, chat, kind });
}

/** Writes `@bot query` in a chat: what the bot offers for it; nothing if it does not answer. */
export async function askInline(person: string, query: string, { kind }: OtherChat): Promise<InlineResults> {
  const answer = (await post("/dev-controls/inline/ask", { person, query, kind })).part("answer");
  const results = (answer?.list("results") ?? []).map((result) => ({
    id: result.text("id"),
    title: result.optionalText("title") ?? result.optionalText("caption") ?? result.text("id"),
    picture: result.text("photo_url"),
  }));
  return { query, results };
}

export async function sendResult(
  person: string,
  { query, resultId: result, to }: { readonly query: string; readonly resultId: string; readonly to: OtherChat },
): Promise<void> {
  await post("/dev-controls/inline/send", { person, query, result, chat: to.chat, kind: to.kind });
}

export async function setBlocked(person: string, blocked: boolean): Promise<void> {
  await post("/dev-controls/chat/block", { person, blocked });
}

/** Sends the morning message of the person now. */
export async function beginMorning(person: string): Promise<void> {
  await post("/dev-controls/morning", { person });
}

/** Puts the app's clock forward; returns its time. */
export async function advanceDays(days: number): Promise<Date> {
  return new Date((await post("/dev-controls/next-day", { days })).text("now"));
}

/** Renews the person's subscription now, leaves them without Stars for the next period, cancels it, or takes it up again. */
export async function changeRenewal(
  person: string,
  renewal: string,
  how: "renew" | "short" | "well" | "cancel" | "resume",
): Promise<void> {
  await post("/dev-controls/renewal", { person, renewal, how });
}

export async function allowWriting(person: string): Promise<void> {
  await post("/dev-controls/chat/allow", { person });
}

/** Null if the bot has created no invoice with this slug. */
export async function findInvoice(slug: string): Promise<Invoice | null> {
  const found = await post("/dev-controls/invoice", { slug }).catch(() => null);
  if (found === null) return null;
  return { title: found.text("title"), description: found.text("description"), stars: found.number("stars") };
}

/** Pays as this person, leaves the payment pending, or lets it fail. Waits up to ten seconds for the bot. */
export async function payInvoice(
  slug: string,
  person: string,
  how: "pay" | "pending" | "fail",
): Promise<{ readonly status: InvoiceStatus; readonly message: string | null }> {
  const outcome = await post("/dev-controls/invoice/pay", { slug, person, how });
  const status = STATUSES.find((known) => known === outcome.text("status")) ?? "failed";
  return { status, message: outcome.optionalText("message") };
}

/** Completes a pending payment or lets it fail. */
export async function settlePayment(payment: string, how: "pay" | "fail"): Promise<void> {
  await post("/dev-controls/invoice/settle", { payment, how });
}

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

function readAccount(answer: Payload): DevAccount | null {
  const account = answer.part("account");
  if (account === null) return null;
  return {
    subscriptionType: account.text("subscriptionType"),
    subscriptionEnd: account.optionalText("subscriptionEnd"),
    aiCreditsLeft: account.number("aiCreditsLeft"),
    items: account.number("items"),
  };
}
