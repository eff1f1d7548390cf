import { readLink } from "#page/chat.ts";
import { shakePhone, showNotice } from "#page/phone-view.ts";
import * as client from "#page/client.ts";
import { endPrepared, showChats, showPrepared, showResults } from "#protocol/inline-methods.ts";
import { settleInvoice, showInvoice } from "#protocol/sheet-methods.ts";
import { forceReload } from "#protocol/user-actions.ts";
import type { Consequence, Effect, Phone, OtherChat } from "#protocol/phone.ts";
import { PEOPLE } from "#protocol/people.ts";

type EffectContext = {
  readonly setup: client.Setup;
  personNow(): string;
  perform(action: (phone: Phone) => Consequence): void;
  /** Opens the app again. */
  open(place?: client.Place): void;
};

/** As long as the messenger's web clients wait. */
const RELOAD_ANSWERED_MS = 500;

/** Runs an effect: something that needs the page, the simulator's server or another page. */
export function runEffect(effect: Effect, context: EffectContext): void {
  if (effect.kind === "haptic") shakePhone();
  if (effect.kind === "notice") showNotice(effect.text);
  if (effect.kind === "open") window.open(effect.url, "_blank", "noopener");
  if (effect.kind === "reload") context.open();
  if (effect.kind === "await_reload") setTimeout(() => context.perform(forceReload), RELOAD_ANSWERED_MS);
  if (effect.kind === "messenger_link") followLink(effect.url, context);
  if (effect.kind === "allow_writing") void client.allowWriting(context.personNow()).catch(showError);
  if (effect.kind === "find_prepared") void findMessage(effect.id, context);
  if (effect.kind === "send_prepared") void sendMessage(effect, context);
  if (effect.kind === "find_chats")
    context.perform((phone) => showChats(phone, effect.query, otherChatsOf(context.personNow())));
  if (effect.kind === "ask_inline") void offer(effect, context);
  if (effect.kind === "send_result")
    void client.sendResult(context.personNow(), effect).then(() => showNotice("Sent"), showError);
  if (effect.kind === "find_invoice") void find(effect.slug, context);
  if (effect.kind === "pay_invoice") void pay(effect, context);
}

async function findMessage(id: string, { personNow, perform }: EffectContext): Promise<void> {
  const card = await client.findPrepared(personNow(), id);
  perform((phone) => showPrepared(phone, { id, card, chats: otherChatsOf(personNow()) }));
}

async function sendMessage(
  { id, to }: Extract<Effect, { kind: "send_prepared" }>,
  { personNow, perform }: EffectContext,
): Promise<void> {
  await client.sendPrepared(personNow(), id, to).then(
    () => perform(() => endPrepared(true)),
    (error: unknown) => {
      showError(error);
      perform(() => endPrepared(false));
    },
  );
}

/** Shows what the bot offers for `@bot query`, to be sent into the chat. */
export async function offer(
  { query, to }: Pick<Extract<Effect, { kind: "ask_inline" }>, "query" | "to">,
  { personNow, perform }: Pick<EffectContext, "personNow" | "perform">,
): Promise<void> {
  await client
    .askInline(personNow(), query, to)
    .then((offered) => perform((phone) => showResults(phone, to, offered)), showError);
}

async function find(slug: string, { perform }: EffectContext): Promise<void> {
  const invoice = await client.findInvoice(slug);
  perform((phone) => showInvoice(phone, slug, invoice));
}

async function pay(
  { slug, how }: Extract<Effect, { kind: "pay_invoice" }>,
  { personNow, perform }: EffectContext,
): Promise<void> {
  await client.payInvoice(slug, personNow(), how).then(
    (outcome) => perform((phone) => settleInvoice(phone, slug, outcome)),
    (error: unknown) => perform((phone) => settleInvoice(phone, slug, { status: "failed", message: messageOf(error) })),
  );
}

/** Follows a messenger link to this bot; any other link is only shown. */
function followLink(url: string, { setup, personNow, open }: EffectContext): void {
  const link = readLink(url, setup);
  if (link.kind === "app") open(link.place);
  else if (link.kind === "message") void client.sendText(personNow(), link.text).catch(showError);
  else showNotice(`The messenger would open ${url}`);
}

function showError(error: unknown): void {
  showNotice(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Groups in which everybody is. */
const GROUPS: readonly OtherChat[] = [
  { chat: "friends", kind: "group", label: "Friends" },
  { chat: "family", kind: "group", label: "Family" },
];

/** The chats of a person without the bot: the groups, and one with each known person. */
export function otherChatsOf(person: string): readonly OtherChat[] {
  const people = Object.entries(PEOPLE).filter(([key]) => key !== person);
  return [
    ...GROUPS,
    ...people.map(([key, { firstName }]): OtherChat => ({ chat: pair(person, key), kind: "user", label: firstName })),
  ];
}

/** How the chat is named to a person in it; null for the chat of others. */
export function nameFor(person: string, chat: string): string | null {
  return otherChatsOf(person).find((other) => other.chat === chat)?.label ?? null;
}

function pair(one: string, other: string): string {
  return [one, other].toSorted().join(" and ");
}
