import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App, Trx, ChatPerson, Verb } from "#app.ts";
import { MessengerUnavailable, type OutgoingMessage } from "#adapters/messenger/port.ts";
import * as store from "#features/broadcasts/broadcast-store.ts";
import { toMessage } from "#features/broadcasts/draft.ts";
import { languageOfOperator } from "#features/operator/operators.ts";
import { findPerson, holdNewsReaders, setMayBeWrittenTo, getPerson, setPreferences } from "#features/people/people.ts";
import { showLast } from "#features/people/write-to-person.ts";
import { type broadcastCalls, toBroadcastAct, NEWS_ACTS } from "@wardrobe/domain/broadcasts/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { CommandRequest, Press } from "#kernel/feature.ts";

type Deps = Pick<App, "db" | "queue" | "messenger" | "log">;

/** How many people one transaction takes, and how many messages may wait: some minutes of the messenger's rate. */
const PEOPLE_AT_ONCE = 500;
const WAITING_MAX = 6000;
/** The progress is shown at most so often. */
const SHOWN_AFTER_S = 3;

/** Hands the message of each reader to a job of their own, while few wait (OPS-04). Several may run at once. */
export async function handOutBroadcast(app: Deps): Promise<void> {
  const sending = await store.findSending(app.db);
  if (sending === undefined) return;
  while (await handOutSome(app, sending.id));
}

/** In one transaction: who is next, their jobs, and how far the list is handed out. Returns whether there may be more. */
async function handOutSome({ db, queue }: Deps, broadcastId: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const broadcast = await store.lockBroadcast(trx, broadcastId);
    if (broadcast?.state !== "sending") return false;
    if (broadcast.is_handed_out) {
      // The last of them may have left with their account.
      await endIfOver({ queue }, trx, broadcast);
      return false;
    }
    if (await store.hasWaiting(trx, broadcastId, WAITING_MAX - PEOPLE_AT_ONCE)) return false;
    const userIds = await holdNewsReaders(trx, broadcast.after_user, PEOPLE_AT_ONCE);
    await store.insertWaiting(trx, broadcastId, userIds);
    const jobs = userIds.map((userId) => ({ data: { broadcastId, userId }, key: `${broadcastId}:${userId}` }));
    await queue.sendAll(trx, "send-broadcast", jobs);
    const after_user = userIds.at(-1) ?? broadcast.after_user;
    await store.changeBroadcast(trx, broadcastId, { after_user, is_handed_out: userIds.length < PEOPLE_AT_ONCE });
    return true;
  });
}

type Job = store.MessageOf & { readonly signal: AbortSignal };

/** Sends the message of one person, at most once whatever is killed. Throws to be tried again. */
export async function sendBroadcast(app: Deps, { signal, ...of }: Job): Promise<void> {
  const state = await store.findState({ db: app.db, ...of });
  // An earlier run ended between the mark and the answer.
  if (state === "sending") return await end(app, of, "unsure");
  const broadcast = state === undefined ? undefined : await store.findBroadcast(app.db, of.broadcastId);
  if (broadcast === undefined) return;
  await app.messenger.waitForTurn(signal);
  const person = await findPerson(app.db, of.userId);
  if (person?.may_be_written_to !== true || !person.gets_news) return await end(app, of, "unreached");
  // Committed before the request; a broadcast that was stopped has no message that waits.
  if (!(await store.moveMessage(app.db, of, ["waiting", "sending"]))) return;
  try {
    const message = toMessage(broadcast, person.language ?? FALLBACK_LANGUAGE);
    const sent = await app.messenger.send(person.telegram_id, message, "taken");
    if (sent === "refused") await setMayBeWrittenTo(app.db, person.id, false);
    await end(app, of, sent === "refused" ? "unreached" : "reached");
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    if (!error.isUnsent) return await end(app, of, "unsure");
    await store.moveMessage(app.db, of, ["sending", "waiting"]);
    throw error;
  }
}

/** After the last attempt: the messenger was away for too long. */
export async function giveUpBroadcast(app: Deps, of: store.MessageOf): Promise<void> {
  await end(app, of, "unreached");
}

