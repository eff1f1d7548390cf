import { z } from "zod";
import { isAppAddress, KeyboardParam, toCaption, toText } from "#bot-api/outgoing.ts";
import { bytes, flag, json, method, text, whole, type BotMethods } from "#bot-api/params.ts";
import { badRequest, type Content } from "#bot-api/wire.ts";
import { queryTooOld } from "#bot-api/chat-methods.ts";
import type { Bot } from "#bot-api/bot.ts";
import { toUnixSeconds } from "#bot-api/chats.ts";
import { CHAT_KINDS } from "#bot-api/shared-messages.ts";
import { findPerson } from "#protocol/people.ts";

const RESULTS_MAX = 50;
const CACHE_S_DEFAULT = 300;
const PREPARED_KEPT_S = 3600;

const lacks = (field: string) => `can't parse inline query result: Can't find field "${field}"`;
const address = (field: string) =>
  z.string({ error: lacks(field) }).refine(isWebAddress, { error: "WEBDOCUMENT_URL_INVALID" });
const common = {
  id: bytes(1, 64, "RESULT_ID_INVALID"),
  /** In other chats no button can open an app: only the chat with the bot knows its person. */
  reply_markup: KeyboardParam.refine(
    ({ reply_markup: keyboard }) =>
      keyboard?.inline_keyboard.flat().every(({ web_app }) => web_app === undefined) ?? true,
    { error: "BUTTON_TYPE_INVALID" },
  ),
};

const PhotoResult = z.object({
  type: z.literal("photo"),
  ...common,
  photo_url: address("photo_url"),
  thumbnail_url: address("thumbnail_url"),
  photo_width: z.int().optional(),
  photo_height: z.int().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  caption: z.string().optional(),
});
const ArticleResult = z.object({
  type: z.literal("article"),
  ...common,
  title: z.string({ error: lacks("title") }).min(1, { error: "ARTICLE_TITLE_EMPTY" }),
  description: z.string().optional(),
  thumbnail_url: address("thumbnail_url").optional(),
  input_message_content: z.object(
    {
      message_text: z.string({ error: "message text is empty" }).min(1, { error: "message text is empty" }),
    },
    { error: lacks("input_message_content") },
  ),
});
const Result = z.discriminatedUnion("type", [PhotoResult, ArticleResult], {
  error: "can't parse inline query result: unsupported type",
});
export type InlineResult = z.output<typeof Result>;

const Button = z
  .object({
    text: text(1, 64, "SWITCH_PM_TEXT_EMPTY"),
    web_app: z.object({ url: z.string().refine(isAppAddress, { error: "BUTTON_URL_INVALID" }) }).optional(),
    start_parameter: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: "START_PARAM_INVALID" })
      .optional(),
  })
  .refine(({ web_app, start_parameter }) => (web_app === undefined) !== (start_parameter === undefined), {
    error: "can't parse inline query results button: exactly one of the optional fields must be used",
  });
export type InlineButton = z.output<typeof Button>;

const QueryAnswer = z.object({
  inline_query_id: z.coerce.string(),
  results: json(
    z.array(Result, { error: "can't parse inline query results JSON array" }),
    "can't parse inline query results JSON array",
  ),
  cache_time: whole("wrong cache_time").default(CACHE_S_DEFAULT),
  is_personal: flag,
  next_offset: bytes(0, 64, "NEXT_OFFSET_INVALID").default(""),
  button: json(Button.optional(), "can't parse inline query results button"),
});
const Prepared = z.object({
  user_id: whole("invalid user_id specified"),
  result: json(Result, "can't parse inline query result"),
  allow_user_chats: flag,
  allow_bot_chats: flag,
  allow_group_chats: flag,
  allow_channel_chats: flag,
});

/** Methods by which people send messages of the bot into other chats. */
export const inlineMethods = {
  answerInlineQuery: method(QueryAnswer, (bot, { inline_query_id: id, results, cache_time: keptS, ...answer }) => {
    if (results.length > RESULTS_MAX) throw badRequest("RESULTS_TOO_MUCH");
    if (new Set(results.map((result) => result.id)).size < results.length) throw badRequest("RESULT_ID_DUPLICATE");
    for (const result of results) toContent(result);
    if (!bot.inlineQueries.answer(id, { results, keptS: Math.max(0, keptS), ...answer })) throw queryTooOld();
    return true;
  }),
  savePreparedInlineMessage: method(Prepared, (bot, { user_id: userId, result, ...allowed }) => {
    if (findPerson(String(userId)) === null) throw badRequest("USER_ID_INVALID");
    const kinds = CHAT_KINDS.filter((kind) => allowed[`allow_${kind}_chats`]);
    if (kinds.length === 0) throw badRequest("At least one chat type must be allowed");
    toContent(result);
    const expires = new Date(bot.now().getTime() + PREPARED_KEPT_S * 1000);
    const id = bot.shared.prepare({ personId: userId, result, kinds, expiresMs: expires.getTime() });
    return { id, expiration_date: toUnixSeconds(expires) };
  }),
} satisfies BotMethods;

/** The words of the message of a result, without its picture. Refuses a text that is too long or wrongly marked up. */
export function toContent(result: InlineResult): Content {
  const content =
    result.type === "photo" ? toCaption(result.caption) : toText(result.input_message_content.message_text);
  return { ...content, ...result.reply_markup };
}

/** The real messenger reads public addresses only; the simulator also those of its own machine. */
function isWebAddress(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
}

export type InlineAnswer = {
  readonly results: readonly InlineResult[];
  readonly keptS: number;
  readonly is_personal: boolean;
  readonly next_offset: string;
  readonly button?: InlineButton | undefined;
};

/** Reads a picture of at most 5 MB at its address, as the messenger does when a message is sent; of a result, a JPEG. */
export async function readPicture(
  bot: Bot,
  address: string,
  format: "jpeg" | "any" = "jpeg",
): Promise<NonNullable<Content["photo"]>> {
  const answer = await fetch(address, { redirect: "error" }).catch(() => null);
  if (answer?.ok !== true) throw badRequest(READ_ERRORS[format].unread);
  const picture = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  const isJpeg = type === "image/jpeg" && picture.subarray(0, 2).toString("hex") === "ffd8";
  if (!(isJpeg || (format === "any" && type.startsWith("image/"))) || picture.length > PICTURE_BYTES_MAX)
    throw badRequest(READ_ERRORS[format].unfit);
  return bot.files.addPhoto(await bot.pictures.toSizes(picture));
}

/** The Bot API has sentences for what the messenger's server only has codes for. */
const READ_ERRORS = {
  jpeg: { unread: "WEBPAGE_CURL_FAILED", unfit: "WEBPAGE_MEDIA_EMPTY" },
  any: { unread: "failed to get HTTP URL content", unfit: "wrong type of the web page content" },
} as const;
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
