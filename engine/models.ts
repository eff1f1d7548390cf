import { readFile } from "node:fs/promises";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { FILES, MODEL_FOLDER, readModel, type ModelFile } from "#model-files.ts";

export const GARMENT_INPUT_SIDE = 128;
/** Of the third network. */
export const FINE_INPUT_SIDE = 320;
export const MASK_INPUT_SIDE = 256;
export const MASK_OUTPUT_SIDE = 256;
/** Cells of a side of what the proposal network says of a photo. */
export const PROPOSAL_SIDE = 64;
export const POSE_INPUT_SIDE = 192;

/** Outputs of the mask network that are inputs of the proposal network. */
const FEATURES = ["d3", "d2", "d1"] as const;

/** The second sees pictures as they are, the first their mirror images, the third a larger one. */
export type GarmentNetwork = "first" | "second" | "third";

/**
 * For each picture a row of logits in the order of `OUTPUTS`, one in the order of `GUESSES`, and of the third network a
 * direction that photos of one garment share.
 */
export type Classes = { readonly logits: Float32Array; readonly guesses: Float32Array; readonly seen?: Float32Array };

/** The networks: a batch in, numbers out. They do not support concurrent calls. */
export type Models = {
  /** Pictures of {@link GARMENT_INPUT_SIDE}², for the third network one of {@link FINE_INPUT_SIDE}². */
  classify(batch: Float32Array, network: GarmentNetwork): Promise<Classes>;
  /** Pictures of {@link MASK_INPUT_SIDE}² → {@link MASK_OUTPUT_SIDE}² logits for each, above 0 garment. */
  segment(batch: Float32Array): Promise<Float32Array>;
  /**
   * One picture of {@link MASK_INPUT_SIDE}² → what `segment` says, and four planes of {@link PROPOSAL_SIDE}²: logits
   * of a garment and of a garment's middle, and the way to the own garment's middle, across and down.
   */
  segmentApart(picture: Float32Array): Promise<{ readonly mask: Float32Array; readonly garments: Float32Array }>;
  /** A picture of {@link POSE_INPUT_SIDE}² → for each of a person's 17 points how likely it is in each of 48² cells. */
  findPoints(picture: Float32Array): Promise<Float32Array>;
  close(): Promise<void>;
};

/** Loads the models. Throws an error that names the file when one is missing or damaged. */
export async function openModels(folder: URL = MODEL_FOLDER): Promise<Models> {
  // Given the bytes, the runtime does not search for files or fetch them.
  const runtime = await readFile(new URL(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm")));
  env.wasm.wasmBinary = runtime;
  env.wasm.numThreads = 1;
  const garments = {
    first: await openSession(folder, FILES.garment),
    second: await openSession(folder, FILES.secondGarment),
    third: await openSession(folder, FILES.thirdGarment),
  } as const satisfies Record<GarmentNetwork, InferenceSession>;
  const mask = await openSession(folder, FILES.mask);
  const proposals = await openSession(folder, FILES.proposals);
  const pose = await openSession(folder, FILES.pose);
  // The runtime is compiled by now and no longer needs its 14 MB, but keeps a reference: transferring the buffer frees
  // them.
  delete env.wasm.wasmBinary;
  runtime.buffer.transfer(0);
  return {
    classify: async (batch, network) => {
      if (network === "third") {
        const [logits, guesses, seen] = await infer(garments.third, batch, FINE_INPUT_SIDE, [
          "logits",
          "guesses",
          "seen",
        ]);
        return { logits, guesses, seen };
      }
      const [logits, guesses] = await infer(garments[network], batch, GARMENT_INPUT_SIDE, ["logits", "guesses"]);
      return { logits, guesses };
    },
    segment: async (batch) => (await infer(mask, batch, MASK_INPUT_SIDE, ["mask"]))[0],
    segmentApart: async (picture) => {
      const input = new Tensor("float32", picture, [1, 3, MASK_INPUT_SIDE, MASK_INPUT_SIDE]);
      const { mask: logits, ...features } = await mask.run({ x: input }, ["mask", ...FEATURES]);
      const answer = (await proposals.run(features, ["garments"]))["garments"];
      return { mask: numbersOf(logits, "mask"), garments: numbersOf(answer, "garments") };
    },
    findPoints: async (picture) => (await infer(pose, picture, POSE_INPUT_SIDE, ["keypoints"]))[0],
    close: async () => {
      for (const garment of Object.values(garments)) await garment.release();
      await mask.release();
      await proposals.release();
      await pose.release();
    },
  };
}

async function openSession(folder: URL, file: ModelFile): Promise<InferenceSession> {
  return await InferenceSession.create(await readModel(folder, file), {
    executionProviders: ["wasm"],
    // The files are fused already (training/export.py). Higher levels would compile fusion passes for nothing: 20 MB.
    graphOptimizationLevel: "basic",
    // The arena would keep the largest memory that any layer ever needed.
    enableCpuMemArena: false,
  });
}

async function infer<const Names extends readonly string[]>(
  session: InferenceSession,
  batch: Float32Array,
  side: number,
  outputs: Names,
): Promise<{ readonly [Index in keyof Names]: Float32Array }> {
  const input = new Tensor("float32", batch, [batch.length / (3 * side * side), 3, side, side]);
  const answers = await session.run({ x: input }, outputs);
  return outputs.map((output) => numbersOf(answers[output], output)) as { [Index in keyof Names]: Float32Array };
}

function numbersOf(tensor: Tensor | undefined, output: string): Float32Array {
  const numbers = tensor?.data;
  if (!(numbers instanceof Float32Array)) throw new Error(`The model answered without ${output}.`);
  return numbers;
}
