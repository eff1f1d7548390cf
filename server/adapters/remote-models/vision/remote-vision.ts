import type { LanguageModel } from "ai";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import type { Log } from "#adapters/log/port.ts";
import { askObject } from "#adapters/remote-models/ask-object.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { answerKey, type AnswerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import type { ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import {
  labelPrompt,
  PROMPTS,
  PROMPTS_VERSION,
  proposePrompt,
  recognisePrompt,
} from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { assertReadable } from "#adapters/remote-models/studio/read-picture.ts";
import {
  GARMENT_QUESTION,
  GarmentAnswer,
  GARMENTS_QUESTION,
  GarmentsAnswer,
  LABEL_QUESTION,
  readLabelAnswer,
  BOX_UNITS,
} from "#adapters/remote-models/vision/garment-answer.ts";
import { toRecognition } from "#adapters/remote-models/vision/to-recognition.ts";
import type { LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { type Recognition, NoGarment, type Proposal } from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable, type Requester, type Vision } from "#adapters/vision/port.ts";
import sharp, { type Sharp } from "sharp";

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
  const orEmbedded = async <Answer>(ask: () => Promise<Answer>, askEmbedded: () => Promise<Answer>) => {
    assertOpen();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (!fallsBack) throw new VisionUnavailable(error.message, { cause: error });
      log.warn({ event: "model_fell_back", kind: "recognise", provider: choice.provider, failure: error.kind });
      return await askEmbedded();
    }
  };
  return {
    recognise: async (photo, options) =>
      await orEmbedded(
        async () => await remote.recognise(photo, options),
        async () => await embedded.recognise(photo, options),
      ),
    propose: async (photo, options) =>
      await orEmbedded(
        async () => await remote.propose(photo, options),
        async () => await embedded.propose(photo, options),
      ),
    readLabel: async (photo, options) =>
      await orEmbedded(
        async () => await remote.readLabel(photo, options),
        () => {
          throw new VisionUnavailable("Only the remote model reads labels.");
        },
      ),
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

type Options = NonNullable<Parameters<Vision["recognise"]>[1]>;

/** Recognition by a remote model. Throws ModelFailure, and the port's errors for unusable photos. */
async function remoteVision(
  deps: RemoteVisionDeps,
): Promise<Pick<Required<Vision>, "recognise" | "propose" | "readLabel">> {
  const { choice } = deps;
  const usual = await openModels(choice, "words");
  const better =
    choice.proModel === choice.model ? usual : await openModels({ ...choice, model: choice.proModel }, "words");
  const questionOf = async (photo: Uint8Array, { signal, requester }: Options = {}): Promise<Question> => {
    signal?.throwIfAborted();
    await assertReadable(photo);
    const isPro = requester?.isPro === true;
    const model = isPro ? choice.proModel : choice.model;
    const { language } = isPro ? better : usual;
    return { photo, requester: requester ?? null, model, language, signal };
  };
  return {
    recognise: async (photo, options) => await recogniseOnce(deps, await questionOf(photo, options)),
    propose: async (photo, options) => {
      const question = await questionOf(photo, options);
      const answer = await askModel(deps, question, GARMENTS);
      return await toProposals(answer, photo, `${choice.provider}/${question.model}@${PROMPTS_VERSION}`);
    },
    readLabel: async (photo, options) => await askModel(deps, await questionOf(photo, options), LABEL),
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
  if (requester === null) return toRecognition(await askModel(deps, question, GARMENT), engine);
  const key = answerKey(["recognise", engine, requester.language, photo]);
  const cached = await deps.cache.find(requester.userId, key);
  if (cached !== null) return toRecognition(GarmentAnswer.parse(JSON.parse(Buffer.from(cached).toString())), engine);
  const answer = await askModel(deps, question, GARMENT);
  // Without a garment nothing is cached, so that the person can try again.
  if (answer.garments !== "none") {
    const bytes = Buffer.from(JSON.stringify(answer));
    await deps.cache.save(requester.userId, key, { answer: bytes, forMs: CACHED_MS });
  }
  return toRecognition(answer, engine);
}

/** A question about a photo, and how its answer is read. */
type Form<Answer> = {
  readonly instructions: (language: Language) => string;
  readonly text: string;
  readonly schema: Parameters<typeof askObject>[0]["schema"];
  readonly name: string;
  readonly expected: Usage;
  readonly read: (said: unknown) => Answer;
};

const GARMENT: Form<GarmentAnswer> = {
  instructions: recognisePrompt,
  text: PROMPTS.recogniseAsk,
  schema: GARMENT_QUESTION,
  name: "garment",
  expected: EXPECTED,
  read: (said) => {
    const answer = GarmentAnswer.safeParse(said);
    if (!answer.success)
      throw new ModelFailure("nonsense", "The answer describes no garment.", { cause: answer.error });
    // Converted here already, so that an answer in unknown words is retried.
    if (answer.data.garments !== "none") toRecognition(answer.data, "");
    return answer.data;
  },
};

const GARMENTS: Form<GarmentsAnswer> = {
  instructions: proposePrompt,
  text: PROMPTS.proposeAsk,
  schema: GARMENTS_QUESTION,
  name: "garments",
  expected: { ...EXPECTED, outputTokens: 8 * EXPECTED.outputTokens },
  read: readGarments,
};

const LABEL: Form<LabelWords | null> = {
  instructions: labelPrompt,
  text: PROMPTS.labelAsk,
  schema: LABEL_QUESTION,
  name: "label",
  expected: EXPECTED,
  read: readLabelAnswer,
};

async function askModel<Answer>(
  { caller, choice, limits = LIMITS }: RemoteVisionDeps,
  question: Question,
  form: Form<Answer>,
): Promise<Answer> {
  const { photo, requester, model, language, signal } = question;
  return await caller.call(
    {
      kind: "recognise",
      provider: choice.provider,
      model,
      userId: requester?.userId ?? null,
      limits,
      expected: form.expected,
      ask: async (stop) =>
        await askObject({
          model: language,
          instructions: form.instructions(requester?.language ?? FALLBACK_LANGUAGE),
          content: [
            { type: "text", text: form.text },
            { type: "file", mediaType: "image/jpeg", data: photo },
          ],
          schema: form.schema,
          name: form.name,
          signal: stop,
        }),
      read: form.read,
    },
    signal,
  );
}

/** Around a garment, as a share of its longer side. */
const MARGIN_SHARE = 0.04;
const QUALITY = 90;

/** Parses a model's answer; `nonsense` where it describes no garments with boxes. */
function readGarments(said: unknown): GarmentsAnswer {
  const answer = GarmentsAnswer.safeParse(said);
  if (!answer.success) throw new ModelFailure("nonsense", "The answer has no garments.", { cause: answer.error });
  // Converted here already, so that an answer in unknown words is retried.
  for (const item of answer.data.items) toRecognition({ ...item, garments: "one" }, "");
  return answer.data;
}

/** Each described garment with its part of the photo. Throws {@link NoGarment} where there is none. */
async function toProposals({ items }: GarmentsAnswer, photo: Uint8Array, engine: string): Promise<Proposal[]> {
  if (items.length === 0) throw new NoGarment("There is no garment on the photo.");
  const picture = sharp(photo);
  const { width = 1, height = 1 } = await picture.metadata();
  return await Promise.all(
    items.map(async (item) => {
      const recognition = toRecognition({ ...item, garments: "one" }, engine);
      const box = boxOf(item);
      if (items.length === 1) return { box, picture: photo, recognition };
      return { ...(await cut(picture.clone(), box, { width, height })), recognition };
    }),
  );
}

function boxOf(item: GarmentsAnswer["items"][number]): Proposal["box"] {
  const [left, top] = [item.left / BOX_UNITS, item.top / BOX_UNITS];
  return [left, top, Math.min(1 - left, item.width / BOX_UNITS), Math.min(1 - top, item.height / BOX_UNITS)];
}

type Size = { readonly width: number; readonly height: number };

/** The box with a margin, contained on a white square, as a client prepares a photo. */
async function cut(
  picture: Sharp,
  [x, y, wide, tall]: Proposal["box"],
  size: Size,
): Promise<Pick<Proposal, "box" | "picture">> {
  const margin = MARGIN_SHARE * Math.max(wide * size.width, tall * size.height);
  const left = Math.floor(Math.max(0, x * size.width - margin));
  const top = Math.floor(Math.max(0, y * size.height - margin));
  const width = Math.min(size.width - left, Math.ceil(wide * size.width + 2 * margin));
  const height = Math.min(size.height - top, Math.ceil(tall * size.height + 2 * margin));
  const side = Math.max(width, height);
  const cropped = await picture
    .extract({ left, top, width, height })
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return {
    box: [left / size.width, top / size.height, width / size.width, height / size.height],
    picture: cropped,
  };
}
