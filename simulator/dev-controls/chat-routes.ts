import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot, PressAnswer } from "#bot-api/bot.ts";
import { addForms } from "#bot-api/params.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";
import { BOT_API_STATES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import { toPrivateChat, toUnixSeconds } from "#bot-api/chats.ts";
import { findEntities } from "#bot-api/outgoing.ts";
import { answering } from "#bot-api/chat-methods.ts";
import { newGroupId } from "#bot-api/media-methods.ts";
import type { ChatMember, Content, Message } from "#bot-api/wire.ts";

const TEXT_MAX = 4096;
const ALBUM_MAX = 10;
const WAIT_S_MAX = 25;
const REPEATS_MAX = 20;
const UPLOAD_BYTES_MAX = 128 * 1024 * 1024;

const ChatQuery = z.object({
  person: PersonParam,
  /** The version that the reader has: the answer waits for a newer one. */
  since: z.coerce.number().int().optional(),
  wait: z.coerce.number().min(0).max(WAIT_S_MAX).default(WAIT_S_MAX),
});
const TextBody = z.object({
  person: PersonParam,
  text: z.string().trim().min(1).max(TEXT_MAX),
  /** The message that it answers. */
  reply_to: z.int().optional(),
});
const OneOrMoreFiles = z
  .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])])
  .refine((files) => files.length <= ALBUM_MAX, { error: `at most ${ALBUM_MAX} at once` });
const PhotosBody = z.object({ person: PersonParam, photo: OneOrMoreFiles, caption: z.string().max(1024).default("") });
const FilesBody = z.object({ person: PersonParam, file: OneOrMoreFiles });
const PressBody = z.object({ person: PersonParam, message: z.int(), data: z.string() });
const AllowBody = z.object({ person: PersonParam });
const BlockBody = z.object({ person: PersonParam, blocked: z.boolean() });
const RepeatBody = z.object({ update: z.int().optional(), times: z.int().min(1).max(REPEATS_MAX).default(1) });
const FileParams = z.object({ id: z.string() });
const BotApiBody = z.object({ mood: z.enum(BOT_API_STATES) });

/** Reads the chat, writes in it as the person at the phone, and simulates faults between the messenger and the bot. */
export async function addChatControls(server: FastifyInstance, bot: Bot): Promise<void> {
  const control = controlsOf(server);
  server.get("/dev-controls/chat", async ({ query }) => {
    const { person, since, wait } = ChatQuery.parse(query);
    await waitForChange(bot, person, { since, wait });
    return { chat: viewChat(bot, person) };
  });
  control("/dev-controls/chat/text", TextBody, ({ person, text, reply_to }) => ({
    message: writeText(bot, person, text, reply_to),
  }));
  control("/dev-controls/chat/press", PressBody, async ({ person, message, data }) => {
    return { answer: await press(bot, person, { messageId: message, data }) };
  });
  control("/dev-controls/chat/allow", AllowBody, ({ person }) => ({ message: allowWriting(bot, person) }));
  control("/dev-controls/chat/block", BlockBody, ({ person, blocked }) => {
    setBlocked(bot, person, blocked);
    return { blocked };
  });
  server.get("/dev-controls/file/:id", async ({ params }, reply) => {
    const { bytes, name, type } = bot.files.get(FileParams.parse(params).id);
    const dispositionType = type.startsWith("image/") ? "inline" : "attachment";
    const disposition = `${dispositionType}; filename*=UTF-8''${encodeURIComponent(name)}`;
    return await reply.type(type).header("content-disposition", disposition).send(bytes);
  });
  control("/dev-controls/updates/repeat", RepeatBody, ({ update, times }) => {
    const repeated = bot.queue.repeat(update ?? null, times);
    if (repeated === null) throw new DevControlError(404, "There is no such update.");
    return { update: repeated, times };
  });
  control("/dev-controls/bot-api", BotApiBody, ({ mood }) => {
    bot.apiState = mood;
    return { mood };
  });
  await server.register(async (scope) => {
    addForms(scope);
    const options = { bodyLimit: UPLOAD_BYTES_MAX };
    scope.post("/dev-controls/chat/photos", options, async ({ body }) => {
      const { person, photo, caption } = PhotosBody.parse(body);
      const photos = await Promise.all(photo.map(async (file) => Buffer.from(await file.arrayBuffer())));
      return { messages: await writePhotos(bot, person, { photos, caption }) };
    });
    scope.post("/dev-controls/chat/files", options, async ({ body }) => {
      const { person, file } = FilesBody.parse(body);
      return { messages: await writeFiles(bot, person, file) };
    });
  });
}

type Waiting = { readonly since: number | undefined; readonly wait: number };

async function waitForChange({ chats }: Bot, person: Person, { since, wait }: Waiting): Promise<void> {
  if (since === undefined || chats.get(person).version !== since) return;
  // Rejects when the time is over; then the answer is the unchanged chat.
  await once(chats.changes, String(person.id), { signal: AbortSignal.timeout(wait * 1000) }).catch(() => undefined);
}

function viewChat({ chats, profile, pending, renewals }: Bot, person: Person) {
  const { messages, isBlocked, languageCode, version } = chats.get(person);
  const { commands, descriptions, menuButtons } = profile;
  return {
    version,
    blocked: isBlocked,
    messages,
    commands: commands.get(languageCode) ?? commands.get("") ?? [],
    description: descriptions.get(languageCode) ?? descriptions.get("") ?? "",
    menu_button: menuButtons.get(person.id) ?? menuButtons.get(0) ?? { type: "commands" },
    pending: [...pending.values()]
      .filter((payment) => payment.person.id === person.id)
      .map(({ id, invoice }) => ({ id, title: invoice.title, stars: invoice.stars })),
    renewals: renewals
      .listOf(person.id)
      .map(({ id, invoice, untilMs, isCanceled, isCanceledByBot, hasFailed, isShort }) => ({
        id,
        title: invoice.title,
        stars: invoice.stars,
        until: new Date(untilMs).toISOString(),
        state: isCanceledByBot ? "canceled_by_bot" : isCanceled ? "canceled" : hasFailed ? "failed" : "active",
        short: isShort,
      })),
  };
}

/** Opening the app allows the bot to write: the launch data says so. */
export function openApp(bot: Bot, person: Person, languageCode: string): void {
  bot.chats.update(person, { isOpen: true, languageCode });
}

function writeText(bot: Bot, person: Person, text: string, replyTo: number | undefined): Message {
  const entities = findEntities(text);
  const answered = replyTo === undefined ? null : bot.chats.findMessage(person, replyTo);
  return write(bot, person, { text, ...(entities.length === 0 ? {} : { entities }), ...answering(answered) });
}

/** Allows the bot to write, as the app requested; the bot gets an update. */
function allowWriting(bot: Bot, person: Person): Message {
  return write(bot, person, { write_access_allowed: { from_request: true } });
}

/** Several photos sent at once are an album: one message each with a common group id. The first has the caption. */
async function writePhotos(
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
async function writeFiles(bot: Bot, person: Person, files: readonly File[]): Promise<readonly Message[]> {
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
async function press(
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

function setBlocked(bot: Bot, person: Person, isBlocked: boolean): void {
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
