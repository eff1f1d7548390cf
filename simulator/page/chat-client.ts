import { readChat, type Chat } from "#page/chat.ts";
import { post, request } from "#page/client.ts";

export type PressAnswer = { readonly text: string; readonly isAlert: boolean; readonly url: string | null };

/** Fetches the chat. With `since` the answer waits until the version differs, or for a limited time. */
export async function fetchChat(person: string, since: number | null, signal: AbortSignal): Promise<Chat> {
  const query = new URLSearchParams({ person, ...(since === null ? {} : { since: String(since) }) });
  const chat = (await request(`/dev-controls/chat?${query}`, { signal })).part("chat");
  if (chat === null) throw new Error("The simulator has no chat");
  return readChat(chat);
}

export async function sendText(person: string, text: string): Promise<void> {
  await post("/dev-controls/chat/text", { person, text });
}

export async function sendPhotos(person: string, photos: readonly File[], caption: string): Promise<void> {
  const form = new FormData();
  form.set("person", person);
  form.set("caption", caption);
  for (const photo of photos) form.append("photo", photo);
  await request("/dev-controls/chat/photos", { method: "POST", body: form });
}

/** Null if the bot has not answered. */
export async function pressButton(person: string, message: number, data: string): Promise<PressAnswer | null> {
  const answer = (await post("/dev-controls/chat/press", { person, message, data })).part("answer");
  if (answer === null) return null;
  return { text: answer.text("text"), isAlert: answer.flag("isAlert"), url: answer.optionalText("url") };
}

export async function setBlocked(person: string, blocked: boolean): Promise<void> {
  await post("/dev-controls/chat/block", { person, blocked });
}

export async function allowWriting(person: string): Promise<void> {
  await post("/dev-controls/chat/allow", { person });
}
