import { generateText, jsonSchema, NoObjectGeneratedError, Output, type LanguageModel, type UserContent } from "ai";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";

export type ObjectQuestion = {
  readonly model: LanguageModel;
  readonly instructions: string;
  readonly content: UserContent;
  /** A JSON schema, and what the answer is called. */
  readonly schema: Parameters<typeof jsonSchema>[0];
  readonly name: string;
  readonly signal: AbortSignal;
};

/** An answer is a few hundred; models that think first count that too, and would break off before they have said anything. */
const ANSWER_TOKENS_MAX = 8_000;

/** What the model answers, as parsed JSON and not checked yet. Throws ModelFailure, or what the SDK throws. */
export async function askObject(question: ObjectQuestion): Promise<{ answer: unknown; usage: Usage }> {
  const { model, instructions, content, schema, name, signal } = question;
  try {
    const said = await generateText({
      model,
      instructions,
      messages: [{ role: "user", content }],
      output: Output.object({ name, schema: jsonSchema<unknown>(schema) }),
      maxOutputTokens: ANSWER_TOKENS_MAX,
      maxRetries: 0,
      abortSignal: signal,
    });
    const usage = toUsage(said.usage);
    if (said.finishReason === "content-filter") throw new ModelFailure("refused", "The model will not say.", { usage });
    // The SDK reads only answers that say that they are whole; not every server says so.
    const answer = said.finishReason === "stop" ? said.output : objectIn(said.text);
    if (answer === undefined) throw new ModelFailure("nonsense", "The answer breaks off.", { usage });
    return { answer, usage };
  } catch (error) {
    const found = NoObjectGeneratedError.isInstance(error) ? objectIn(error.text) : undefined;
    if (found === undefined || !NoObjectGeneratedError.isInstance(error)) throw error;
    return { answer: found, usage: toUsage(error.usage) };
  }
}

/** Servers that keep no schema let models put their JSON between words or fences; undefined where there is none. */
function objectIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    // What only looks like JSON is no answer.
    return undefined;
  }
}

function toUsage(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined): Usage {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0, pictures: 0 };
}
