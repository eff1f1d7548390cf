import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { addForms } from "#bot-api/forms.ts";
import { UPDATE_KINDS } from "#bot-api/update-queue.ts";
import { allowWriting, press, setBlocked, writeFiles, writePhotos, writeText } from "#dev-controls/person-acts.ts";
import { DeskRefusal } from "#dev-controls/refusal.ts";
import { Who } from "#dev-controls/who.ts";
import { MOODS } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";

const TEXT_MAX = 4096;
const ALBUM_MAX = 10;
const WAIT_S_MAX = 25;
const REPEATS_MAX = 20;
const UPLOAD_BYTES_MAX = 128 * 1024 * 1024;

const ChatQuery = z.object({
  person: Who,
  /** The version that is known already: the answer waits for another. */
  since: z.coerce.number().int().optional(),
  wait: z.coerce.number().min(0).max(WAIT_S_MAX).default(WAIT_S_MAX),
});
const TextBody = z.object({ person: Who, text: z.string().trim().min(1).max(TEXT_MAX) });
const OneOrMore = z
  .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])])
  .refine((files) => files.length <= ALBUM_MAX, { error: `at most ${ALBUM_MAX} at once` });
const PhotosBody = z.object({ person: Who, photo: OneOrMore, caption: z.string().max(1024).default("") });
const FilesBody = z.object({ person: Who, file: OneOrMore });
const PressBody = z.object({ person: Who, message: z.int(), data: z.string() });
const AllowBody = z.object({ person: Who });
const BlockBody = z.object({ person: Who, blocked: z.boolean() });
const RepeatBody = z.object({ update: z.int().optional(), times: z.int().min(1).max(REPEATS_MAX).default(1) });
const HoldBody = z.object({ kinds: z.array(z.enum(UPDATE_KINDS)) });
const FileParams = z.object({ id: z.string() });
const MoodBody = z.object({ mood: z.enum(MOODS) });

/** The chat with the bot, seen and written by the person at the phone, and what may go wrong between the two. */
export async function addChatDesk(server: FastifyInstance, bot: Bot): Promise<void> {
  server.get("/desk/chat", async ({ query }) => {
    const { person, since, wait } = ChatQuery.parse(query);
    await waitForNews(bot, person, { since, wait });
    return { chat: viewChat(bot, person) };
  });
  server.post("/desk/chat/text", ({ body }) => {
    const { person, text } = TextBody.parse(body);
    return { message: writeText(bot, person, text) };
  });
  server.post("/desk/chat/press", async ({ body }) => {
    const { person, message, data } = PressBody.parse(body);
    return { answer: await press(bot, person, { messageId: message, data }) };
  });
  server.post("/desk/chat/allow", ({ body }) => {
    const { person } = AllowBody.parse(body);
    return { message: allowWriting(bot, person) };
  });
  server.post("/desk/chat/block", ({ body }) => {
    const { person, blocked } = BlockBody.parse(body);
    setBlocked(bot, person, blocked);
    return { blocked };
  });
  server.get("/desk/file/:id", async ({ params }, reply) => {
    const { bytes, name, type } = bot.files.mustFind(FileParams.parse(params).id);
    const manner = type.startsWith("image/") ? "inline" : "attachment";
    const disposition = `${manner}; filename*=UTF-8''${encodeURIComponent(name)}`;
    return await reply.type(type).header("content-disposition", disposition).send(bytes);
  });
  server.post("/desk/updates/repeat", ({ body }) => {
    const { update, times } = RepeatBody.parse(body);
    const repeated = bot.queue.repeat(update ?? null, times);
    if (repeated === null) throw new DeskRefusal(404, "There is no such update.");
    return { update: repeated, times };
  });
  server.post("/desk/updates/hold", ({ body }) => {
    const { kinds } = HoldBody.parse(body);
    bot.queue.hold(kinds);
    return { kinds };
  });
  server.post("/desk/bot-api", ({ body }) => {
    bot.mood = MoodBody.parse(body).mood;
    return { mood: bot.mood };
  });
  await server.register(async (scope) => {
    addForms(scope);
    const options = { bodyLimit: UPLOAD_BYTES_MAX };
    scope.post("/desk/chat/photos", options, async ({ body }) => {
      const { person, photo, caption } = PhotosBody.parse(body);
      const photos = await Promise.all(photo.map(async (file) => Buffer.from(await file.arrayBuffer())));
      return { messages: await writePhotos(bot, person, { photos, caption }) };
    });
    scope.post("/desk/chat/files", options, async ({ body }) => {
      const { person, file } = FilesBody.parse(body);
      return { messages: await writeFiles(bot, person, file) };
    });
  });
}

type News = { readonly since: number | undefined; readonly wait: number };

async function waitForNews({ chats }: Bot, person: Person, { since, wait }: News): Promise<void> {
  if (since === undefined || chats.of(person).version !== since) return;
  // Rejects when the time is over; then the answer is what was known before.
  await once(chats.news, String(person.id), { signal: AbortSignal.timeout(wait * 1000) }).catch(() => undefined);
}

function viewChat({ chats, profile, pending }: Bot, person: Person) {
  const { messages, isBlocked, languageCode, version } = chats.of(person);
  const { commands, descriptions, menuButtons } = profile;
  return {
    version,
    blocked: isBlocked,
    messages,
    commands: commands.get(languageCode) ?? commands.get("") ?? [],
    description: descriptions.get(languageCode) ?? descriptions.get("") ?? "",
    menu_button: menuButtons.get(person.id) ?? menuButtons.get(0) ?? { type: "commands" },
    /** Payments that are still on their way. */
    pending: [...pending.values()]
      .filter((payment) => payment.person.id === person.id)
      .map(({ id, invoice }) => ({ id, title: invoice.title, stars: invoice.stars })),
  };
}
