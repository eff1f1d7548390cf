import { GarmentUnclear, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import {
  StudioUnavailable,
  type DrawWatermark,
  type ImageStudio,
  type StudioOptions,
} from "#adapters/image-studio/port.ts";
import type { Log } from "#adapters/log/port.ts";
import { NoGarment, PhotoUnreadable, WornClothes } from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable, type Requester, type Vision } from "#adapters/vision/port.ts";
import { startChild } from "#adapters/child-process/start-child.ts";
import type { Job, JobAnswer, Refusal } from "@wardrobe/engine/jobs.ts";
import { checkModels, MODEL_FOLDER } from "@wardrobe/engine/model-files.ts";
import { createWorkerPool, type RunOptions, type WorkerPool } from "#adapters/embedded-engine/worker-pool.ts";
import type { ObserveCall } from "#adapters/metrics/port.ts";
import type { Stylist } from "#adapters/stylist/port.ts";

export type EmbeddedEngineOptions = {
  /** How many photos are processed at the same time; each worker needs about 200 MB. */
  readonly workers?: number;
  readonly logger?: Pick<Log, "warn">;
  /** Where the model files are; the default is the folder of `engine/`. */
  readonly modelFolder?: URL;
};

/** Both ports share the same workers. Closing either, or the engine, ends the workers. */
export type EmbeddedEngine = {
  readonly vision: Vision;
  readonly studio: ImageStudio;
  readonly drawWatermark: DrawWatermark;
  close(): Promise<void>;
};

const PROGRAM = new URL("./engine-process.ts", import.meta.url);
/** At half a second a photo the last job waits about half a minute. */
const WAITING_MAX = 64;
/** More than any client has at once: other people find room. */
const WAITING_OF_ONE_MAX = 16;
const START_MAX_MS = 60_000;
/** A grid of thirty cells takes thirteen seconds of a core that has nothing else to do (SPEC-90). */
const JOB_MAX_MS = 60_000;
const IDLE_MS = 600_000;
/** Small, so that a job's large buffers are collected before the next job: saves about 100 MB. */
const YOUNG_MAX_MB = 2;
/** Twice a job's own objects. The limit also makes pixel buffers be collected earlier: saves 30 MB. */
const HEAP_MAX_MB = 96;

/** Recogniser and studio in processes that end after ten idle minutes; recognition goes first. */
export function createEmbeddedEngine({
  workers = 1,
  logger,
  modelFolder = MODEL_FOLDER,
}: EmbeddedEngineOptions = {}): EmbeddedEngine {
  let checked: Promise<unknown> | null = null;
  const pool = createWorkerPool<Job, JobAnswer>({
    start: () => startChild(PROGRAM, { heapMb: HEAP_MAX_MB, youngMb: YOUNG_MAX_MB, args: [modelFolder.href] }),
    size: workers,
    waitingMax: WAITING_MAX,
    waitingOfOneMax: WAITING_OF_ONE_MAX,
    startMaxMs: START_MAX_MS,
    jobMaxMs: JOB_MAX_MS,
    idleMs: IDLE_MS,
    check: async () => {
      checked ??= checkModels(modelFolder);
      await checked.catch((error: unknown) => {
        checked = null;
        throw error;
      });
    },
    onLost: (reason) => {
      checked = null;
      logger?.warn({ event: "engine_worker_lost", reason });
    },
  });
  const close = async () => await pool.close();
  return { vision: visionOf(pool, close), studio: studioOf(pool, close), drawWatermark: watermarkOf(pool), close };
}

type Pool = WorkerPool<Job, JobAnswer>;

function visionOf(pool: Pool, close: () => Promise<void>): Vision {
  return {
    recognise: async (photo, { signal, requester, isAlone = false } = {}) => {
      const answer = await pool.run(
        { kind: "recognise", photo, isAlone },
        { signal, isUrgent: true, requesterId: requester?.userId },
      );
      return answer.kind === "recognised" ? answer.recognition : refuse(answer);
    },
    propose: async (photo, { signal, requester } = {}) => {
      const answer = await pool.run(
        { kind: "propose", photo },
        { signal, isUrgent: true, requesterId: requester?.userId },
      );
      return answer.kind === "proposed" ? answer.proposals : refuse(answer);
    },
    ready: async () => await pool.ready(),
    close,
  };
}

function studioOf(pool: Pool, close: () => Promise<void>): ImageStudio {
  const make = async (job: Job, options?: StudioOptions, isUrgent = false) =>
    await makePicture(pool, job, { ...options, isUrgent });
  return {
    cutOut: async (photo, options) => await make({ kind: "cut-out", photo, piece: options?.piece }, options),
    cutByMask: async (photo, mask, options) => await make({ kind: "cut-by-mask", photo, mask }, options, true),
    enhance: async (photo, options) => await make({ kind: "enhance", photo, piece: options?.piece }, options),
    look: async (order, options) => await make({ kind: "look", order }, options),
    assertOpen: async () => {},
    ready: async () => await pool.ready().catch(toStudioError),
    close,
  };
}

function watermarkOf(pool: Pool): DrawWatermark {
  return async (picture, text, { signal } = {}) =>
    await makePicture(pool, { kind: "watermark", picture, text }, { signal });
}

async function makePicture(
  pool: Pool,
  job: Job,
  {
    signal,
    requester,
    isUrgent = false,
  }: Pick<RunOptions, "signal" | "isUrgent"> & { readonly requester?: Requester } = {},
): Promise<MadePicture> {
  const answer = await pool.run(job, { signal, isUrgent, requesterId: requester?.userId }).catch(toStudioError);
  return answer.kind === "made" ? answer.picture : refuse(answer);
}

function toStudioError(error: unknown): never {
  throw error instanceof VisionUnavailable ? new StudioUnavailable(error.message, { cause: error }) : error;
}

const REFUSALS = {
  unreadable: PhotoUnreadable,
  unclear: GarmentUnclear,
  nothing: NoGarment,
  worn: WornClothes,
} as const satisfies Record<Refusal["kind"], new (message: string) => Error>;

function refuse(answer: JobAnswer): never {
  if ("message" in answer) throw new REFUSALS[answer.kind](answer.message);
  throw new Error(`The worker answered "${answer.kind}".`);
}

type Embedded = EmbeddedEngine & { readonly stylist: Stylist };

export function observedEngine({ vision, studio, stylist, ...others }: Embedded, observe: ObserveCall): Embedded {
  const adapter = "embedded-model";
  return {
    ...others,
    vision: {
      ...vision,
      recognise: async (...asked) =>
        await observe({ adapter, act: "recognise" }, async () => await vision.recognise(...asked)),
      propose: async (...asked) =>
        await observe({ adapter, act: "propose" }, async () => await vision.propose(...asked)),
    },
    studio: {
      ...studio,
      cutOut: async (...asked) => await observe({ adapter, act: "cut-out" }, async () => await studio.cutOut(...asked)),
      enhance: async (...asked) =>
        await observe({ adapter, act: "enhance" }, async () => await studio.enhance(...asked)),
      look: async (...asked) => await observe({ adapter, act: "look" }, async () => await studio.look(...asked)),
    },
    stylist: {
      ...stylist,
      choose: async (...asked) => await observe({ adapter, act: "style" }, async () => await stylist.choose(...asked)),
    },
  };
}
