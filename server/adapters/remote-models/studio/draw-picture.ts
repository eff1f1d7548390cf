import { generateImage, generateText, type LanguageModel } from "ai";
import { z } from "zod/mini";
import { type Usage, ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import type { OpenedModels } from "#adapters/remote-models/providers.ts";

type Drawing = {
  readonly prompt: string;
  readonly pictures: readonly Uint8Array[];
  readonly format: keyof typeof FORMATS;
  /** Whether the background is to be transparent; only OpenAI's models support it. */
  readonly isTransparent: boolean;
};

/** OpenAI and compatible servers take one of three sizes, Google an aspect ratio. */
const FORMATS = {
  square: { size: "1024x1024", aspectRatio: "1:1" },
  portrait: { size: "1024x1536", aspectRatio: "3:4" },
} as const;

export async function drawPicture(
  { image, language }: OpenedModels,
  { provider, draws }: ModelChoice,
  { prompt, pictures, format, isTransparent, signal }: Drawing & { signal: AbortSignal },
): Promise<{ answer: Uint8Array; usage: Usage }> {
  const { size, aspectRatio } = FORMATS[format];
  if (draws === "chat") return await drawInChat(language, { prompt, pictures, aspectRatio, signal });
  const made = await generateImage({
    model: image,
    prompt: { text: prompt, images: [...pictures] },
    ...(provider === "google" ? { aspectRatio } : { size }),
    ...(provider === "openai" && isTransparent
      ? { providerOptions: { openai: { background: "transparent", outputFormat: "png" } } }
      : {}),
    maxRetries: 0,
    abortSignal: signal,
  });
  const { inputTokens = 0, outputTokens = 0 } = made.usage;
  return { answer: made.image.uint8Array, usage: { inputTokens, outputTokens, pictures: 1 } };
}

/** The pictures in a chat's answer. Only data URLs are read: no other server is requested. */
const Answer = z.object({
  choices: z.array(
    z.object({ message: z.object({ images: z.array(z.object({ image_url: z.object({ url: z.string() }) })) }) }),
  ),
});
const Seen = z.object({ drawn: z.object({ picture: z.string() }) });
const DATA = /^data:image\/[\w.+-]+;base64,/;

/** Passes on the first picture of a compatible server's answer, which the SDK ignores. */
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

/** Requests a picture in a chat, in OpenRouter's format. Throws ModelFailure, or what the SDK throws. */
async function drawInChat(
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
    throw new ModelFailure("refused", "The model refused to draw this.", { usage: used });
  const seen = Seen.safeParse(providerMetadata);
  if (!seen.success) throw new ModelFailure("nonsense", "The answer has no picture.", { usage: used });
  return { answer: Buffer.from(seen.data.drawn.picture, "base64"), usage: { ...used, pictures: 1 } };
}

/** Photos are JPEG, cut-outs WebP. */
function mediaTypeOf(picture: Uint8Array): string {
  return picture[0] === 0xff ? "image/jpeg" : "image/webp";
}
