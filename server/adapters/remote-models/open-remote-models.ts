import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { DrawWatermark, ImageStudio } from "#adapters/image-studio/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { Random } from "#adapters/random/port.ts";
import { answerCache, type AnswerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import { callLedger, type CountCall } from "#adapters/remote-models/guard/call-ledger.ts";
import {
  modelCaller,
  type CallerDeps,
  type ModelCaller,
  type TimeLimits,
} from "#adapters/remote-models/guard/call-model.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { openStudio } from "#adapters/remote-models/studio/open-studio.ts";
import { PICTURE_LIMITS } from "#adapters/remote-models/studio/picture-order.ts";
import { openStylist } from "#adapters/remote-models/stylist/remote-stylist.ts";
import { openVision } from "#adapters/remote-models/vision/remote-vision.ts";
import type { Stylist } from "#adapters/stylist/port.ts";
import { type Vision, VisionUnavailable, type Requester } from "#adapters/vision/port.ts";

/** The models without a key: used where no remote model was chosen, and as a fallback. */
export type EmbeddedModels = {
  readonly vision: Vision;
  readonly studio: ImageStudio;
  readonly stylist: Stylist;
  readonly drawWatermark: DrawWatermark;
};

export type RemoteModelsDeps = {
  readonly config: ModelsConfig;
  readonly embedded: EmbeddedModels;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, "info" | "warn">;
  readonly count: CountCall;
  readonly pace?: Partial<Pick<CallerDeps, "wait"> & { readonly limits: TimeLimits }>;
};

export type RemoteModels = Omit<EmbeddedModels, "drawWatermark"> &
  Pick<ModelCaller, "providers"> & { readonly forgetAnswers: AnswerCache["forget"] };

/** The three ports, implemented by the models that the operator chose. Closing them closes the embedded ones too. */
export async function openRemoteModels(deps: RemoteModelsDeps): Promise<RemoteModels> {
  const { config, embedded, db, clock, random, log, count, pace = {} } = deps;
  const ledger = callLedger({
    db,
    clock,
    random,
    dailyBudgetUsd: config.dailyBudgetUsd,
    callsPerPerson: config.callsPerPerson,
    count,
  });
  const caller = modelCaller({
    ledger,
    clock,
    log,
    prices: config.prices,
    wait: pace.wait ?? (async (ms, signal) => await wait(ms, undefined, { signal })),
    random: () => (random.bytes(1)[0] ?? 0) / 255,
  });
  const cache = answerCache({ db, clock });
  const limits = pace.limits === undefined ? {} : { limits: pace.limits };
  const shared = { caller, cache, clock, log, fallsBack: config.fallsBack };
  return {
    providers: caller.providers,
    forgetAnswers: cache.forget,
    vision: await openVision({ ...shared, ...limits, choice: config.vision, embedded: embedded.vision }),
    studio: await openStudio({
      ...shared,
      limits: pace.limits ?? PICTURE_LIMITS,
      choices: config,
      embedded: embedded.studio,
      drawWatermark: embedded.drawWatermark,
    }),
    stylist: await openStylist({ ...shared, ...limits, choice: config.stylist, embedded: embedded.stylist }),
  };
}

type Asked = { readonly requester?: Requester } | undefined;

/** The remote models for those who agreed that providers get what they send, the embedded ones for everybody else (TRUST-03). */
export function agreedOnly(remote: RemoteModels, embedded: EmbeddedModels): RemoteModels {
  const modelsFor = (asked: Asked) => (asked?.requester?.isAgreed === true ? remote : embedded);
  return {
    ...remote,
    vision: {
      ...remote.vision,
      recognise: async (photo, options) => await modelsFor(options).vision.recognise(photo, options),
      readLabel: async (photo, options) => {
        const { readLabel } = modelsFor(options).vision;
        if (readLabel === undefined) throw new VisionUnavailable("No model may read this label.");
        return await readLabel(photo, options);
      },
      propose: async (photo, options) => await modelsFor(options).vision.propose(photo, options),
    },
    studio: {
      ...remote.studio,
      cutOut: async (photo, options) => await modelsFor(options).studio.cutOut(photo, options),
      enhance: async (photo, options) => await modelsFor(options).studio.enhance(photo, options),
      look: async (order, options) => await modelsFor(options).studio.look(order, options),
      assertOpen: async (kind, requester) =>
        await modelsFor(requester === undefined ? undefined : { requester }).studio.assertOpen(kind, requester),
    },
    stylist: {
      ...remote.stylist,
      choose: async (items, request, options) => await modelsFor(options).stylist.choose(items, request, options),
      reword: async (text, talk, asked) => (await modelsFor(asked).stylist.reword?.(text, talk, asked)) ?? null,
    },
  };
}
