import { startParamOfQuestion, type Question } from "@wardrobe/domain/questions/question.ts";
import type { QuestionRow } from "#features/questions/question-store.ts";

/** A question is over once it was ended, its time has passed, or one of its looks was deleted. */
export function isOpenAt({ is_open, ends_at, looks }: QuestionRow, now: Date): boolean {
  return is_open && ends_at > now && looks.every(({ look_id }) => look_id !== null);
}

/** The question as its owner sees it; `files`: the pictures of the looks that exist. */
export function toQuestion(row: QuestionRow, files: ReadonlyMap<string, string>, now: Date): Question {
  const { id, text, asked_at, ends_at, looks } = row;
  return {
    id,
    text,
    looks: looks.map((look) => ({ ...look, preview: files.get(look.look_id ?? "") ?? null })),
    asked_at: asked_at.toISOString(),
    ends_at: ends_at.toISOString(),
    is_open: isOpenAt(row, now),
    inline_query: startParamOfQuestion(id),
  };
}
