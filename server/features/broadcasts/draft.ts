import { createHash } from "node:crypto";
import {
  BROADCAST_TEXT_MAX,
  DRAFT_KEPT_MS,
  missingLanguage,
  readBroadcastText,
  toBroadcastAct,
  NEWS_ACTS,
  type BroadcastAct,
} from "@wardrobe/domain/broadcasts/calls.ts";
import { LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage, SentText } from "#adapters/messenger/port.ts";
import * as store from "#features/broadcasts/broadcast-store.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { isOperator, languageOfOperator } from "#features/operator/operators.ts";
import { countNewsReaders } from "#features/people/people.ts";

type Deps = Pick<App, "db" | "clock" | "queue" | "rules" | "messenger">;
type Begun = { readonly operator: number; readonly messageId: number };

/** `/broadcast`: asks for the texts, which the operator sends next (OPS-04). */
export async function beginBroadcast(app: Pick<App, "db" | "clock">, { operator, messageId }: Begun): Promise<string> {
  const language = await languageOfOperator(app, operator);
  if ((await store.findSending(app.db)) !== undefined) return operatorText(language, "broadcast_one_at_a_time");
  await store.insertBroadcast(app.db, {
    id: createHash("sha256").update(`${operator}:${messageId}`).digest("base64url").slice(0, ID_LENGTH),
    operator,
    state: "draft",
    last_text_in: messageId,
    begun_at: app.clock.now(),
  });
  return operatorText(language, `broadcast_ask_${language}`);
}

const ID_LENGTH = 22;

/** Takes the next text of an operator who has begun, and answers it; null if they have not. A text that comes again is taken once. */
export async function takeBroadcastText(
  app: Deps,
  operator: number,
  sent: SentText,
): Promise<OutgoingMessage | "taken" | null> {
  if (!isOperator(app, operator)) return null;
  const language = await languageOfOperator(app, operator);
  const draft = await app.db.transaction().execute(async (trx) => {
    const begun = await store.lockLastBegun(trx, operator, new Date(app.clock.now().getTime() - DRAFT_KEPT_MS));
    if (begun === undefined) return null;
    const isAgain = sent.messageId <= begun.last_text_in;
    if (begun.state !== "draft") return isAgain ? "taken" : null;
    if (isAgain) return begun;
    const missing = missingLanguage(textsOf(begun), language);
    if (missing === null) return null;
    const text = readBroadcastText(sent.text);
    if (text === null) return "too_long";
    const change = { [`text_${missing}`]: text, last_text_in: sent.messageId };
    await store.changeBroadcast(trx, begun.id, change);
    return { ...begun, ...change };
  });
  if (draft === null || draft === "taken") return draft;
  if (draft === "too_long") return { text: operatorText(language, "broadcast_too_long", { max: BROADCAST_TEXT_MAX }) };
  const missing = missingLanguage(textsOf(draft), language);
  if (missing !== null) return { text: operatorText(language, `broadcast_ask_${missing}`) };
  return await preview(app, draft, language);
}

/** Each text as its readers will see it, and then how many they are. */
async function preview(app: Deps, draft: store.Broadcast, language: Language): Promise<OutgoingMessage> {
  for (const to of LANGUAGES) await app.messenger.send(draft.operator, toMessage(draft, to));
  const { en, ru, off } = await countNewsReaders(app.db);
  const button = (act: BroadcastAct, label: string) => ({ label, act: toBroadcastAct(act, draft.id) });
  return {
    text: operatorText(language, "broadcast_question", { en, ru, off }),
    buttons: [
      [button("send", operatorText(language, "broadcast_send", { count: en + ru }))],
      [button("drop", operatorText(language, "broadcast_drop"))],
    ],
  };
}

function textsOf({ text_en: en, text_ru: ru }: store.Broadcast): Record<Language, string | null> {
  return { en, ru };
}

export function toMessage(broadcast: store.Broadcast, to: Language): OutgoingMessage {
  return {
    text: textsOf(broadcast)[to] ?? "",
    buttons: [[{ label: botText(to, "news_stop"), act: NEWS_ACTS.off }]],
  };
}

type Pressed = { readonly operator: number; readonly act: BroadcastAct; readonly id: string };

/** Begins to send, forgets or stops a broadcast, and says so; each once. */
export async function pressBroadcast(app: Deps, { operator, act, id }: Pressed): Promise<string> {
  const language = await languageOfOperator(app, operator);
  const done = await app.db.transaction().execute(async (trx) => {
    const broadcast = await store.lockBroadcast(trx, id);
    if (broadcast?.state !== (act === "stop" ? "sending" : "draft")) return "broadcast_over";
    if (act === "drop") {
      await store.changeBroadcast(trx, id, { state: "dropped" });
      return "broadcast_dropped";
    }
    if (act === "send" && (await store.findSending(trx)) !== undefined) return "broadcast_one_at_a_time";
    const { en, ru } = act === "send" ? await countNewsReaders(trx) : { en: broadcast.people, ru: 0 };
    const people = en + ru;
    await store.changeBroadcast(trx, id, { state: act === "send" ? "sending" : "stopped", people, is_showing: true });
    if (act === "send") await app.queue.send(trx, "hand-out-broadcast", {});
    else await store.deleteWaiting(trx, id);
    await app.queue.send(trx, "show-broadcast", { broadcastId: id });
    const outcome = act === "send" ? "broadcast_begun" : "broadcast_stopped";
    await recordAudit(app, trx, {
      operator,
      act: "broadcast",
      onUser: null,
      arguments: { broadcast: id, people },
      outcome,
    });
    return outcome;
  });
  return operatorText(language, done);
}
