import { useState } from "react";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { copyText } from "#adapters/copy-text.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import {
  canSwitchInline,
  switchInline,
  canSendPrepared,
  sendPrepared,
  type PreparedEnd,
} from "#adapters/telegram/sharing.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { textOf } from "#adapters/texts.ts";
import { useInvitation } from "#features/people/queries.ts";
import { prepareQuestion } from "#features/questions/queries.ts";
import { OFFER_MS, onFreshTap, showUndo } from "#ui/show-undo.ts";
import { showToast } from "#ui/show-toast.ts";

/** Sends a question into a chat and says what became of it. The other way is for clients that stay silent. */
export function useSending(onSent: (question: Question) => void) {
  const { bot } = useInvitation();
  const [isPreparing, setIsPreparing] = useState(false);
  const send = async (question: Question, isFresh = startTap()): Promise<void> => {
    setIsPreparing(true);
    try {
      const sending = await prepareToSend(question, bot);
      const label = friendsTexts(currentLanguage())("ask_choose_chat");
      onFreshTap({ isFresh, text: textOf("tap_again"), label }, () => void finish(question, sending));
    } catch (error) {
      showSendFailure(error);
    } finally {
      setIsPreparing(false);
    }
  };
  const sendOtherWay = async (question: Question): Promise<void> =>
    tell(await beginInChat(question, bot), inlineText(question.inline_query, bot));
  const finish = async (question: Question, sending: Sending): Promise<void> => {
    const t = friendsTexts(currentLanguage());
    const otherWay = { label: t("ask_other_way"), run: () => void sendOtherWay(question), forMs: OFFER_MS };
    const end = await sending(() => showUndo(t("messenger_silent"), otherWay));
    // The person took longer than the messenger keeps a prepared message.
    if (end === "expired") return await send(question, () => false);
    tell(end, inlineText(question.inline_query, bot));
    if (end === "sent") onSent(question);
  };
  return { isPreparing, send, sendOtherWay };
}

const SAID = {
  sent: "ask_sent",
  begun: "ask_begun",
  copied: "ask_copied",
  not_copied: "ask_not_copied",
} as const satisfies Record<Exclude<SendEnd, "declined" | "expired">, string>;

function tell(end: Exclude<SendEnd, "expired">, words: string): void {
  if (end === "declined") return;
  telegram.haptic(end === "not_copied" ? "error" : "success");
  showToast(friendsTexts(currentLanguage())(SAID[end], { text: words }));
}

export function showSendFailure(error: unknown): void {
  showToast(noteFailure("The question was not sent", error, friendsTexts(currentLanguage())("ask_failed")), "error");
}

type Sent = Pick<Question, "id" | "inline_query">;
/** begun: `@bot …` stands in a chat; copied: it waits to be pasted into one. */
export type BeginEnd = "begun" | "copied" | "not_copied";
/** expired: it must be prepared again. */
type SendEnd = BeginEnd | Exclude<PreparedEnd, "failed">;

/** Sends what was prepared, at once on a tap. `onSilent`: the messenger has not answered for a while. */
type Sending = (onSilent: () => void) => Promise<SendEnd>;

/** Prepares a question for the messenger's own way of choosing a chat, else for the inline query (ASK-01). Throws ApiError. */
export async function prepareToSend(question: Sent, bot: string): Promise<Sending> {
  const id = canSendPrepared() ? await prepareQuestion(question.id) : null;
  if (id === null) return async () => await beginInChat(question, bot);
  return async (onSilent) => {
    const end = await sendPrepared(id, onSilent);
    return end === "failed" ? await beginInChat(question, bot) : end;
  };
}

/** Begins `@bot …` in a chat where the client can, else copies it. */
export async function beginInChat({ inline_query }: Sent, bot: string): Promise<BeginEnd> {
  if (canSwitchInline()) {
    switchInline(inline_query);
    return "begun";
  }
  return (await copyText(inlineText(inline_query, bot))) ? "copied" : "not_copied";
}

function inlineText(inlineQuery: string, bot: string): string {
  return `@${bot} ${inlineQuery}`;
}
