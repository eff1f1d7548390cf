import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { TextParams } from "@wardrobe/domain/text/fill-in.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { tokenDay, tokenText } from "@wardrobe/domain/text/tokens.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import {
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
  TOKEN_SCOPES,
  TokenName,
  type TokenScope,
} from "@wardrobe/domain/tokens/token.ts";
import type { App, ChatPerson } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest, Press } from "#kernel/feature.ts";
import { addToken, listTokens, revokeToken } from "#features/tokens/tokens.ts";

const PREFIX = "token:";
/** How the data of its buttons begins; then comes the name of a new token, or a token's id. */
export const TOKEN_ACTS = [...TOKEN_SCOPES, "hide", "ask", "list", "end"].map((wish) => `${PREFIX}${wish}:`);
/** Room in a button's data beside `token:write:`. */
const NAME_BYTES_MAX = 52;

type Shown = Required<Pick<OutgoingMessage, "text" | "buttons">>;
type Say = (key: Parameters<typeof tokenText>[1], params?: TextParams) => string;
const sayIn =
  (language: Language): Say =>
  (key, params) =>
    tokenText(language, key, params);
const dayFor = ({ time_zone }: ChatPerson, language: Language, moment: string): string =>
  tokenDay(language, moment, time_zone ?? "UTC");

/** `/token` tells the tokens, each with a button that revokes it; with a name it asks what a new one may do (AGENT-01). */
export async function answerToken(app: App, { person, language, argument }: CommandRequest): Promise<Shown> {
  const name = TokenName.safeParse(cutText(argument.trim(), TOKEN_NAME_MAX));
  return name.success ? askScope(sayIn(language), fitting(name.data)) : await tellTokens(app, person, language);
}

function askScope(say: Say, name: string): Shown {
  const hints = { read: say("read_hint"), write: say("write_hint") };
  return {
    text: say("chat_question", { name, ...hints }),
    buttons: TOKEN_SCOPES.map((scope) => [{ label: say(scope), act: `${PREFIX}${scope}:${name}` }]),
  };
}

/** As much of a name as fits into a button. */
function fitting(name: string): string {
  return Buffer.byteLength(name) <= NAME_BYTES_MAX ? name : fitting(cutText(name, name.length - 1).trim());
}

async function tellTokens(app: App, person: ChatPerson, language: Language): Promise<Shown> {
  const say = sayIn(language);
  const tokens = await listTokens(app, { userId: person.id });
  const day = (moment: string): string => dayFor(person, language, moment);
  const list = tokens.map(({ name, scope, used_at, ends_at }) => {
    const used = used_at === null ? say("unused") : say("used", { date: day(used_at) });
    return `• ${name}\n${say("line", { scope: say(scope), date: day(ends_at) })}\n${used}`;
  });
  const top = list.length === 0 ? [say("intro")] : [say("chat_yours"), ...list];
  return {
    text: [...top, say("chat_new")].join("\n\n"),
    buttons: tokens.map(({ id, name }) => [{ label: say("revoke_named", { name }), act: `${PREFIX}ask:${id}` }]),
  };
}

/** A press changes the message that it is under. */
export async function pressToken(app: App, person: ChatPerson, { act, messageId }: Press): Promise<string | null> {
  const [, wish, of = ""] = /^token:(\w+):(.*)$/s.exec(act) ?? [];
  if (wish === undefined) return null;
  const language = languageOfSettings(person.language);
  const say = sayIn(language);
  const show = async (message: Shown): Promise<void> => {
    const place = { to: person.telegram_id, messageId: messageId ?? 0, isText: true };
    const isShown = messageId !== undefined && (await app.messenger.edit(place, message)) !== null;
    if (!isShown) await app.messenger.send(person.telegram_id, message);
  };
  const scope = TOKEN_SCOPES.find((one) => one === wish);
  if (scope !== undefined) return await make(app, person, { name: of, scope, language, show });
  const found = (await listTokens(app, { userId: person.id })).find(({ id }) => id === of);
  const name = found?.name ?? "";
  if (wish === "ask" && found !== undefined) {
    const yes = { label: say("revoke"), act: `${PREFIX}end:${of}` };
    const buttons = [[yes, { label: say("chat_keep"), act: `${PREFIX}list:` }]];
    await show({ text: `${say("revoke_question", { name })}\n\n${say("revoke_hint")}`, buttons });
    return "";
  }
  if (wish === "hide" && found !== undefined) {
    const date = dayFor(person, language, found.ends_at);
    await show({ text: say("chat_hidden", { name, date }), buttons: [] });
    return "";
  }
  if (wish === "end") await revokeToken(app, { userId: person.id }, { id: of });
  await show(await tellTokens(app, person, language));
  return wish === "end" ? say("revoked") : "";
}

type Making = {
  readonly name: string;
  readonly scope: TokenScope;
  readonly language: Language;
  readonly show: (message: Shown) => Promise<void>;
};

/** The token is in this one message, which a button takes it out of; nothing else of the bot keeps it. */
async function make(app: App, person: ChatPerson, { name, scope, language, show }: Making): Promise<string> {
  const say = sayIn(language);
  try {
    const { id, token } = await addToken(app, { userId: person.id }, { name, scope, days: TOKEN_DAYS_DEFAULT });
    const [made] = await listTokens(app, { userId: person.id });
    const date = dayFor(person, language, made?.ends_at ?? "");
    await show({
      text: say("chat_made", { name, line: say("line", { scope: say(scope), date }), token }),
      buttons: [[{ label: say("chat_hide"), act: `${PREFIX}hide:${id}` }]],
    });
    return say("once");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return botText(language, error.code);
  }
}
