import { LOOK_NAME_MAX } from "@wardrobe/domain/outfit/look.ts";
import {
  LOOKS_OFFERED_A_PAGE,
  LOOKS_OFFERED_FOR_S,
  OFFERED_LOOK_SHOWN_S,
  questionIn,
} from "@wardrobe/domain/questions/question.ts";
import { languageOfNewcomer, languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { toWordSearch } from "@wardrobe/domain/text/word-search.ts";
import type { App } from "#app.ts";
import type { InlineAnswer, InlineQuestion, MessengerUser, SharedCard } from "#adapters/messenger/port.ts";
import { underPicture } from "#features/files/stored-bytes.ts";
import { listDrawn } from "#features/files/open-file.ts";
import { listLookRows } from "#features/outfit/saved-looks.ts";
import { findPersonByTelegramId, type Person } from "#features/people/people.ts";
import { listTakenDown } from "#features/reports/reports.ts";
import { addressOf, isOpenAt } from "#features/questions/address.ts";
import { reportButton, toCard } from "#features/questions/question-message.ts";
import { findQuestion } from "#features/questions/question-store.ts";

type Deps = Pick<App, "db" | "clock" | "rules" | "signatures">;

/** Offers after `@bot` in a chat: one's own question by its words (ASK-01), else one's kept looks (ASK-02). */
export async function offerLooks(
  app: Deps,
  from: MessengerUser,
  { words, offset }: InlineQuestion,
): Promise<InlineAnswer> {
  const person = await findPersonByTelegramId(app.db, from.telegramId);
  const language = person === undefined ? languageOfNewcomer(from.languageCode) : languageOfSettings(person.language);
  const button = { label: questionText(language, "offer_open"), start: "looks" };
  const { cards, next } = person?.blocked_at === null ? await listCards(app, person, { words, offset }) : NOTHING;
  return { cards, next, button, keptS: LOOKS_OFFERED_FOR_S };
}

const NOTHING = { cards: [], next: "" };

async function listCards(
  app: Deps,
  person: Person,
  { words, offset }: InlineQuestion,
): Promise<Pick<InlineAnswer, "cards" | "next">> {
  const asked = questionIn(words);
  if (asked !== null) {
    const question = await findQuestion(app.db, asked);
    const isOwn = question?.user_id === person.id && isOpenAt(question, app.clock.now());
    const isDown = (await listTakenDown(app.db, person.id, "question")).has(asked);
    return isOwn && !isDown ? { cards: [toCard(app, person, question)], next: "" } : NOTHING;
  }
  const down = await listTakenDown(app.db, person.id, "look");
  const kept = (await listLookRows(app.db, person.id)).filter(({ file_id }) => !down.has(file_id));
  const looks = toWordSearch(kept, ({ name }) => [name])(cutText(words, LOOK_NAME_MAX));
  const from = Math.max(0, Number.parseInt(offset, 10) || 0);
  const until = from + LOOKS_OFFERED_A_PAGE;
  const endsAt = new Date(app.clock.now().getTime() + OFFERED_LOOK_SHOWN_S * 1000);
  const offered = looks.slice(from, until);
  const marked = await listDrawn(
    app.db,
    offered.map(({ file_id }) => file_id),
  );
  const language = languageOfSettings(person.language);
  const cards = offered.map(({ id, name, file_id }): SharedCard => ({
    id,
    title: name,
    picture: addressOf(app, "look", { id, endsAt }),
    buttons: [[reportButton(app, language, "picture", id)]],
    text: underPicture(language, "", marked.has(file_id)),
  }));
  return { cards, next: until < looks.length ? String(until) : "" };
}
