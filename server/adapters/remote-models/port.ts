/** What the installation asks remote models for. */
export type ModelKind = "recognise" | "cut-out" | "enhance" | "look" | "style";

/** Where a model is reached, and under which name. */
export type ModelChoice = {
  readonly provider: "openai" | "google" | "compatible";
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Null where the server wants none. */
  readonly key: string | null;
  readonly model: string;
  /** How it is asked for pictures: OpenAI's and Google's own ways, or by chat completions that answer with pictures, as OpenRouter does. */
  readonly draws: "images" | "chat";
};

/** A cut-out server that speaks rembg's HTTP interface. */
export type RembgChoice = {
  readonly provider: "rembg";
  readonly baseUrl: string;
  /** Null for the server's own choice. */
  readonly model: string | null;
};

/** In US dollars. What is not known is an estimate; it only has to be of the right size. */
export type ModelPrice = {
  /** A million tokens of text and pictures sent. */
  readonly input: number;
  /** A million tokens of text answered. */
  readonly output: number;
  /** One picture made. */
  readonly picture: number;
};

/** What an operator chose; null stands for the embedded engine. */
export type ModelsConfig = {
  readonly vision: (ModelChoice & { readonly proModel: string }) | null;
  readonly image: ModelChoice | null;
  readonly background: ModelChoice | RembgChoice | null;
  readonly stylist: ModelChoice | null;
  /** Whether the embedded engine answers for a recogniser, cut-out or stylist that cannot. */
  readonly fallsBack: boolean;
  /** What all calls of a day (UTC) may cost together. */
  readonly dailyBudgetUsd: number;
  /** By the model's name; a model without one costs what its provider usually asks for. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Pictures of remote models that one process waits for side by side. */
  readonly atOnce: number;
  /** One person's calls that may run at the same time, in all processes together. */
  readonly callsPerPerson: number;
};
