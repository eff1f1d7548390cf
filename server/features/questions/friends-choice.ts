import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { choiceOf } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import { findLook } from "#features/outfit/saved-looks.ts";
import type { Person } from "#features/people/people.ts";
import { listQuestionRows, setTold } from "#features/questions/question-store.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

/** The friends' choice, for the next morning message (ASK-01). */
export type FriendsChoice = {
  readonly questionId: string;
  readonly text: string;
  readonly lookId: string;
  readonly itemIds: readonly string[];
};

/** The choice of the newest question that no message has named; null if there is none that can be worn. */
export async function findChoice({ db }: Pick<App, "db">, person: Person): Promise<FriendsChoice | null> {
  for (const { id: questionId, looks, is_told } of await listQuestionRows(db, person.id)) {
    const chosen = looks[choiceOf(looks) ?? -1];
    if (is_told || chosen === undefined || chosen.look_id === null) continue;
    const look = await findLook(db, person.id, chosen.look_id);
    const items = look === undefined ? [] : await listOwnItems(db, person.id, Object.values(look.item_ids));
    if (items.length === 0) continue;
    const { name, votes } = chosen;
    const count = looks.reduce((sum, other) => sum + other.votes, 0);
    const text = questionText(languageOfSettings(person.language), "friends_chose", { name, votes, count });
    return { questionId, text, lookId: chosen.look_id, itemIds: items.map(({ id }) => id) };
  }
  return null;
}

export async function markTold({ db }: Pick<App, "db">, { questionId }: FriendsChoice): Promise<void> {
  await setTold(db, questionId);
}
