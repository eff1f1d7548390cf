import type { LanguageModel } from "ai";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
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
import type { Requester, Recognition, Vision } from "#adapters/vision/port.ts";

/** The person looks at a screen that gives up after a minute, and the embedded engine needs some of it where this fails. */
const LIMITS: TimeLimits = { tryMs: 20_000, allMs: 40_000 };
const EXPECTED = { inputTokens: 1_800, outputTokens: 200, pictures: 0 } as const;
const KEPT_MS = 30 * 86_400_000;

export type RemoteVisionDeps = {
  readonly choice: NonNullable<ModelsConfig["vision"]>;
  readonly caller: ModelCaller;
  readonly cache: AnswerCache;
  readonly limits?: TimeLimits;
};

/** Recognition by a remote model. Throws ModelFailure where that fails, and what the port says where it lies in the photo. */
export async function remoteVision(deps: RemoteVisionDeps): Promise<Pick<Vision, "recognise">> {
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
      const ask = { photo, requester, model, language: (isPro ? better : usual).language, signal };
      return await recogniseOnce(deps, ask);
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

/** The same photo of the same person is looked at once (by its bytes), as long as model and prompts are the same. */
async function recogniseOnce(deps: RemoteVisionDeps, question: Question): Promise<Recognition> {
  const { photo, requester, model } = question;
  const engine = `${deps.choice.provider}/${model}@${PROMPTS_VERSION}`;
  if (requester === null) return toRecognition(await look(deps, question), engine);
  const key = answerKey(["recognise", engine, requester.language, photo]);
  const kept = await deps.cache.find(requester.userId, key);
  if (kept !== null) return toRecognition(GarmentAnswer.parse(JSON.parse(Buffer.from(kept).toString())), engine);
  const seen = await look(deps, question);
  // Who is told that there is no garment may try again, and is to be looked at again.
  if (seen.garments !== "none") {
    const answer = Buffer.from(JSON.stringify(seen));
    await deps.cache.keep(requester.userId, key, { answer, forMs: KEPT_MS });
  }
  return toRecognition(seen, engine);
}

async function look({ caller, choice, limits = LIMITS }: RemoteVisionDeps, question: Question): Promise<GarmentAnswer> {
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
        // Tried here, so that an answer in words that nobody knows is asked for once more.
        if (answer.data.garments !== "none") toRecognition(answer.data, "");
        return answer.data;
      },
    },
    signal,
  );
}
