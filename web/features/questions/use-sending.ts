import { useState } from "react";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { currentLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { useInvitation } from "#features/people/queries.ts";
import { beginInChat, inlineText, sendQuestion, type SendEnd } from "#features/questions/send-question.ts";
import { showToast } from "#ui/show-toast.ts";

type Way = (question: Question, bot: string) => Promise<SendEnd>;

/** Sends a question into a chat and says what became of it. The other way is for clients that stay silent. */
export function useSending(onSent: (question: Question) => void) {
  const { bot } = useInvitation();
  const [isSending, setIsSending] = useState(false);
  const send = (way: Way) => async (question: Question) => {
    setIsSending(true);
    try {
      const end = await way(question, bot);
      tell(end, inlineText(question.inline_query, bot));
      if (end === "sent") onSent(question);
    } catch (error) {
      showSendFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send: send(sendQuestion), sendOtherWay: send(beginInChat) };
}

const SAID = {
  sent: "ask_sent",
  begun: "ask_begun",
  copied: "ask_copied",
  not_copied: "ask_not_copied",
} as const satisfies Record<Exclude<SendEnd, "declined">, string>;

function tell(end: SendEnd, words: string): void {
  if (end === "declined") return;
  telegram.haptic(end === "not_copied" ? "error" : "success");
  showToast(friendsTexts(currentLanguage())(SAID[end], { text: words }));
}

export function showSendFailure(error: unknown): void {
  logError("The question was not sent", error);
  telegram.haptic("error");
  const refusal = refusalOf(error);
  showToast(refusal === null ? friendsTexts(currentLanguage())("ask_failed") : textOf(refusal), "error");
}
