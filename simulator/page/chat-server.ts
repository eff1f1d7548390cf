import { readChat, type Chat } from "#page/chat.ts";
import { ask, askWith } from "#page/server.ts";

export type PressAnswer = { readonly text: string; readonly isAlert: boolean; readonly url: string | null };

/** The chat as it is; with a version that is known already, once it is another, or after a while all the same. */
export async function fetchChat(person: string, since: number | null, signal: AbortSignal): Promise<Chat> {
  const query = new URLSearchParams({ person, ...(since === null ? {} : { since: String(since) }) });
  const chat = (await ask(`/desk/chat?${query}`, { signal })).part("chat");
  if (chat === null) throw new Error("The simulator has no chat");
  return readChat(chat);
}

export async function sendText(person: string, text: string): Promise<void> {
  await askWith("/desk/chat/text", { person, text });
}

export async function sendPhotos(person: string, photos: readonly File[], caption: string): Promise<void> {
  const form = new FormData();
  form.set("person", person);
  form.set("caption", caption);
  for (const photo of photos) form.append("photo", photo);
  await ask("/desk/chat/photos", { method: "POST", body: form });
}

/** Null where the bot has not answered. */
export async function pressButton(person: string, message: number, data: string): Promise<PressAnswer | null> {
  const answer = (await askWith("/desk/chat/press", { person, message, data })).part("answer");
  if (answer === null) return null;
  return { text: answer.text("text"), isAlert: answer.flag("isAlert"), url: answer.optionalText("url") };
}

export async function setBlocked(person: string, blocked: boolean): Promise<void> {
  await askWith("/desk/chat/block", { person, blocked });
}

export async function allowWriting(person: string): Promise<void> {
  await askWith("/desk/chat/allow", { person });
}
