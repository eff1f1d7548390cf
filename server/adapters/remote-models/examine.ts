import { boundedFetch } from "#adapters/remote-models/bounded-fetch.ts";
import type { ModelChoice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";
import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";

const ANSWER_MAX_MS = 10_000;

/** Requests each chosen provider's list of models, which is free, to check its key and the model's name. */
export async function examineModels({ vision, image, background, stylist }: ModelsConfig): Promise<Finding[]> {
  const proVision = vision === null ? null : { ...vision, model: vision.proModel };
  const chosen = [vision, proVision, image, background, stylist].filter((choice) => choice !== null);
  const different = new Map(
    chosen.map((choice) => [JSON.stringify([choice.provider, choice.baseUrl, choice.model]), choice]),
  );
  return await Promise.all([...different.values()].map(examine));
}

async function examine(choice: ModelChoice | RembgChoice): Promise<Finding> {
  const { provider, baseUrl, model } = choice;
  const { host } = new URL(baseUrl);
  const response = await ask(choice).catch(() => null);
  if (response === null || response.status >= 500)
    return wrong("models", `${provider} at ${host} does not answer.`, `Look at its address, and at the way there.`);
  if (provider === "rembg") return fine("models", `rembg at ${host} answers.`);
  if (response.status === 401 || response.status === 403 || (provider === "google" && response.status === 400))
    return wrong("models", `${provider} does not take the key.`, `Copy ${provider.toUpperCase()}_API_KEY again.`);
  const unknown = wrong(
    "models",
    `${provider} at ${host} does not know ${model}.`,
    "Look at the model's name in the settings.",
  );
  if (response.status === 404) return unknown;
  if (!response.ok)
    return wrong("models", `${provider} answered ${response.status}.`, "Look at what the provider says of it.");
  if (provider === "compatible" && !(await response.text()).includes(`"${model ?? ""}`)) return unknown;
  return fine("models", `${provider} takes the key and knows ${model}.`);
}

async function ask(choice: ModelChoice | RembgChoice): Promise<Response> {
  const { baseUrl } = choice;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await boundedFetch(baseUrl, "words")(baseUrl + path, { headers, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  if (choice.provider === "rembg") return await get("/");
  const { provider, key, model } = choice;
  if (provider === "google") return await get(`/models/${model}`, { "x-goog-api-key": key ?? "" });
  const bearer = key === null ? undefined : { authorization: `Bearer ${key}` };
  return await get(provider === "openai" ? `/models/${model}` : "/models", bearer);
}
