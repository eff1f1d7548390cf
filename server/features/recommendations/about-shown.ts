import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { climateOf, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { itemsOf, NOTHING_SAID, toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { tellWhether, tellWhyNot } from "@wardrobe/domain/recommendations/tell-whether.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Answer } from "#adapters/stylist/port.ts";
import type { App } from "#app.ts";
import type { Person } from "#features/people/people.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import { refineShown, type Shown } from "#features/recommendations/refine-shown.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

/**
 * Answers whether an outfit will do, or why another garment is not in it (SPEC-120): the outfit stays, with the button that
 * would change it.
 */
export async function tellAboutShown(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  asked: Shown & { readonly words: string; readonly items: readonly DescribedItem[]; readonly answer: Answer },
): Promise<OutfitBoard | Told> {
  const { board, index, day, words, items, answer } = asked;
  const language = languageOfSettings(person.language);
  const said = board.said ?? NOTHING_SAID;
  const shown = board.outfits[index];
  if (shown === undefined) return { told: botText(language, "asked_found_none") };
  const on = itemsOf(shown);
  const codeIn = (text: string | null) => (text === null ? null : app.stylist.dressCodeOf(text));
  const known = {
    climate: climateOf(said.weather ?? weatherOfSeason(seasonOf(day))),
    code: codeIn(words) ?? codeIn(said.words),
    language,
  };
  const { change: _change, ...same } = shown;
  if (answer.whether !== undefined) {
    const worn = items.filter(({ id }) => on.includes(id));
    const { told, wish } = tellWhether(answer.whether, worn, { ...known, atHand: items });
    return { ...toBoard([same], said), also: told, ...(wish !== null && { offers: wish }) };
  }
  // A garment that is not at hand gets that as the reason for "why not".
  const all = await listDescribedItems(app.db, person.id);
  const { about = [] } = app.stylist.readAnswer(words, all, new Set(on)) ?? {};
  // "Why no jeans" is answered by the jeans that are on.
  const rankOf = ({ id }: DescribedItem) => (on.includes(id) ? 0 : items.some((item) => item.id === id) ? 1 : 2);
  const [item] = all.filter(({ id }) => about.includes(id)).sort((one, other) => rankOf(one) - rankOf(other));
  if (item === undefined) return { told: botText(language, "asked_found_none") };
  const { told: why, isToPut } = tellWhyNot(item, { ...known, worn: on, without: said.without });
  const told = answer.takesForWorn === true ? aboutOutfitText(language, "not_in_it", { why: uncapitalised(why) }) : why;
  if (!isToPut) return { told };
  const put = { wishes: [], keep: [], without: [], back: [[item.id]] };
  const refined = await refineShown(app, person, { ...asked, answer: put });
  if (refined === null || refined.isSame) return { told };
  return { ...toBoard([same, refined.outfit], said), also: told, offers: "put_on" };
}
