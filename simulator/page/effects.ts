import { readLink } from "#page/chat-link.ts";
import { allowWriting, sendText } from "#page/chat-server.ts";
import { findInvoice, payInvoice } from "#page/invoice-server.ts";
import { liveness, showNotice } from "#page/phone-view.ts";
import type { Place, Setup } from "#page/server.ts";
import { settleInvoice, showInvoice } from "#protocol/invoice.ts";
import type { Consequence, Effect, Phone } from "#protocol/phone.ts";

type Hands = {
  readonly setup: Setup;
  personNow(): string;
  perform(act: (phone: Phone) => Consequence): void;
  /** Opens the app anew. */
  open(place?: Place): void;
};

/** Does what the phone itself cannot: whatever needs the page, the simulator behind it, or another page. */
export function doEffect(effect: Effect, hands: Hands): void {
  if (effect.kind === "haptic") liveness();
  if (effect.kind === "notice") showNotice(effect.text);
  if (effect.kind === "open") window.open(effect.url, "_blank", "noopener");
  if (effect.kind === "reload") hands.open();
  if (effect.kind === "messenger_link") followLink(effect.url, hands);
  if (effect.kind === "allow_writing") void allowWriting(hands.personNow()).catch(explain);
  if (effect.kind === "find_invoice") void find(effect.slug, hands);
  if (effect.kind === "pay_invoice") void pay(effect, hands);
}

async function find(slug: string, { perform }: Hands): Promise<void> {
  const invoice = await findInvoice(slug);
  perform((phone) => showInvoice(phone, slug, invoice));
}

async function pay(
  { slug, how }: Extract<Effect, { kind: "pay_invoice" }>,
  { personNow, perform }: Hands,
): Promise<void> {
  await payInvoice(slug, personNow(), how).then(
    (outcome) => perform((phone) => settleInvoice(phone, slug, outcome)),
    (error: unknown) =>
      perform((phone) => settleInvoice(phone, slug, { status: "failed", message: toSentence(error) })),
  );
}

/** The messenger opens its own links itself: those that lead to this bot; the others are named. */
function followLink(url: string, { setup, personNow, open }: Hands): void {
  const link = readLink(url, setup);
  if (link.kind === "app") open(link.place);
  else if (link.kind === "say") void sendText(personNow(), link.text).catch(explain);
  else showNotice(`The messenger would open ${url}`);
}

function explain(error: unknown): void {
  showNotice(toSentence(error));
}

function toSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
