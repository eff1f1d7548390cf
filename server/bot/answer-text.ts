import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import type { MessengerUser, SentText } from "#adapters/messenger/port.ts";
import { mayRefuse } from "#adapters/limits/hourly-share.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { addFeedback } from "#features/feedback/submit-feedback.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { registerWriter } from "#features/session/sign-in.ts";

const ANSWERS_TO_FEEDBACK = {
  saved: "bot_support_kept",
  blank: "bot_said",
  too_long: "bot_words_too_long",
  too_many: "bot_words_too_many",
} as const satisfies Record<Awaited<ReturnType<typeof addFeedback>>, ChatTextKey>;

/** Words that ask for clothes are answered with outfits, a greeting with a hint; all else is saved as feedback (TASTE-03). */
export async function answerText(app: App, from: MessengerUser, sent: SentText): Promise<void> {
  const person = await registerWriter(app, from);
  const kind = kindOfText(cutText(sent.text, REQUEST_TEXT_MAX), (text) => app.stylist.understands(text));
  if (kind === "request") return await takeRequest(app, person.id, sent);
  const says = kind === "small_talk" ? "bot_said" : ANSWERS_TO_FEEDBACK[await addFeedback(app, person.id, sent)];
  await say(app, person, says);
}

/** Nobody here understands a voice message: it would have to go to somebody else. */
export async function answerVoice(app: App, from: MessengerUser): Promise<void> {
  await say(app, await registerWriter(app, from), "bot_no_voice");
}

/** Says what to send instead (MANY-05). */
export async function answerOther(app: App, from: MessengerUser, what: "other" | "too_large"): Promise<void> {
  await say(app, await registerWriter(app, from), what === "other" ? "bot_send_photo" : "bot_photo_unreadable");
}

const WELCOME: readonly ChatTextKey[] = ["bot_support_kept", "bot_said"];

/** Each refusal once an hour. */
async function say(
  app: Pick<App, "messenger" | "db" | "clock">,
  { id, telegram_id: to, language: chosen }: Person,
  says: ChatTextKey,
): Promise<void> {
  if (!WELCOME.includes(says) && !(await mayRefuse(app, id, says))) return;
  const language = chosen ?? FALLBACK_LANGUAGE;
  await app.messenger.send(to, { text: botText(language, says), buttons: [[openButton(language)]] });
}
