import type { Log } from "#adapters/log/port.ts";
import { askObject } from "#adapters/remote-models/ask-object.ts";
import type { ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice, ModelsConfig } from "#adapters/remote-models/port.ts";
import { stylePrompt } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { openReword } from "#adapters/remote-models/stylist/reword.ts";
import { StylistUnavailable, type Choice, type StyledItem, type Stylist } from "#adapters/stylist/port.ts";
import { z } from "zod/mini";
import { REASONS, type Reason } from "@wardrobe/domain/recommendations/reason.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { isRainy, wholeDegrees, type DayWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";

/** Rows that are sent at most. More would cost more than they help, since the best ones by the rules come first. */
const ROWS_MAX = 400;
const CHOICES_MAX = 24;
/** Notes are cut to this length: the beginning says what they are about. */
const NOTES_MAX = 80;

const Question = z.object({ choices: z.array(z.object({ row: z.int(), reason: z.enum(REASONS) })) });
const STYLE_QUESTION = z.toJSONSchema(Question);

/** Renamed because the linter takes `z.catch` for a promise's. */
const orElse = z.catch;

/** The numbers of rows in an answer; an unknown reason becomes null. */
const StyleAnswer = z.object({
  choices: z.array(
    z.object({
      row: orElse(z.union([z.int(), z.pipe(z.string(), z.pipe(z.transform(Number), z.int()))]), 0),
      reason: orElse(z.nullable(z.enum(REASONS)), null),
    }),
  ),
});
type StyleAnswer = z.output<typeof StyleAnswer>;

/** The person waits at a button that is loading. */
const LIMITS: TimeLimits = { tryMs: 20_000, allMs: 30_000 };
const TOKENS = { prompt: 500, row: 25, answer: 400 } as const;

type RemoteStylistDeps = {
  readonly choice: ModelChoice;
  readonly caller: ModelCaller;
  /** Chooses the rows to send where there are too many, and completes outfits. */
  readonly embedded: Stylist;
  readonly limits?: TimeLimits;
};

type Deps = Omit<RemoteStylistDeps, "choice"> & {
  readonly choice: ModelsConfig["stylist"];
  readonly fallsBack: boolean;
  readonly log: Pick<Log, "warn">;
};

/** The embedded stylist replaces an unusable answer, and a missing one if so configured. Each fallback is logged. */
export async function openStylist({ choice, fallsBack, log, ...deps }: Deps): Promise<Stylist> {
  if (choice === null) return deps.embedded;
  const remote = await remoteStylist({ ...deps, choice });
  const reword = await openReword({ ...deps, choice });
  return {
    ...deps.embedded,
    choose: async (items, request, options) => {
      if (options?.byRules === true) return await deps.embedded.choose(items, request, options);
      try {
        return await remote.choose(items, request, options);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        const hasAnswered = error.kind === "nonsense" || error.kind === "refused";
        if (!hasAnswered && !fallsBack) throw new StylistUnavailable(error.message, { cause: error });
        log.warn({ event: "model_fell_back", kind: "style", provider: choice.provider, failure: error.kind });
        return await deps.embedded.choose(items, request, options);
      }
    },
    isUnread: () => false,
    reword: async (...asked) => {
      try {
        return await reword(...asked);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        log.warn({ event: "model_fell_back", kind: "style", provider: choice.provider, failure: error.kind });
        return null;
      }
    },
  };
}

