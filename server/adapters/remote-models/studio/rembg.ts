import { boundedFetch } from "#adapters/remote-models/bounded-fetch.ts";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { statusFailure } from "#adapters/remote-models/guard/to-model-failure.ts";
import type { RembgChoice } from "#adapters/remote-models/port.ts";

/** Requests a photo without its background, a picture with alpha, from a server with rembg's HTTP interface. */
export async function askRembg(
  { baseUrl, model }: RembgChoice,
  { photo, signal, now }: { photo: Uint8Array; signal: AbortSignal; now: Date },
): Promise<{ answer: Uint8Array; usage: Usage }> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
  if (model !== null) form.append("model", model);
  const response = await boundedFetch(baseUrl, "pictures")(`${baseUrl}/api/remove`, {
    method: "POST",
    body: form,
    signal,
  });
  if (!response.ok) {
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    throw statusFailure("rembg", { status: response.status, retryAfter, now });
  }
  if (response.headers.get("content-type")?.startsWith("image/") !== true)
    throw new ModelFailure("unavailable", "rembg's answer is not a picture.");
  const answer = new Uint8Array(await response.arrayBuffer());
  return { answer, usage: { inputTokens: 0, outputTokens: 0, pictures: 1 } };
}
