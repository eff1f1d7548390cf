import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { LANGUAGES, type Language } from "#people/language.ts";
import { typedText } from "#text/typed.ts";

/** As much as fits into one message: it is sent as it is written (OPS-04). */
export const BROADCAST_TEXT_MAX = 4096;
/** How long an operator who began may take for the texts. */
export const DRAFT_KEPT_MS = 3_600_000;

const BroadcastText = typedText(BROADCAST_TEXT_MAX);

/** The buttons of a broadcast in the operator's chat: send it, forget it, stop it. */
const ACTS = ["send", "drop", "stop"] as const;
export type BroadcastAct = (typeof ACTS)[number];

/** The button below each broadcast, and the one that asks for them again. */
export const NEWS_ACTS = { off: "news:off", on: "news:on" } as const;

/** Whether the caller gets what operators send to everybody (OPS-04). */
export const News = z.object({ is_on: z.boolean() });

export const broadcastCalls = defineCalls({
  getNews: { ...signedIn("GET", "/profile/news"), reply: News },
  setNews: { ...signedIn("POST", "/profile/news"), body: News },
});

/** A text of an operator as it is sent; null if it is blank or too long. */
export function readBroadcastText(written: string): string | null {
  const read = z.safeParse(BroadcastText, written);
  return read.success ? read.data : null;
}

/** The language that a draft lacks, first that of its operator; null once it has every one. */
export function missingLanguage(texts: Readonly<Record<Language, string | null>>, first: Language): Language | null {
  return [first, ...LANGUAGES].find((language) => texts[language] === null) ?? null;
}

export function toBroadcastAct(act: BroadcastAct, id: string): string {
  return `broadcast:${act}:${id}`;
}

export function parseBroadcastAct(data: string): { readonly act: BroadcastAct; readonly id: string } | null {
  const [, said, id] = /^broadcast:(\w+):([\w-]+)$/.exec(data) ?? [];
  const act = ACTS.find((known) => known === said);
  return act === undefined || id === undefined ? null : { act, id };
}
