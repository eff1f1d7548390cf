export type ModelKind = "recognise" | "cut-out" | "enhance" | "look" | "style";

export type ModelChoice = {
  readonly provider: "openai" | "google" | "compatible";
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Null where the server needs none. */
  readonly key: string | null;
  readonly model: string;
  /** How it makes pictures: through OpenAI's or Google's API for images, or in chat completions, as OpenRouter does. */
  readonly draws: "images" | "chat";
};

/** A cut-out server with rembg's HTTP interface. */
export type RembgChoice = {
  readonly provider: "rembg";
  readonly baseUrl: string;
  /** Null for the server's default. */
  readonly model: string | null;
};

/** In US dollars. An estimate of the right order of magnitude is enough. */
export type ModelPrice = {
  /** A million tokens of text and pictures sent. */
  readonly input: number;
  readonly output: number;
  readonly picture: number;
};

/** The operator's choices; null stands for the embedded engine. */
export type ModelsConfig = {
  readonly vision: (ModelChoice & { readonly proModel: string }) | null;
  readonly image: ModelChoice | null;
  readonly background: ModelChoice | RembgChoice | null;
  readonly stylist: ModelChoice | null;
  /** Whether the embedded engine answers when a remote recogniser, cut-out or stylist fails. */
  readonly fallsBack: boolean;
  /** The most that all calls of a day (UTC) together may cost. */
  readonly dailyBudgetUsd: number;
  /** By the model's name; a model without a price costs its provider's usual price. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** How many pictures of remote models one process waits for at the same time. */
  readonly atOnce: number;
  /** How many calls of one person may run at the same time, in all processes together. */
  readonly callsPerPerson: number;
};
