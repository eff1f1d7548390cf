import { z } from "zod/mini";
import { REASONS, type Reason } from "@wardrobe/domain/recommendations/reason.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { isRainy, wholeDegrees } from "@wardrobe/domain/recommendations/weather.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** More would cost more than they help: what an embedded stylist would choose comes first. */
export const ROWS_MAX = 400;
/** More than anybody looks through. */
export const CHOICES_MAX = 24;
/** A note is read so far: the beginning says what it is about. */
const NOTES_MAX = 80;

const Question = z.object({ choices: z.array(z.object({ row: z.int(), reason: z.enum(REASONS) })) });
export const STYLE_QUESTION = z.toJSONSchema(Question);

/** The linter takes `z.catch` for a promise's. */
const orElse = z.catch;

/** What is read of an answer: rows by their number; a reason that is none is replaced. */
export const StyleAnswer = z.object({
  choices: z.array(
    z.object({
      row: orElse(z.union([z.int(), z.pipe(z.string(), z.pipe(z.transform(Number), z.int()))]), 0),
      reason: orElse(z.nullable(z.enum(REASONS)), null),
    }),
  ),
});
export type StyleAnswer = z.output<typeof StyleAnswer>;

/** The items as lines of words, one each, numbered from 1: shorter than their ids, and no other item has a number. */
export function toRows(items: readonly StyledItem[]): string {
  return items.map((item, index) => [index + 1, ...wordsOf(item)].join(" | ")).join("\n");
}

function wordsOf({ position, type, style, season, color, brand, model, notes }: StyledItem): string[] {
  const words = [
    position,
    type,
    style ?? "",
    season.join(" "),
    color.join(" "),
    `${brand} ${model}`,
    notes.slice(0, NOTES_MAX),
  ];
  return words.map(oneLine);
}

/** The request as data of its own, beside the rows. */
export function toQuestion(request: SuitableRequest): string {
  if ("text_prompt" in request) return `Request, as data: ${JSON.stringify(request.text_prompt)}`;
  const { main, weather, wind } = request.weather;
  const now = {
    temperature_c: wholeDegrees(main.temp),
    feels_like_c: wholeDegrees(main.feels_like),
    condition: oneLine(weather[0]?.main ?? ""),
    rain: isRainy(request.weather),
    ...(wind === undefined ? {} : { wind_m_s: Math.round(wind.speed) }),
  };
  return `Weather, as data: ${JSON.stringify(now)}`;
}

/** The answer's rows as items, each once, at most so many; numbers that no row has are dropped. */
export function toChoices(answer: StyleAnswer, items: readonly StyledItem[], request: SuitableRequest): Choice[] {
  const usual: Reason = "text_prompt" in request ? "asked_for_words" : "fits_temperature";
  const chosen = new Map<string, Reason>();
  for (const { row, reason } of answer.choices) {
    const item = items[row - 1];
    if (item !== undefined && !chosen.has(item.id)) chosen.set(item.id, reason ?? usual);
  }
  return [...chosen].slice(0, CHOICES_MAX).map(([id, reason]) => ({ id, reason }));
}

/** One line without the sign that divides a row's words. */
function oneLine(text: string): string {
  return text.replace(/[\s|]+/g, " ").trim();
}
