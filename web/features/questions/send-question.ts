import type { Question } from "@wardrobe/domain/questions/question.ts";
import { copyText } from "#adapters/copy-text.ts";
import { canSwitchInline, switchInline } from "#adapters/telegram/inline-query.ts";
import { canSendPrepared, sendPrepared } from "#adapters/telegram/prepared-message.ts";
import { prepareQuestion } from "#features/questions/queries.ts";

type Sent = Pick<Question, "id" | "inline_query">;
/** begun: `@bot …` stands in a chat; copied: it waits to be pasted into one. */
export type SendEnd = "sent" | "declined" | "begun" | "copied" | "not_copied";

/** Sends a question by the messenger's own way of choosing a chat, else by the inline query (ASK-01). Throws ApiError. */
export async function sendQuestion(question: Sent, bot: string): Promise<SendEnd> {
  if (!canSendPrepared()) return await beginInChat(question, bot);
  const id = await prepareQuestion(question.id);
  if (id === null) return await beginInChat(question, bot);
  const end = await sendPrepared(id);
  // The person took longer than the messenger keeps a prepared message.
  if (end === "expired") return await sendQuestion(question, bot);
  return end === "failed" ? await beginInChat(question, bot) : end;
}

/** Begins `@bot …` in a chat where the client can, else copies it. */
export async function beginInChat({ inline_query }: Sent, bot: string): Promise<SendEnd> {
  if (canSwitchInline()) {
    switchInline(inline_query);
    return "begun";
  }
  return (await copyText(inlineText(inline_query, bot))) ? "copied" : "not_copied";
}

export function inlineText(inlineQuery: string, bot: string): string {
  return `@${bot} ${inlineQuery}`;
}
