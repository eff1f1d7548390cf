import { z } from "zod/mini";
import { REASONS, type Reason } from "@wardrobe/domain/recommendations/reason.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { isRainy, wholeDegrees, type DayWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** Rows that are sent at most. More would cost more than they help, since the best ones by the rules come first. */
export const ROWS_MAX = 400;
export const CHOICES_MAX = 24;
/** Notes are cut to this length: the beginning says what they are about. */
const NOTES_MAX = 80;

const Question = z.object({ choices: z.array(z.object({ row: z.int(), reason: z.enum(REASONS) })) });
export const STYLE_QUESTION = z.toJSONSchema(Question);

/** Renamed because the linter takes `z.catch` for a promise's. */
const orElse = z.catch;

/** The numbers of rows in an answer; an unknown reason becomes null. */
export const StyleAnswer = z.object({
  choices: z.array(
    z.object({
      row: orElse(z.union([z.int(), z.pipe(z.string(), z.pipe(z.transform(Number), z.int()))]), 0),
      reason: orElse(z.nullable(z.enum(REASONS)), null),
    }),
  ),
});
export type StyleAnswer = z.output<typeof StyleAnswer>;

/** The items as numbered lines of words. Numbers are shorter than ids and cannot name another person's item. */
export function toRows(items: readonly StyledItem[]): string {
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
export function toQuestion(request: SuitableRequest): string {
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
export function toChoices(answer: StyleAnswer, items: readonly StyledItem[], request: SuitableRequest): Choice[] {
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