/** Styling by a remote model. Throws ModelFailure, also where the answer contains none of the person's items. */
async function remoteStylist(deps: RemoteStylistDeps): Promise<Pick<Stylist, "choose">> {
  const { choice, caller, embedded, limits = LIMITS } = deps;
  const { language } = await openModels(choice, "words");
  return {
    choose: async (items, request, { signal, requester, gender } = {}) => {
      signal?.throwIfAborted();
      if (items.length === 0) return [];
      const byRules = await embedded.choose(items, request, gender === undefined ? {} : { gender });
      const rows = bestItems(items, byRules);
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

function bestItems(items: readonly StyledItem[], byRules: readonly Choice[]): readonly StyledItem[] {
  if (items.length <= ROWS_MAX) return items;
  const ranks = new Map(byRules.map(({ id }, rank) => [id, rank]));
  const rank = (item: StyledItem) => ranks.get(item.id) ?? byRules.length;
  return items.toSorted((one, other) => rank(one) - rank(other)).slice(0, ROWS_MAX);
}

const PARTS = ["upper", "lower", "feet"] as const;

/** Adds what the rules chose for parts that the model left out. */
function completed(chosen: readonly Choice[], byRules: readonly Choice[], items: readonly StyledItem[]): Choice[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const at = ({ id }: Choice) => byId.get(id)?.position;
  const hasDress = chosen.some(({ id }) => byId.get(id)?.type === "Dress");
  const missing = PARTS.filter(
    (part) => !(hasDress && part === "lower") && !chosen.some((choice) => at(choice) === part),
  );
  const added = byRules.filter((choice) => missing.some((part) => at(choice) === part));
  return [...chosen, ...added.map(({ id }): Choice => ({ id, reason: "goes_with_it" }))];
}

/** The items as numbered lines of words. Numbers are shorter than ids and cannot name another person's item. */
function toRows(items: readonly StyledItem[]): string {
  return items.map((item, index) => [index + 1, ...wordsOf(item)].join(" | ")).join("\n");
}

function wordsOf(item: StyledItem): string[] {
  const { position, type, style, season, color, brand, model, notes, warmth, rain, sport, material = "" } = item;
  const made = material === "" ? "" : `of ${cutText(material, NOTES_MAX)}`;
  const said = [warmth, rain === true ? "keeps rain out" : "", sport === true ? "for sport" : "", made].filter(Boolean);
  const words = [
    position,
    type,
    style ?? "",
    season.join(" "),
    color.join(" "),
    `${brand} ${model}`,
    cutText(notes, NOTES_MAX),
    ...(said.length === 0 ? [] : [said.join(", ")]),
  ];
  return words.map(oneLine);
}

/** The request as separate data after the rows. */
function toQuestion(request: SuitableRequest): string {
  if ("text_prompt" in request) return `Request, as data: ${JSON.stringify(request.text_prompt)}`;
  const { main, weather, wind, day } = request.weather;
  const now = {
    temperature_c: wholeDegrees(main.temp),
    feels_like_c: wholeDegrees(main.feels_like),
    condition: oneLine(weather[0]?.main ?? ""),
    rain: isRainy(request.weather),
    ...(wind === undefined ? {} : { wind_m_s: Math.round(wind.speed) }),
    ...(day === undefined ? {} : dayOf(day)),
  };
  return `Weather, as data: ${JSON.stringify(now)}`;
}

function dayOf({ felt_min, felt_max, rain_mm, wind_max }: DayWeather) {
  return {
    today_feels_like_c: [wholeDegrees(felt_min), wholeDegrees(felt_max)],
    today_rain_mm: Math.round(rain_mm),
    today_wind_m_s: Math.round(wind_max),
  };
}

/** The items of the answer's rows, each once, at most CHOICES_MAX; unknown numbers are dropped. */
function toChoices(answer: StyleAnswer, items: readonly StyledItem[], request: SuitableRequest): Choice[] {
  const usual: Reason = "text_prompt" in request ? "asked_for_words" : "fits_temperature";
  const chosen = new Map<string, Reason>();
  for (const { row, reason } of answer.choices) {
    const item = items[row - 1];
    if (item !== undefined && !chosen.has(item.id)) chosen.set(item.id, reason ?? usual);
  }
  return [...chosen].slice(0, CHOICES_MAX).map(([id, reason]) => ({ id, reason }));
}

function oneLine(text: string): string {
  return text.replace(/[\s|]+/g, " ").trim();
}
