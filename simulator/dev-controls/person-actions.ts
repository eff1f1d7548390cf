import type { Bot, PressAnswer } from "#bot-api/bot.ts";
import { toPrivateChat, toUnixSeconds } from "#bot-api/chats.ts";
import { findEntities } from "#bot-api/formatting.ts";
import { newGroupId } from "#bot-api/media-methods.ts";
import type { ChatMember, Content, Message } from "#bot-api/wire.ts";
import { DevControlError } from "#dev-controls/dev-control.ts";
import type { Person } from "#protocol/people.ts";

/** Opening the app allows the bot to write: the launch data says so. */
export function openApp(bot: Bot, person: Person, languageCode: string): void {
  bot.chats.update(person, { isOpen: true, languageCode });
}

export function writeText(bot: Bot, person: Person, text: string): Message {
  const entities = findEntities(text);
  return write(bot, person, { text, ...(entities.length === 0 ? {} : { entities }) });
}

/** Allows the bot to write, as the app requested; the bot gets an update. */
export function allowWriting(bot: Bot, person: Person): Message {
  return write(bot, person, { write_access_allowed: { from_request: true } });
}

/** Several photos sent at once are an album: one message each with a common group id. The first has the caption. */
export async function writePhotos(
  bot: Bot,
  person: Person,
  { photos, caption }: { readonly photos: readonly Buffer[]; readonly caption: string },
): Promise<readonly Message[]> {
  requireNotBlocked(bot, person);
  const pictures = await Promise.all(photos.map(async (photo) => await bot.pictures.toSizes(photo)));
  const group = pictures.length > 1 ? { media_group_id: newGroupId() } : {};
  return pictures.map((sizes, index) =>
    write(bot, person, {
      photo: bot.files.addPhoto(sizes),
      ...group,
      ...(index === 0 && caption !== "" ? { caption } : {}),
    }),
  );
}

/** Pictures sent as files are not converted. */
export async function writeFiles(bot: Bot, person: Person, files: readonly File[]): Promise<readonly Message[]> {
  requireNotBlocked(bot, person);
  const contents = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
  return files.map(({ name, type }, index) => {
    const contentType = type === "" ? "application/octet-stream" : type;
    return write(bot, person, {
      document: bot.files.addDocument(name, contentType, contents[index] ?? Buffer.alloc(0)),
    });
  });
}

/** Presses a button under a message of the bot. Null if the bot does not answer in time. */
export async function press(
  bot: Bot,
  person: Person,
  { messageId, data }: { readonly messageId: number; readonly data: string },
): Promise<PressAnswer | null> {
  const message = bot.chats.findMessage(person, messageId);
  const buttons = message?.reply_markup?.inline_keyboard.flat() ?? [];
  if (message === null || !buttons.some(({ callback_data }) => callback_data === data))
    throw new DevControlError(409, "This message has no such button.");
  const { id, answer } = bot.presses.open(bot.timing.answerMs);
  const from = bot.chats.userOf(person);
  bot.queue.add(person.id, { callback_query: { id, from, message, chat_instance: String(person.id), data } });
  return await answer;
}

/** Blocks or unblocks the bot; the bot gets an update. */
export function setBlocked(bot: Bot, person: Person, isBlocked: boolean): void {
  if (bot.chats.get(person).isBlocked === isBlocked) return;
  bot.chats.update(person, { isBlocked });
  const member: ChatMember = { user: bot.user, status: "member" };
  const kicked: ChatMember = { user: bot.user, status: "kicked", until_date: 0 };
  bot.queue.add(person.id, {
    my_chat_member: {
      chat: toPrivateChat(person),
      from: bot.chats.userOf(person),
      date: toUnixSeconds(bot.now()),
      old_chat_member: isBlocked ? member : kicked,
      new_chat_member: isBlocked ? kicked : member,
    },
  });
}

function write(bot: Bot, person: Person, content: Content): Message {
  requireNotBlocked(bot, person);
  bot.chats.update(person, { isOpen: true });
  const message = bot.chats.addMessage(person, "person", content, bot.now());
  bot.queue.add(person.id, { message });
  return message;
}

function requireNotBlocked(bot: Bot, person: Person): void {
  if (bot.chats.get(person).isBlocked) throw new DevControlError(409, `${person.firstName} has blocked the bot.`);
}
