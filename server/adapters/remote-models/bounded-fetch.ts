import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

/** How large an answer may be: a picture of 2048×2048 as PNG in base64, with room; a description of a garment, with much more. */
const ANSWER_BYTES_MAX = { pictures: 32 * 1024 * 1024, words: 1024 * 1024 } as const;
export type AnswerKind = keyof typeof ANSWER_BYTES_MAX;

/**
 * A fetch that goes to the chosen server only, follows no redirect, and stops reading an answer that grows too large. Rejects with
 * ModelFailure `unavailable` where the answer is not to be trusted.
 */
export function boundedFetch(baseUrl: string, kind: AnswerKind): typeof fetch {
  const bytesMax = ANSWER_BYTES_MAX[kind];
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ModelFailure("unavailable", `An answer points away from ${origin}.`);
    const response = await fetch(input, { ...init, redirect: "error" });
    if (Number(response.headers.get("content-length") ?? 0) > bytesMax) {
      await response.body?.cancel();
      throw tooLarge(origin);
    }
    const body = response.body?.pipeThrough(counted({ bytesMax, origin }));
    return new Response(body ?? null, response);
  };
}

/** Passes bytes on until there are too many. */
function counted({ bytesMax, origin }: { bytesMax: number; origin: string }) {
  let read = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      read += chunk.byteLength;
      if (read > bytesMax) controller.error(tooLarge(origin));
      else controller.enqueue(chunk);
    },
  });
}

function tooLarge(origin: string): ModelFailure {
  return new ModelFailure("unavailable", `The answer of ${origin} is too large.`);
}
