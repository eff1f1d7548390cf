import { generateImage } from "ai";
import { drawInChat } from "#adapters/remote-models/studio/draw-in-chat.ts";
import type { OpenedModels } from "#adapters/remote-models/providers.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import type { Usage } from "#adapters/remote-models/guard/model-failure.ts";

export type Drawing = {
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
