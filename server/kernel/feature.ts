import type { Reply } from "@wardrobe/domain/call.ts";
import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { Actor, App, ChatPerson, Jobs, Trx } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { JobRunner, JobSettings, RunningJob } from "#adapters/queue/port.ts";
import type { ServedCall } from "#kernel/serve.ts";

/** All that a feature brings. The server's parts follow from the one list in `features/features.ts`. */
export type Feature = {
  /** That of its folder. */
  readonly name: string;
  readonly calls?: readonly ServedCall[];
  /** The names and data of a feature's jobs are declared beside its manifest, as members of {@link Jobs}. */
  readonly jobs?: { readonly [Name in keyof Jobs]?: Job<Jobs[Name]> };
  /** Deletes what is no longer kept, every hour; returns how many of each. */
  readonly sweep?: (app: App) => Promise<Readonly<Record<string, number>>>;
  /** Each returns those of the files that the feature uses: all others are deleted after a day (SPEC-7). */
  readonly filesInUse?: readonly ((trx: Trx, fileIds: readonly string[]) => Promise<readonly string[]>)[];
  readonly checks?: readonly Check[];
  readonly press?: Presses;
  /** Its commands in the chat (SPEC-37), each with its answer; null for none. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** Its part of what a person can export (SPEC-37), by the name of the field. */
  readonly exports?: ExportParts;
};

/** The buttons of its messages: how the data of each begins, and what does it and returns the notice to show, null for none. */
export type Presses = {
  readonly begins: readonly string[];
  readonly run: (app: App, presser: ChatPerson, press: Press) => Promise<string | null>;
};
export type Press = { readonly act: string; readonly messageId: number | undefined };
export type Command = (app: App, sent: CommandRequest) => Promise<OutgoingMessage | null>;
export type CommandRequest = {
  readonly person: ChatPerson;
  readonly language: Language;
  readonly messageId: number;
  readonly argument: string;
};

export type Job<Data> = {
  /** Every job may run twice: after a kill, or after a lost confirmation. */
  readonly run: (app: App, job: RunningJob<Data>) => Promise<unknown>;
  readonly settings: JobSettings | ((capacity: Capacity) => JobSettings);
  /** After the last failed attempt: tells the person and returns credits. */
  readonly giveUp?: (app: App, data: Data) => Promise<unknown>;
  /** Cron, UTC. The job has no data. */
  readonly every?: string;
};

/** How much a process can do at once. `models`: the remote ones, null for the embedded engine. */
export type Capacity = {
  readonly visionWorkers: number;
  readonly models: { readonly atOnce: number; readonly callsPerPerson: number } | null;
};

export type LiveJobs = Pick<JobRunner<Jobs>, "listLive">;

/** A violated invariant: its kind, and the id of what it concerns. */
export type Defect<Kind extends string = string> = { readonly kind: Kind; readonly of: string };

/** A check of `npm run fsck`: counts what it looked at, changes nothing. */
export type Check<Kind extends string = string> = {
  readonly find: (app: App, queue: LiveJobs) => Promise<Found<Kind>>;
  /** Returns whether the defect is repaired. Kinds that are not named need a decision by people. */
  readonly repair: Readonly<Record<string, Repair | undefined>>;
};

export type Found<Kind extends string> = { readonly checked: Readonly<Record<string, number>> } & {
  readonly defects: readonly Defect<Kind>[];
};
type Repair = (app: App, of: string) => Promise<boolean>;

type Export = Reply<typeof accountCalls.exportAccount>;
export type ExportParts = { readonly [Field in keyof Export]?: (app: App, actor: Actor) => Promise<Export[Field]> };

/** Keeps the exact type, by which the list of features is checked for what is missing. */
export function feature<const F extends Feature>(manifest: F): F {
  return manifest;
}

/** Pairs a check with the repairs of its kinds. */
export function check<Kind extends string>(
  find: (app: App, queue: LiveJobs) => Promise<Found<Kind>>,
  repair: { readonly [Each in Kind]?: Repair } = {},
): Check<Kind> {
  return { find, repair };
}
