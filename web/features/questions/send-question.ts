import type { Question } from "@wardrobe/domain/questions/question.ts";
import { copyText } from "#adapters/copy-text.ts";
import { canSwitchInline, switchInline } from "#adapters/telegram/inline-query.ts";
import { canSendPrepared, sendPrepared, type PreparedEnd } from "#adapters/telegram/prepared-message.ts";
import { prepareQuestion } from "#features/questions/queries.ts";

type Sent = Pick<Question, "id" | "inline_query">;
/** begun: `@bot …` stands in a chat; copied: it waits to be pasted into one. */
export type BeginEnd = "begun" | "copied" | "not_copied";
/** expired: it must be prepared again. */
export type SendEnd = BeginEnd | Exclude<PreparedEnd, "failed">;

/** Sends what was prepared, at once on a tap. `onSilent`: the messenger has not answered for a while. */
export type Sending = (onSilent: () => void) => Promise<SendEnd>;

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

export function inlineText(inlineQuery: string, bot: string): string {
  return `@${bot} ${inlineQuery}`;
}
