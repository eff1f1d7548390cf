import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { edit, edited } from "#bot-api/chat-methods.ts";
import { toDocument } from "#bot-api/files.ts";
import { readPicture } from "#bot-api/inline-results.ts";
import { KeyboardParam, ChatIdParam, findWritableChat, toCaption } from "#bot-api/outgoing.ts";
import { json, method, type BotMethods, type Params } from "#bot-api/params.ts";
import { badRequest, type Content } from "#bot-api/wire.ts";

const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
const DOCUMENT_BYTES_MAX = 50 * 1024 * 1024;
const DOWNLOAD_BYTES_MAX = 20 * 1024 * 1024;

const chat_id = ChatIdParam;
const captionFields = { caption: z.string().optional() };

const Captioned = z.object({ chat_id, ...captionFields, reply_markup: KeyboardParam });
const Photo = z.object({
  type: z.literal("photo", { error: 'can\'t parse InputMedia: media "type" must be photo' }),
  media: z.string({ error: "can't parse InputMedia: media not found" }),
  ...captionFields,
});
const EditedMedia = z.object({
  ...edited,
  media: json(Photo, "can't parse media JSON object"),
  reply_markup: KeyboardParam,
});

/** Methods that send and fetch pictures and files. */
export const mediaMethods = {
  sendPhoto: method(Captioned, async (bot, fields, { params }) => {
    const { person } = await findWritableChat(bot, fields.chat_id);
    const photo = await readPhoto(bot, params, "photo");
    return bot.chats.addMessage(
      person,
      "bot",
      { photo, ...toCaption(fields.caption), ...fields.reply_markup },
      bot.now(),
    );
  }),
  sendDocument: method(Captioned, async (bot, fields, { params }) => {
    const { person } = await findWritableChat(bot, fields.chat_id);
    const document = await readDocument(bot, params, "document");
    return bot.chats.addMessage(
      person,
      "bot",
      { document, ...toCaption(fields.caption), ...fields.reply_markup },
      bot.now(),
    );
  }),
  editMessageMedia: method(EditedMedia, async (bot, fields, { params }) => {
    const { media: reference, caption } = fields.media;
    const photo = await readEditedPhoto(bot, fields.inline_message_id !== undefined, { ...params, photo: reference });
    return await edit(
      bot,
      fields,
      ({ document: _document, caption: _caption, caption_entities: _entities, ...rest }) => ({
        ...rest,
        photo,
        ...toCaption(caption),
      }),
    );
  }),
  getFile: method(z.object({ file_id: z.string({ error: "file_id not specified" }) }), (bot, { file_id }) => {
    const { id, uniqueId, path, bytes } = bot.files.get(file_id);
    if (bytes.length > DOWNLOAD_BYTES_MAX) throw badRequest("file is too big");
    return { file_id: id, file_unique_id: uniqueId, file_size: bytes.length, file_path: path };
  }),
} satisfies BotMethods;

/** The `media_group_id` that the messages of an album share. */
export function newGroupId(): string {
  return String(randomInt(10 ** 12, 10 ** 14));
}

/** In another chat no new file can be uploaded: its picture is a known one, or comes from an address. */
async function readEditedPhoto(bot: Bot, isShared: boolean, params: Params): Promise<NonNullable<Content["photo"]>> {
  const reference = String(params["photo"]);
  if (!isShared) return await readPhoto(bot, params, "photo");
  if (reference.startsWith("attach://")) throw badRequest("wrong file identifier/HTTP URL specified");
  return isAddress(reference) ? await readPicture(bot, reference) : await readPhoto(bot, params, "photo");
}

async function readPhoto(bot: Bot, params: Params, name: string): Promise<NonNullable<Content["photo"]>> {
  const sent = readFile(params, name);
  if (typeof sent !== "string") {
    if (sent.size > PHOTO_BYTES_MAX) throw badRequest("file is too big");
    return bot.files.addPhoto(await bot.pictures.toSizes(await toBuffer(sent)));
  }
  if (isAddress(sent)) return await readPicture(bot, sent, "any");
  const { sizes } = bot.files.get(sent);
  if (sizes.length === 0) throw badRequest("type of file mismatch");
  return sizes;
}

async function readDocument(bot: Bot, params: Params, name: string): Promise<NonNullable<Content["document"]>> {
  const sent = readFile(params, name);
  if (typeof sent !== "string") {
    if (sent.size > DOCUMENT_BYTES_MAX) throw badRequest("file is too big");
    const type = sent.type === "" ? "application/octet-stream" : sent.type;
    return bot.files.addDocument(sent.name, type, await toBuffer(sent));
  }
  if (isAddress(sent)) throw badRequest("failed to get HTTP URL content");
  return toDocument(bot.files.get(sent));
}

/** A file of the form, the id of a stored file, or an address; of files the simulator fetches pictures only. */
function readFile(params: Params, name: string): File | string {
  const value = params[name];
  const sent =
    typeof value === "string" && value.startsWith("attach://") ? params[value.slice("attach://".length)] : value;
  if (sent instanceof File) {
    if (sent.size === 0) throw badRequest("file must be non-empty");
    return sent;
  }
  if (typeof sent !== "string" || sent === "") throw badRequest(`there is no ${name} in the request`);
  return sent;
}

function isAddress(sent: string): boolean {
  return /^https?:/.test(sent);
}

async function toBuffer(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}
