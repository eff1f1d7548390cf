import type { LanguageModel } from "ai";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import type { Log } from "#adapters/log/port.ts";
import { askObject } from "#adapters/remote-models/ask-object.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { answerKey, type AnswerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import type { ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { PROMPTS, PROMPTS_VERSION, recognisePrompt } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { assertReadable } from "#adapters/remote-models/studio/read-picture.ts";
import { GARMENT_QUESTION, GarmentAnswer } from "#adapters/remote-models/vision/garment-answer.ts";
import { toRecognition } from "#adapters/remote-models/vision/to-recognition.ts";
import { VisionUnavailable, type Requester, type Recognition, type Vision } from "#adapters/vision/port.ts";

/** The client gives up after a minute, and the embedded engine needs part of that as a fallback. */
const LIMITS: TimeLimits = { tryMs: 20_000, allMs: 40_000 };
const EXPECTED = { inputTokens: 1_800, outputTokens: 200, pictures: 0 } as const;
const CACHED_MS = 30 * 86_400_000;

type RemoteVisionDeps = {
  readonly choice: NonNullable<ModelsConfig["vision"]>;
  readonly caller: ModelCaller;
  readonly cache: AnswerCache;
  readonly limits?: TimeLimits;
};

type Deps = Omit<RemoteVisionDeps, "choice"> & {
  readonly choice: ModelsConfig["vision"];
  readonly embedded: Vision;
  readonly fallsBack: boolean;
  readonly log: Pick<Log, "warn">;
};

/** The chosen recogniser, with the embedded one as a fallback where that is configured. */
export async function openVision({ choice, embedded, fallsBack, log, ...deps }: Deps): Promise<Vision> {
  if (choice === null) return embedded;
  const remote = await remoteVision({ ...deps, choice });
  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new VisionUnavailable("The recogniser is closed.");
  };
  return {
    recognise: async (photo, options) => {
      assertOpen();
      try {
        return await remote.recognise(photo, options);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        if (!fallsBack) throw new VisionUnavailable(error.message, { cause: error });
        log.warn({ event: "model_fell_back", kind: "recognise", provider: choice.provider, failure: error.kind });
        return await embedded.recognise(photo, options);
      }
    },
    ready: async () => {
      assertOpen();
      await embedded.ready();
    },
    close: async () => {
      isClosed = true;
      await embedded.close();
    },
  };
}

/** Recognition by a remote model. Throws ModelFailure, and the port's errors for unusable photos. */
async function remoteVision(deps: RemoteVisionDeps): Promise<Pick<Vision, "recognise">> {
  const { choice } = deps;
  const usual = await openModels(choice, "words");
  const better =
    choice.proModel === choice.model ? usual : await openModels({ ...choice, model: choice.proModel }, "words");
  return {
    recognise: async (photo, { signal, requester = null } = {}) => {
      signal?.throwIfAborted();
      await assertReadable(photo);
      const isPro = requester?.isPro === true;
      const model = isPro ? choice.proModel : choice.model;
      const { language } = isPro ? better : usual;
      return await recogniseOnce(deps, { photo, requester, model, language, signal });
    },
  };
}

type Question = {
  readonly photo: Uint8Array;
  readonly requester: Requester | null;
  readonly model: string;
  readonly language: LanguageModel;
  readonly signal: AbortSignal | undefined;
};

/** Uses the cached answer for the same photo (by its bytes), person, model and prompts. */
async function recogniseOnce(deps: RemoteVisionDeps, question: Question): Promise<Recognition> {
  const { photo, requester, model } = question;
  const engine = `${deps.choice.provider}/${model}@${PROMPTS_VERSION}`;
  if (requester === null) return toRecognition(await askModel(deps, question), engine);
  const key = answerKey(["recognise", engine, requester.language, photo]);
  const cached = await deps.cache.find(requester.userId, key);
  if (cached !== null) return toRecognition(GarmentAnswer.parse(JSON.parse(Buffer.from(cached).toString())), engine);
  const answer = await askModel(deps, question);
  // Without a garment nothing is cached, so that the person can try again.
  if (answer.garments !== "none") {
    const bytes = Buffer.from(JSON.stringify(answer));
    await deps.cache.save(requester.userId, key, { answer: bytes, forMs: CACHED_MS });
  }
  return toRecognition(answer, engine);
}

async function askModel(
  { caller, choice, limits = LIMITS }: RemoteVisionDeps,
  question: Question,
): Promise<GarmentAnswer> {
  const { photo, requester, model, language, signal } = question;
  return await caller.call(
    {
      kind: "recognise",
      provider: choice.provider,
      model,
      userId: requester?.userId ?? null,
      limits,
      expected: EXPECTED,
      ask: async (stop) =>
        await askObject({
          model: language,
          instructions: recognisePrompt(requester?.language ?? FALLBACK_LANGUAGE),
          content: [
            { type: "text", text: PROMPTS.recogniseAsk },
            { type: "file", mediaType: "image/jpeg", data: photo },
          ],
          schema: GARMENT_QUESTION,
          name: "garment",
          signal: stop,
        }),
      read: (said) => {
        const answer = GarmentAnswer.safeParse(said);
        if (!answer.success)
          throw new ModelFailure("nonsense", "The answer describes no garment.", { cause: answer.error });
        // Converted here already, so that an answer in unknown words is retried.
        if (answer.data.garments !== "none") toRecognition(answer.data, "");
        return answer.data;
      },
    },
    signal,
  );
}
