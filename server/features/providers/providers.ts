import { createHash } from "node:crypto";
import { type providerCalls, sharingKeys, sharingOf } from "@wardrobe/domain/providers/calls.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { providerLines, providersText } from "@wardrobe/domain/text/providers.ts";
import type { App, ChatPerson, Verb } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { Press } from "#kernel/feature.ts";
import { getPerson, lockPerson, setAgreed, type Person } from "#features/people/people.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";

type Calls = typeof providerCalls;

/** Who gets what, and what the caller said about it (TRUST-03). */
export const getProviders: Verb<Calls["getProviders"], "db" | "rules"> = async (
  { db, rules: { providers } },
  { userId },
) => {
  const { providers_agreed } = await getPerson(db, userId);
  return { providers: [...providers], sharing: sharingOf(providers, providers_agreed) };
};

/** Agrees only to what was shown and still is so: who was shown others is asked again. */
export const answerProviders: Verb<Calls["answerProviders"], "db" | "rules" | "forgetAnswers"> = async (
  app,
  { userId },
  { is_agreed, providers },
) => {
  const configured = new Set(sharingKeys(app.rules.providers));
  const agreed = is_agreed ? sharingKeys(providers).filter((key) => configured.has(key)) : [];
  await keepAnswer(app, userId, is_agreed && agreed.length === 0 ? null : agreed);
};

/** With each answer: what was still being asked for at a no is not read after a later yes either (SPEC-92). */
async function keepAnswer(
  { db, forgetAnswers }: Pick<App, "db" | "forgetAnswers">,
  userId: string,
  agreed: string[] | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setAgreed(trx, userId, agreed);
    await forgetAnswers(trx, userId);
  });
}

/** Asks once who writes before they were asked; until they press, nothing leaves the server (SPEC-81). */
export async function askInChat(app: Pick<App, "db" | "rules" | "queue">, person: Person): Promise<void> {
  const { providers } = app.rules;
  if (sharingOf(providers, person.providers_agreed) !== "unasked") return;
  await app.db.transaction().execute(async (trx) => {
    const { providers_agreed } = await lockPerson(trx, person.id);
    if (sharingOf(providers, providers_agreed) !== "unasked") return;
    await setAgreed(trx, person.id, []);
    await app.queue.send(trx, "ask-providers", { userId: person.id });
  });
}

/** The job of the question. */
export async function sendQuestion(app: Pick<App, "db" | "messenger" | "rules">, userId: string): Promise<void> {
  await writeToPerson(app, userId, (person) => {
    const t = textOf(person);
    const text = `${t("question")}\n\n${whoGetsWhat(app, person)}\n\n${t("promise")} ${t("later")}`;
    return { text, buttons: [buttonsOf(app, person)] };
  });
}

/** The part of `/privacy` about the configured providers. */
export async function tellProviders(app: App, person: ChatPerson): Promise<OutgoingMessage> {
  const t = textOf(person);
  const language = languageOfSettings(person.language);
  const { providers } = app.rules;
  const link = `${app.rules.publicUrl}/privacy?language=${language}`;
  const read = [{ label: botText(language, "bot_read"), link }];
  const about = botText(language, "bot_privacy");
  const sharing = sharingOf(providers, person.providers_agreed);
  if (sharing === null) return { text: `${about}\n\n${t("nobody")}`, buttons: [read] };
  const said = sharing === "agreed" ? t("agreed") : t("refused");
  const text = [about, whoGetsWhat(app, person), `${t("promise")}\n\n${said}`].join("\n\n");
  return { text, buttons: [buttonsOf(app, person), read] };
}

const YES = "providers:yes:";
const NO = "providers:no";
export const PROVIDERS_ACTS = [YES, NO];

/** A yes is for the providers that its message named. */
function yesTo(keys: readonly string[]): string {
  return `${YES}${createHash("sha256").update(keys.join()).digest("base64url").slice(0, 16)}`;
}

/** The answer to a press of either button. An old yes, for other providers, is answered with those of today. */
export async function pressProviders(app: App, person: ChatPerson, { act }: Press): Promise<string> {
  const keys = sharingKeys(app.rules.providers);
  const isAgreed = act === yesTo(keys);
  if (!isAgreed && act !== NO) {
    await app.messenger.send(person.telegram_id, await tellProviders(app, person));
    return "";
  }
  await keepAnswer(app, person.id, isAgreed ? keys : []);
  const text = textOf(person)(isAgreed ? "agreed" : "refused");
  await app.messenger.send(person.telegram_id, { text });
  return text;
}

function buttonsOf({ rules }: Pick<App, "rules">, person: Pick<Person, "language">) {
  const t = textOf(person);
  return [
    { label: t("yes"), act: yesTo(sharingKeys(rules.providers)) },
    { label: t("no"), act: NO },
  ];
}

function whoGetsWhat({ rules }: Pick<App, "rules">, person: Pick<Person, "language">): string {
  const lines = providerLines(languageOfSettings(person.language), rules.providers);
  return [textOf(person)("intro"), ...lines.map((line) => `• ${line}`)].join("\n");
}

function textOf({ language }: Pick<Person, "language">) {
  return (key: Parameters<typeof providersText>[1]) => providersText(languageOfSettings(language), key);
}
