/** Things that others see and can report (TRUST-04): the picture of a look, a collection, a question to friends. */
export const REPORTED = ["look", "collection", "question"] as const;
export type Reported = (typeof REPORTED)[number];
/** `id`: of a look the file of its picture, so that the same picture under another name stays down. */
export type Thing = { readonly of: Reported; readonly id: string };

export const REPORT_REASONS = ["nudity", "hurtful", "not_theirs", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The key in a link to report: of a page its own, a question by its id, a picture sent into a chat by the id of its look. */
export const REPORT_LINKS = ["look", "collection", "question", "picture"] as const;
export type ReportLink = (typeof REPORT_LINKS)[number];

/** The page on which one says why; needs no session. */
export function reportPath(of: string, key: string): string {
  return `/report/${of}/${key}`;
}

/** Operators are told of the same thing at most so often. */
export const REPORT_SHOWN_EVERY_MS = 86_400_000;

/** The buttons below a report in the operators' chat. */
const ACTS = ["down", "dismiss"] as const;
export type ReportAct = (typeof ACTS)[number];

export function toReportAct(act: ReportAct, { of, id }: Thing): string {
  return `report:${act}:${of}:${id}`;
}

export function parseReportAct(data: string): (Thing & { readonly act: ReportAct }) | null {
  const [, said, ...thing] = /^report:(\w+):(\w+):([\w-]+)$/.exec(data) ?? [];
  const act = ACTS.find((known) => known === said);
  const found = toThing(thing);
  return act === undefined || found === null ? null : { act, ...found };
}

/** A thing in one word, as an operator lifts what was taken down. */
export function nameOfThing({ of, id }: Thing): string {
  return `${of}:${id}`;
}

export function thingNamed(name: string): Thing | null {
  return toThing(/^(\w+):([\w-]+)$/.exec(name)?.slice(1) ?? []);
}

function toThing([said, id]: readonly string[]): Thing | null {
  const of = REPORTED.find((known) => known === said);
  return of === undefined || id === undefined ? null : { of, id };
}
