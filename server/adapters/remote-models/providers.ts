import type { ImageModel, LanguageModel } from "ai";
import { boundedFetch, type AnswerKind } from "#adapters/remote-models/bounded-fetch.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { picturesInChat } from "#adapters/remote-models/studio/draw-picture.ts";

export type OpenedModels = { readonly language: LanguageModel; readonly image: Exclude<ImageModel, string> };

// The SDK's warnings about unsupported settings are of no use to an operator.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Loads only the SDK of the chosen provider. Sends nothing yet. */
export async function openModels(
  { provider, baseUrl, key, model }: ModelChoice,
  answers: AnswerKind,
): Promise<OpenedModels> {
  const reach = { baseURL: baseUrl, fetch: boundedFetch(baseUrl, answers) };
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    const openai = createOpenAI({ ...reach, apiKey: key ?? "" });
    return { language: openai.chat(model), image: openai.image(model) };
  }
  if (provider === "google") {
    const { createGoogle } = await import("@ai-sdk/google");
    const google = createGoogle({ ...reach, apiKey: key ?? "" });
    return { language: google(model), image: google.image(model) };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const compatible = createOpenAICompatible({
    ...reach,
    name: "compatible",
    supportsStructuredOutputs: true,
    metadataExtractor: picturesInChat,
    ...(key === null ? {} : { apiKey: key }),
  });
  return { language: compatible.chatModel(model), image: compatible.imageModel(model) };
}
