import { z } from "zod/mini";
import { FileId, Id } from "#ids.ts";
import { Look } from "#outfit/look.ts";
import { Moment } from "#profile/settings.ts";
import { typedText } from "#text/typed.ts";

/** Numbers of ASK-01. */
export const QUESTION_LOOKS_MAX = 4;
export const QUESTION_TEXT_MAX = 140;
export const QUESTION_DAYS = 7;
export const QUESTIONS_A_DAY_MAX = 10;
export const QUESTIONS_OPEN_MAX = 5;
/** How many days a question is shown to its owner after its end. */
export const QUESTION_KEPT_DAYS = 30;
/** Messages of a question that are kept up to date. */
export const QUESTION_MESSAGES_MAX = 50;
/** A message is edited at most once in so many seconds. */
export const QUESTION_SHOWN_AFTER_S = 3;

export const QuestionText = typedText(QUESTION_TEXT_MAX);

/** A question to friends, as its owner sees it (ASK-01). */
export const Question = z.object({
  id: Id,
  text: z.nullable(z.string()),
  /** In the order of the board. */
  looks: z.array(
    z.object({
      /** Null if the look was deleted since; its votes stay. */
      look_id: z.nullable(Id),
      name: Look.shape.name,
      preview: z.nullable(FileId),
      votes: z.int(),
    }),
  ),
  asked_at: Moment,
  /** When it ends, or has ended. */
  ends_at: Moment,
  is_open: z.boolean(),
  /** The words after `@bot ` that send it, where the messenger prepares no message. */
  inline_query: z.string(),
});
export type Question = z.output<typeof Question>;

/** The place in `looks` of the one with most votes; null before the first vote and at a tie. */
export function choiceOf(looks: readonly { readonly votes: number }[]): number | null {
  const most = Math.max(...looks.map(({ votes }) => votes));
  const places = looks.flatMap(({ votes }, place) => (votes === most ? [place] : []));
  const [place] = places;
  return most > 0 && places.length === 1 && place !== undefined ? place : null;
}

const PREFIX = "ask_";

/** The start parameter of a link that opens the question, and the words of the inline query that offers it. */
export function startParamOfQuestion(id: string): string {
  return `${PREFIX}${id}`;
}

/** The question in a start parameter or an inline query; null if it means something else. */
export function questionIn(words: string | null): string | null {
  if (words?.startsWith(PREFIX) !== true) return null;
  const id = Id.safeParse(words.slice(PREFIX.length));
  return id.success ? id.data : null;
}

/** The start parameter of a link that opens one's own questions. */
export const QUESTIONS_START_PARAM = "questions";

const VOTE = /^vote:([\w-]{22}):([0-3])$/;

/** The data of the button that votes for the look in this place. */
export function toVoteAct(id: string, place: number): string {
  return `vote:${id}:${place}`;
}

/** Null for another button. The id may be unknown and the place empty: anybody can send such data. */
export function parseVoteAct(act: string): { readonly id: string; readonly place: number } | null {
  const [, id, place] = VOTE.exec(act) ?? [];
  return id === undefined ? null : { id, place: Number(place) };
}

/** How a look is named on its button and on the board: its number, or a heart where it is alone. */
export function labelOf(place: number, looks: number): string {
  return looks === 1 ? "❤" : String(place + 1);
}

/** How many looks one answer to `@bot` in a chat has (ASK-02), how long the messenger keeps it, and how long their pictures can be read. */
export const LOOKS_OFFERED_A_PAGE = 20;
export const LOOKS_OFFERED_FOR_S = 10;
export const OFFERED_LOOK_SHOWN_S = 3600;
