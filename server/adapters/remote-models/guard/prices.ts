import type { ModelPrice } from "#adapters/remote-models/port.ts";
import type { Usage } from "#adapters/remote-models/guard/model-failure.ts";

/** Approximate prices of good models in US dollars, for models without a configured price. Own servers are free. */
const USUAL_PRICES = {
  openai: { input: 2.5, output: 10, picture: 0.06 },
  google: { input: 1.25, output: 10, picture: 0.05 },
  compatible: { input: 0, output: 0, picture: 0 },
  rembg: { input: 0, output: 0, picture: 0 },
} as const satisfies Record<string, ModelPrice>;

export type Provider = keyof typeof USUAL_PRICES;

export function priceOf(
  prices: Readonly<Record<string, ModelPrice>>,
  { provider, model }: { provider: Provider; model: string },
): ModelPrice {
  return prices[model] ?? USUAL_PRICES[provider];
}

/** Millionths of a dollar, rounded up. A picture's price covers its call: providers count its tokens differently. */
export function costOf({ input, output, picture }: ModelPrice, usage: Usage): number {
  if (usage.pictures > 0) return Math.ceil(usage.pictures * picture * 1e6);
  return Math.ceil(usage.inputTokens * input + usage.outputTokens * output);
}
