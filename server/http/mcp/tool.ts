import { z } from "zod/mini";
import type { Call, ClientInput, Reply } from "@wardrobe/domain/call.ts";
import { parsePart } from "#http/serve-call.ts";

/** The wardrobe of the person whose token asks, by the routes that everybody uses. A refusal is thrown as an AppError. */
export type Wardrobe = {
  ask<C extends Call>(call: C, input?: ClientInput<C>): Promise<Reply<C>>;
  /** A picture as small as on a card. */
  card(fileId: string): Promise<Card>;
};
export type Card = { readonly data: string; readonly mimeType: string };

/** `says` has no text of people: theirs is only in `data`, where nobody takes it for instructions. */
export type ToolAnswer = {
  readonly says: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly card?: Card;
};

type Told = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope of the token with which all its calls can be made (AGENT-01). */
  readonly programs: NonNullable<Call["programs"]>;
  /** Whether it replaces what was there, and whether making the same call again changes nothing more. */
  readonly replaces?: boolean;
  readonly repeatable?: boolean;
};

export type Tool = Told & {
  /** As the calls take it, in the form that JSON schema can say. */
  readonly schema: Readonly<Record<string, unknown>> & { readonly type: "object" };
  run(wardrobe: Wardrobe, input: unknown): Promise<ToolAnswer>;
};

export function tool<Input extends z.ZodMiniObject>({
  input: schema,
  run,
  ...told
}: Told & {
  readonly input: Input;
  readonly run: (wardrobe: Wardrobe, input: z.output<Input>) => Promise<ToolAnswer>;
}): Tool {
  return {
    ...told,
    schema: { ...toJson(schema), type: "object" },
    run: async (wardrobe, input) => await run(wardrobe, parsePart(schema, input)),
  };
}

/** As a model reads it: of what is read leniently the strict form, and of a day its format without the pattern. */
function toJson(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io: "output" });
  return JSON.parse(JSON.stringify(json), (_key, part: unknown) => (isSchema(part) ? simplified(part) : part));
}

type Part = { readonly type: unknown; readonly format?: unknown; readonly pattern?: unknown };

function isSchema(part: unknown): part is Part {
  if (typeof part !== "object" || part === null || !("type" in part)) return false;
  // A field of a garment is called so, too.
  return typeof part.type === "string" || Array.isArray(part.type);
}

function simplified({ type, pattern, ...rest }: Part): object {
  // Tools of some models have one type for each value.
  if (Array.isArray(type)) return { ...rest, anyOf: type.map((one) => ({ type: one })) };
  return { type, ...(pattern === undefined || rest.format === "date" ? {} : { pattern }), ...rest };
}
