import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { addForms } from "#bot-api/forms.ts";
import { UPDATE_KINDS } from "#bot-api/update-queue.ts";
import { allowWriting, press, setBlocked, writeFiles, writePhotos, writeText } from "#dev-controls/person-actions.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";
import { BOT_API_STATES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";

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
const TextBody = z.object({ person: PersonParam, text: z.string().trim().min(1).max(TEXT_MAX) });
const OneOrMoreFiles = z
  .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])])
  .refine((files) => files.length <= ALBUM_MAX, { error: `at most ${ALBUM_MAX} at once` });
const PhotosBody = z.object({ person: PersonParam, photo: OneOrMoreFiles, caption: z.string().max(1024).default("") });
const FilesBody = z.object({ person: PersonParam, file: OneOrMoreFiles });
const PressBody = z.object({ person: PersonParam, message: z.int(), data: z.string() });
const AllowBody = z.object({ person: PersonParam });
const BlockBody = z.object({ person: PersonParam, blocked: z.boolean() });
const RepeatBody = z.object({ update: z.int().optional(), times: z.int().min(1).max(REPEATS_MAX).default(1) });
const HoldBody = z.object({ kinds: z.array(z.enum(UPDATE_KINDS)) });
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
  control("/dev-controls/chat/text", TextBody, ({ person, text }) => ({ message: writeText(bot, person, text) }));
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
  control("/dev-controls/updates/hold", HoldBody, ({ kinds }) => {
    bot.queue.hold(kinds);
    return { kinds };
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

function viewChat({ chats, profile, pending }: Bot, person: Person) {
  const { messages, isBlocked, languageCode, version } = chats.get(person);
  const { commands, descriptions, menuButtons } = profile;
  return {
    version,
    blocked: isBlocked,
    messages,
    commands: commands.get(languageCode) ?? commands.get("") ?? [],
    description: descriptions.get(languageCode) ?? descriptions.get("") ?? "",
    menu_button: menuButtons.get(person.id) ?? menuButtons.get(0) ?? { type: "commands" },
    /** Payments that are still pending. */
    pending: [...pending.values()]
      .filter((payment) => payment.person.id === person.id)
      .map(({ id, invoice }) => ({ id, title: invoice.title, stars: invoice.stars })),
  };
}
