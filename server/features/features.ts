import { account } from "#features/account/feature.ts";
import { aiTasks } from "#features/ai-tasks/feature.ts";
import { boards } from "#features/boards/feature.ts";
import { broadcasts } from "#features/broadcasts/feature.ts";
import { collections } from "#features/collections/feature.ts";
import { counts } from "#features/counts/feature.ts";
import { credits } from "#features/credits/feature.ts";
import { feedback } from "#features/feedback/feature.ts";
import { files } from "#features/files/feature.ts";
import { imports } from "#features/imports/feature.ts";
import { morning } from "#features/morning/feature.ts";
import { operator } from "#features/operator/feature.ts";
import { outfit } from "#features/outfit/feature.ts";
import { payments } from "#features/payments/feature.ts";
import { people } from "#features/people/feature.ts";
import { planner } from "#features/planner/feature.ts";
import { plans } from "#features/plans/feature.ts";
import { profile } from "#features/profile/feature.ts";
import { proposals } from "#features/proposals/feature.ts";
import { providers } from "#features/providers/feature.ts";
import { questions } from "#features/questions/feature.ts";
import { recommendations } from "#features/recommendations/feature.ts";
import { reports } from "#features/reports/feature.ts";
import { session } from "#features/session/feature.ts";
import { taste } from "#features/taste/feature.ts";
import { tokens } from "#features/tokens/feature.ts";
import { wardrobe } from "#features/wardrobe/feature.ts";
import { wears } from "#features/wears/feature.ts";
import { wishes } from "#features/wishes/feature.ts";
import { complete } from "#kernel/combine.ts";
import { feature, type Check, type Command, type Feature } from "#kernel/feature.ts";
import type { ServedCall } from "#kernel/serve.ts";

/** Every feature, in the order in which they may use one another: each uses those before it. */
export const features = complete([
  counts,
  people,
  feature({ name: "idempotency" }),
  credits,
  providers,
  plans,
  payments,
  feedback,
  files,
  reports,
  aiTasks,
  wardrobe,
  outfit,
  collections,
  proposals,
  wishes,
  questions,
  session,
  tokens,
  wears,
  taste,
  recommendations,
  planner,
  boards,
  morning,
  profile,
  operator,
  broadcasts,
  imports,
  account,
] as const);

const all: readonly Feature[] = features;
export const servedCalls: readonly ServedCall[] = all.flatMap(({ calls = [] }) => calls);

export const presses = all.flatMap(({ press }) => press ?? []);
export const commandsOfFeatures: ReadonlyMap<string, Command> = new Map(
  all.flatMap(({ commands = {} }) => Object.entries(commands)),
);

type ChecksOf<One> = One extends { readonly checks: readonly (infer Each)[] } ? Each : never;
type KindOf<One> = One extends Check<infer Kind> ? Kind : never;
/** Everything that `npm run fsck` can find. */
export type DefectKind = KindOf<ChecksOf<(typeof features)[number]>>;
