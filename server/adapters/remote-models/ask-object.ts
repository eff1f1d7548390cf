import { generateText, jsonSchema, NoObjectGeneratedError, Output, type LanguageModel, type UserContent } from "ai";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";

type ObjectQuestion = {
  readonly model: LanguageModel;
  readonly instructions: string;
  readonly content: UserContent;
  readonly schema: Parameters<typeof jsonSchema>[0];
  readonly name: string;
  readonly signal: AbortSignal;
};

/** An answer has a few hundred, but reasoning tokens count too, and a low limit would cut the answer off. */
const ANSWER_TOKENS_MAX = 8_000;

/** The model's answer as parsed JSON, not validated yet. Throws ModelFailure, or what the SDK throws. */
export async function askObject(question: ObjectQuestion): Promise<{ answer: unknown; usage: Usage }> {
  const { model, instructions, content, schema, name, signal } = question;
  try {
    const result = await generateText({
      model,
      instructions,
      messages: [{ role: "user", content }],
      output: Output.object({ name, schema: jsonSchema<unknown>(schema) }),
      maxOutputTokens: ANSWER_TOKENS_MAX,
      maxRetries: 0,
      abortSignal: signal,
    });
    const usage = toUsage(result.usage);
    if (result.finishReason === "content-filter")
      throw new ModelFailure("refused", "The model refused to answer.", { usage });
    // The SDK parses only answers with the finish reason "stop", which not every server sends.
    const answer = result.finishReason === "stop" ? result.output : objectIn(result.text);
    if (answer === undefined) throw new ModelFailure("nonsense", "The answer is incomplete.", { usage });
    return { answer, usage };
  } catch (error) {
    const found = NoObjectGeneratedError.isInstance(error) ? objectIn(error.text) : undefined;
    if (found === undefined || !NoObjectGeneratedError.isInstance(error)) throw error;
    return { answer: found, usage: toUsage(error.usage) };
  }
}

/** The JSON in a text, where models put it between words or code fences; undefined where there is none. */
function objectIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

function toUsage(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined): Usage {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0, pictures: 0 };
}