async function end(app: Deps, of: store.MessageOf, ending: store.Ending): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const broadcast = await store.endMessage(trx, of, ending);
    if (broadcast === undefined) return;
    if (ending === "unsure") app.log.warn({ event: "broadcast_unsure", userId: of.userId });
    await endIfOver(app, trx, broadcast);
  });
}

/** Of a locked broadcast. */
async function endIfOver({ queue }: Pick<App, "queue">, trx: Trx, broadcast: store.Broadcast): Promise<void> {
  const { id, state, is_handed_out, is_showing } = broadcast;
  const isOver = state === "sending" && is_handed_out && !(await store.hasWaiting(trx, id));
  if (isOver) await store.changeBroadcast(trx, id, { state: "done" });
  if (!is_showing) await showSoon({ queue }, trx, id);
}

async function showSoon({ queue }: Pick<App, "queue">, trx: Trx, broadcastId: string): Promise<void> {
  await store.changeBroadcast(trx, broadcastId, { is_showing: true });
  await queue.send(trx, "show-broadcast", { broadcastId }, { afterS: SHOWN_AFTER_S });
}

/** Shows the operator how far it is, in one message that changes. */
export async function showBroadcast(app: Deps, broadcastId: string): Promise<void> {
  await showLast(app, {
    find: async () => await store.findBroadcast(app.db, broadcastId),
    lock: async (trx) => await store.lockBroadcast(trx, broadcastId),
    stateOf: ({ state, reached, unreached, unsure }) => [state, reached, unreached, unsure].join(" "),
    show: async (broadcast) => await show(app, broadcast),
    again: async (trx) => await showSoon(app, trx, broadcastId),
    done: async (trx) => await store.changeBroadcast(trx, broadcastId, { is_showing: false }),
  });
}

async function show(app: Deps, broadcast: store.Broadcast): Promise<void> {
  const { id, operator, state, people, reached, unreached, unsure, message_id: messageId } = broadcast;
  const language = await languageOfOperator(app, operator);
  const says =
    state === "sending" ? "broadcast_progress" : state === "done" ? "broadcast_done" : "broadcast_stopped_at";
  const stop = { label: operatorText(language, "broadcast_stop"), act: toBroadcastAct("stop", id) };
  const message = {
    text: operatorText(language, says, { people, reached, unreached, unsure }),
    buttons: state === "sending" ? [[stop]] : [],
  };
  if (messageId !== null) return void (await app.messenger.edit({ to: operator, messageId, isText: true }, message));
  const sent = await app.messenger.send(operator, message);
  if (sent === "refused") return;
  await app.db
    .transaction()
    .execute(async (trx) => await store.changeBroadcast(trx, id, { message_id: sent.messageId }));
}

type Calls = typeof broadcastCalls;

export const getNews: Verb<Calls["getNews"], "db"> = async ({ db }, { userId }) => {
  return { is_on: (await getPerson(db, userId)).gets_news };
};

export const setNews: Verb<Calls["setNews"], "db"> = async ({ db }, { userId }, { is_on: gets_news }) => {
  await setPreferences(db, userId, { gets_news });
};

/** `/news`: whether a person gets what operators send to everybody, with a button that changes it (OPS-04). */
export async function answerNews(_app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const { gets_news } = person;
  const change = gets_news ? "off" : "on";
  return {
    text: botText(language, gets_news ? "news_are_on" : "news_are_off"),
    buttons: [[{ label: botText(language, gets_news ? "news_stop" : "news_again"), act: NEWS_ACTS[change] }]],
  };
}

export async function pressNews(app: App, person: ChatPerson, { act }: Press): Promise<string | null> {
  if (act !== NEWS_ACTS.on && act !== NEWS_ACTS.off) return null;
  const gets_news = act === NEWS_ACTS.on;
  await setPreferences(app.db, person.id, { gets_news });
  return botText(person.language ?? FALLBACK_LANGUAGE, gets_news ? "news_on" : "news_off");
}
