import { askObject } from "#adapters/remote-models/ask-object.ts";
import type { ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { stylePrompt } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import {
  CHOICES_MAX,
  ROWS_MAX,
  STYLE_QUESTION,
  StyleAnswer,
  toChoices,
  toQuestion,
  toRows,
} from "#adapters/remote-models/stylist/styling.ts";
import type { Choice, StyledItem, Stylist } from "#adapters/stylist/port.ts";

/** The person looks at a button that says it is loading. */
const LIMITS: TimeLimits = { tryMs: 20_000, allMs: 30_000 };
/** Prompt and schema, and one row, about. */
const TOKENS = { prompt: 500, row: 25, answer: 400 } as const;

export type RemoteStylistDeps = {
  readonly choice: ModelChoice;
  readonly caller: ModelCaller;
  /** Says which rows are sent first where there are too many, and what an outfit lacks. */
  readonly embedded: Stylist;
  readonly limits?: TimeLimits;
};

/** Styling by a remote model. Throws ModelFailure; an answer without any of the person's items is one. */
export async function remoteStylist(deps: RemoteStylistDeps): Promise<Stylist> {
  const { choice, caller, embedded, limits = LIMITS } = deps;
  const { language } = await openModels(choice, "words");
  return {
    choose: async (items, request, { signal, requester } = {}) => {
      signal?.throwIfAborted();
      if (items.length === 0) return [];
      const byRules = await embedded.choose(items, request);
      const rows = mostFitting(items, byRules);
      const chosen = await caller.call(
        {
          kind: "style",
          provider: choice.provider,
          model: choice.model,
          userId: requester?.userId ?? null,
          limits,
          expected: {
            inputTokens: TOKENS.prompt + TOKENS.row * rows.length,
            outputTokens: TOKENS.answer,
            pictures: 0,
          },
          ask: async (stop) =>
            await askObject({
              model: language,
              instructions: stylePrompt(CHOICES_MAX),
              content: `Wardrobe, as data:\n${toRows(rows)}\n\n${toQuestion(request)}`,
              schema: STYLE_QUESTION,
              name: "choices",
              signal: stop,
            }),
          read: (said) => {
            const answer = StyleAnswer.safeParse(said);
            const choices = answer.success ? toChoices(answer.data, rows, request) : [];
            if (choices.length === 0) throw new ModelFailure("nonsense", "The answer chooses none of the items.");
            return choices;
          },
        },
        signal,
      );
      return completed(chosen, byRules, items);
    },
  };
}

/** All items, or as many as are sent: those that the rules would choose first. */
function mostFitting(items: readonly StyledItem[], byRules: readonly Choice[]): readonly StyledItem[] {
  if (items.length <= ROWS_MAX) return items;
  const ranks = new Map(byRules.map(({ id }, rank) => [id, rank]));
  const rank = (item: StyledItem) => ranks.get(item.id) ?? byRules.length;
  return items.toSorted((one, other) => rank(one) - rank(other)).slice(0, ROWS_MAX);
}

/** A part of the body that an outfit dresses. */
const PARTS = ["upper", "lower", "feet"] as const;

/** Parts that the model left bare get what the rules chose for them, if they chose something. */
function completed(chosen: readonly Choice[], byRules: readonly Choice[], items: readonly StyledItem[]): Choice[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const at = ({ id }: Choice) => byId.get(id)?.position;
  const hasDress = chosen.some(({ id }) => byId.get(id)?.type === "Dress");
  const bare = PARTS.filter((part) => !(hasDress && part === "lower") && !chosen.some((choice) => at(choice) === part));
  const added = byRules.filter((choice) => bare.some((part) => at(choice) === part));
  return [...chosen, ...added.map(({ id }): Choice => ({ id, reason: "goes_with_it" }))];
}
