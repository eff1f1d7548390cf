import { generateText, type LanguageModel } from "ai";
import { z } from "zod/mini";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";

/** What is read of a chat's answer beside its words: pictures as data, since nobody else is asked for them. */
const Answer = z.object({
  choices: z.array(
    z.object({ message: z.object({ images: z.array(z.object({ image_url: z.object({ url: z.string() }) })) }) }),
  ),
});
const Seen = z.object({ drawn: z.object({ picture: z.string() }) });
const DATA = /^data:image\/[\w.+-]+;base64,/;

/** The SDK knows no pictures in a compatible server's answer: this hands on the first one. */
export const picturesInChat = {
  extractMetadata: async ({ parsedBody }: { parsedBody: unknown }) => {
    const answer = Answer.safeParse(parsedBody);
    const url = answer.data?.choices[0]?.message.images[0]?.image_url.url ?? "";
    return DATA.test(url) ? { drawn: { picture: url.replace(DATA, "") } } : undefined;
  },
  createStreamExtractor: () => ({ processChunk: () => {}, buildMetadata: () => undefined }),
};

type ChatDrawing = {
  readonly prompt: string;
  readonly pictures: readonly Uint8Array[];
  readonly aspectRatio: string;
  readonly signal: AbortSignal;
};

/** Asks a chat for a picture, in the form that OpenRouter gave it. Throws ModelFailure, or what the SDK throws. */
export async function drawInChat(
  model: LanguageModel,
  { prompt, pictures, aspectRatio, signal }: ChatDrawing,
): Promise<{ answer: Uint8Array; usage: Usage }> {
  const files = pictures.map((data) => ({ type: "file", mediaType: mediaTypeOf(data), data }) as const);
  const { providerMetadata, finishReason, usage } = await generateText({
    model,
    messages: [{ role: "user", content: [{ type: "text", text: prompt }, ...files] }],
    providerOptions: { compatible: { modalities: ["image", "text"], image_config: { aspect_ratio: aspectRatio } } },
    maxRetries: 0,
    abortSignal: signal,
  });
  const { inputTokens = 0, outputTokens = 0 } = usage;
  const used = { inputTokens, outputTokens, pictures: 0 };
  if (finishReason === "content-filter")
    throw new ModelFailure("refused", "The model will not draw this.", { usage: used });
  const seen = Seen.safeParse(providerMetadata);
  if (!seen.success) throw new ModelFailure("nonsense", "The answer has no picture.", { usage: used });
  return { answer: Buffer.from(seen.data.drawn.picture, "base64"), usage: { ...used, pictures: 1 } };
}

/** Photos are JPEG, what was cut out of them is WebP. */
function mediaTypeOf(picture: Uint8Array): string {
  return picture[0] === 0xff ? "image/jpeg" : "image/webp";
}
