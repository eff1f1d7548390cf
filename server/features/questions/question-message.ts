import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { choiceOf, labelOf, startParamOfQuestion, toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import type { MessageButton, SharedCard } from "#adapters/messenger/port.ts";
import type { Person } from "#features/people/people.ts";
import { addressOf } from "#features/questions/address.ts";
import type { QuestionRow } from "#features/questions/question-store.ts";

type Owner = Pick<Person, "language">;

/** The message of a question, as it is sent into a chat. Of the wardrobe it has the board alone. */
export function toCard(app: Pick<App, "rules" | "signatures">, owner: Owner, question: QuestionRow): SharedCard {
  return {
    id: question.id,
    title: questionText(languageOfSettings(owner.language), "ask_title"),
    picture: addressOf(app, "question", { id: question.id, endsAt: question.ends_at }),
    text: captionOf(owner, question),
    buttons: buttonsOf(owner, question, true),
  };
}

/** The question, and below it the result once it is over. */
export function captionOf({ language: chosen }: Owner, { text, looks }: QuestionRow, isOver = false): string {
  const language = languageOfSettings(chosen);
  const asked = text ?? questionText(language, looks.length === 1 ? "ask_one" : "ask_several");
  return isOver ? `${asked}\n\n${resultOf(language, looks)}` : asked;
}

function resultOf(language: Parameters<typeof questionText>[0], looks: QuestionRow["looks"]): string {
  const count = looks.reduce((sum, { votes }) => sum + votes, 0);
  if (count === 0) return questionText(language, "ask_no_votes");
  if (looks.length === 1) return questionText(language, "ask_liked", { count });
  const choice = choiceOf(looks);
  if (choice === null) return questionText(language, "ask_draw", { count });
  const votes = looks[choice]?.votes ?? 0;
  return questionText(language, "ask_chosen", { choice: labelOf(choice, looks.length), votes, count });
}

/** A button with its count for each look, while one can vote; below them the way into the app. */
export function buttonsOf({ language }: Owner, { id, looks }: QuestionRow, isOpen: boolean): MessageButton[][] {
  const votes = looks.map(({ votes: count }, place) => ({
    label: [labelOf(place, looks.length), ...(count === 0 ? [] : [count])].join(" · "),
    act: toVoteAct(id, place),
  }));
  const open = { label: questionText(languageOfSettings(language), "ask_open"), open: startParamOfQuestion(id) };
  return isOpen ? [votes, [open]] : [[open]];
}
