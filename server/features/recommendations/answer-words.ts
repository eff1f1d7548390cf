import { nextOutfit } from "@wardrobe/domain/outfit/next-outfit.ts";
import { REMEMBERED_OUTFITS_MAX } from "@wardrobe/domain/recommendations/calls.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import {
  itemsOf,
  NOTHING_SAID,
  pastWith,
  toBoard,
  type BoardOutfit,
  type OutfitBoard,
  type Said,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import { covers } from "@wardrobe/domain/recommendations/one-step.ts";
import { stepsBack } from "@wardrobe/domain/recommendations/steps-back.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { climateOf, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { asksWhy } from "@wardrobe/domain/boards/why-words.ts";
import { tellWhyOf } from "@wardrobe/domain/recommendations/tell-why-of.ts";
import { tellWhy } from "@wardrobe/domain/recommendations/tell-why.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { asOnCard } from "@wardrobe/domain/wardrobe/likely-type.ts";
import { asObject, capitalised, nameInSentence, namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Answer } from "#adapters/stylist/port.ts";
import type { App } from "#app.ts";
import type { Person } from "#features/people/people.ts";
import { tellAboutShown } from "#features/recommendations/about-shown.ts";
import { refineShown, type Shown } from "#features/recommendations/refine-shown.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";
import { tellLacks } from "#features/recommendations/tell-lacks.ts";

/** Said of an outfit, in the person's language: why it is so, or why there is no other; `stepsBack`: how far back one is wanted, where none before it is known; `ends`: the color that is no longer wished for. */
export type Told = { readonly told: string; readonly stepsBack?: number; readonly ends?: Color };
/** The words that ask for clothes, what is in force still, and the day's weather with its credit, where the outfit knew it. */
export type Ask = { readonly ask: string; readonly still?: Pick<Said, "keep" | "without" | "wishes"> } & Partial<
  Pick<Said, "weather"> & Pick<OutfitBoard, "credit">
>;

type Of = { readonly words: string; readonly items: readonly DescribedItem[] };

/** Words about an outfit that is shown, as read; null if they say nothing of it. */
export function readOf(app: Pick<App, "stylist">, shown: Shown, { words, items }: Of): Answer | null {
  const worn = wornIn(shown);
  const answer = app.stylist.readAnswer(words, items, new Set(worn));
  const why = asksWhy(words);
  if (why === null || answer?.asks === "why_not") return answer;
  const on = items.filter(({ id }) => worn.includes(id));
  const about = why === "" ? [] : app.stylist.findNamed(on, why).ids;
  return { wishes: [], keep: [], without: [], asks: "why", isOtherwise: false, about };
}

/**
 * Answers words after an outfit that is shown, in the chat as in the app (TALK-02): an outfit without a credit, an answer
 * in words, or a request, which knows what it was for where it only changes the day or the weather.
 */
export async function answerShown(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  asked: Shown & Of,
): Promise<OutfitBoard | Told | Ask> {
  const { board, index, words, items } = asked;
  const answer = readOf(app, asked, asked);
  if (answer === null) return { ask: words };
  const { said = NOTHING_SAID, headline, credit, date, collection, isOfPlan } = board;
  const occasion = board.outfits[index]?.occasion ?? board.occasion;
  const known = {
    headline,
    credit,
    isFree: true,
    ...(date !== undefined && { date }),
    ...(isOfPlan && { isOfPlan }),
    ...(occasion !== undefined && { occasion }),
    ...(collection !== undefined && { collection }),
  };
  if (answer.asks === "anew") return { ask: words, ...(!answer.isOtherwise && { weather: said.weather, credit }) };
  if (answer.asks === "for_the_same")
    return { ask: said.words === null ? words : cutText(`${said.words}. ${words}`, REQUEST_TEXT_MAX), still: said };
  const language = languageOfSettings(person.language);
  const say = (key: Parameters<typeof refinedText>[1]) => refinedText(language, key);
  const shown = board.outfits[index];
  const worn = wornIn(asked);
  // In the app a button does it.
  if (answer.asks === "wear" || answer.asks === "praise") return { told: botText(language, "wear_by_button") };
  if (answer.asks === "why") return { told: whyOf(app, asked, { about: answer.about ?? [], language }) };
  if (answer.asks === "which") return { told: whichOf(worn, items, language) };
  if (answer.keepsUnworn === true && isNothingElse(answer) && answer.keep.length === 0)
    return { told: say("not_worn") };
  if (answer.asks === "whether" || answer.asks === "why_not") {
    const told = await tellAboutShown(app, person, { ...asked, answer });
    return "told" in told ? told : { ...told, ...known };
  }
  const { color, put = [], without } = answer;
  if (answer.forgets === true && color !== undefined && said.wishes?.includes(color) === true) {
    const isBefore = ({ wishes = [] }: Pick<Said, "wishes">) => !wishes.includes(color);
    const steps = (said.past?.length ?? 0) - (said.past?.findLastIndex(isBefore) ?? 0);
    const before = boardBefore(said, items, { steps, shown });
    return before === null ? { told: "", ends: color } : { ...before, ...known };
  }
  const isOn = put.length > 0 && put.every((ids) => ids.some((id) => worn.includes(id)));
  const isOnOnly = isOn && isNothingElse({ ...answer, put: [] });
  const besides = isOnOnly ? shoesBeside(put.flat(), items).filter((id) => !said.without.includes(id)) : [];
  if (isOnOnly && answer.keep.length + without.length + besides.length === 0)
    return { told: botText(language, "already_on") };
  const away = board.outfits.flatMap(itemsOf).filter((id) => !items.some((item) => item.id === id));
  const next = nextOutfit(board.outfits, index, new Set(away));
  if (answer.asks === "another" && answer.keep.length === 0 && next !== index) {
    const outfits = [...board.outfits.slice(next), ...board.outfits.slice(0, next)];
    return { ...toBoard(outfits, shown === undefined ? said : { ...said, past: pastWith(shown, said) }), ...known };
  }
  if (answer.asks === "back") {
    const steps = stepsBack(words);
    const before = boardBefore(said, items, { steps, shown });
    return before === null ? { told: say("nothing_before"), stepsBack: steps } : { ...before, ...known };
  }
  if (shown !== undefined && (isOnOnly || isNothingElse(answer)) && !answer.without.some((id) => worn.includes(id))) {
    const { allowed = [] } = answer;
    const [keep, without, aside] = [
      [...said.keep, ...answer.keep],
      [...new Set([...said.without.filter((id) => !allowed.includes(id)), ...answer.without, ...besides])],
      [...(said.aside ?? []), ...besides],
    ];
    const { change: _change, ...same } = shown;
    const again = allowed.length > 0 ? [aboutOutfitText(language, "allowed")] : [];
    const also = isOnOnly
      ? botText(language, "already_on")
      : [...again, sayStays(answer, items, language)].join(" ").trim();
    return { ...toBoard([same], { ...said, keep, without, ...(aside.length > 0 && { aside }) }), ...known, also };
  }
  const isOther =
    answer.asks === "another" && isNothingElse({ ...answer, asks: null }) && answer.keep.length + without.length === 0;
  const isOfAnother = ({ id, position }: DescribedItem) =>
    worn.includes(id) && !said.keep.includes(id) && (position === "upper" || position === "lower");
  const rest = isOther
    ? items.filter(isOfAnother).map(({ id }) => id)
    : answer.asks === "another" && answer.keep.length > 0
      ? worn.filter((id) => !answer.keep.includes(id))
      : [];
  const refined = await refineShown(app, person, { ...asked, answer, rest });
  if (refined === null) return { told: say("nothing_else") };
  const { outfit, isSame, isLacking } = refined;
  // Nobody goes without shoes because the only ones were refused, and another scarf makes no other outfit.
  const isAsBefore = isOther && outfit.upper === shown?.upper && outfit.lower === shown?.lower;
  if (isAsBefore || isLess(shown, outfit, items)) return { told: `${say("nothing_else")}.` };
  const unsaid = sayStays({ ...answer, keep: [] }, items, language);
  const lack = await tellLack(app, person, { ...asked, answer, language });
  const isByItself = answer.over?.includes(outfit.upper ?? "") === true;
  const unmet = [
    ...(isByItself ? [say("by_itself")] : []),
    ...(unsaid === "" ? [] : [unsaid]),
    ...(lack !== "" ? [lack] : isLacking ? [say("none_suits")] : []),
  ];
  if (isSame) return { told: [...unmet, ...(isLacking ? [] : [`${outfit.reason}.`])].join(" ") };
  const also = unmet.join(" ");
  return { ...toBoard([outfit], refined.said), ...known, ...(also !== "" && { also }) };
}

/** The outfit so many changes before and what was in force then, or else the first, without all that was said since, as long as its garments are at hand (SPEC-110). */
function boardBefore(
  said: Said,
  items: readonly DescribedItem[],
  { steps, shown }: { readonly steps: number; readonly shown: BoardOutfit | undefined },
): OutfitBoard | null {
  const { past = [], keep, without, wishes = [] } = said;
  const isToFirst = steps >= REMEMBERED_OUTFITS_MAX;
  const atHand = new Set(items.map(({ id }) => id));
  const known = [...past.entries()].filter(([, { outfit }]) => itemsOf(outfit).every((id) => atHand.has(id)));
  const [at = 0, before] = known.at(-steps) ?? known[0] ?? [];
  const isInForce = [keep, without, wishes].some((list) => list.length > 0);
  const outfit = before?.outfit ?? (isToFirst && isInForce ? shown : undefined);
  if (outfit === undefined) return null;
  const { change: _change, ...same } = outfit;
  const { outfit: _outfit, ...was } = before ?? { outfit };
  const inForce = isToFirst ? { keep: [], without: [], wishes: [] } : was;
  return toBoard([same], { ...said, ...inForce, past: past.slice(0, at) });
}

/** The other shoes, where shoes of a kind are asked for and on already: they are to stay so (SPEC-151). */
function shoesBeside(put: readonly string[], items: readonly DescribedItem[]): string[] {
  const shoes = items.flatMap(({ id, position }) => (position === "feet" ? id : []));
  return shoes.some((id) => put.includes(id)) ? shoes.filter((id) => !put.includes(id)) : [];
}

/** Whether a part of the body that was dressed no longer is. */
function isLess(before: BoardOutfit | undefined, outfit: BoardOutfit, items: readonly DescribedItem[]): boolean {
  const wornOf = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const [was, is] = [wornOf(before === undefined ? [] : itemsOf(before)), wornOf(itemsOf(outfit))];
  return (["upper", "lower", "feet"] as const).some((slot) => covers(was, slot) && !covers(is, slot));
}

function wornIn({ board, index }: Shown): string[] {
  const shown = board.outfits[index];
  return shown === undefined ? [] : itemsOf(shown);
}

/** Whether words say only what stays and what goes: "no hoodie", "keep the shoes". */
function isNothingElse({ wishes, put = [], others = [], back = [], colored, asks }: Answer): boolean {
  return [wishes, put, others, back].every((list) => list.length === 0) && colored === undefined && asks === null;
}

/** What stays as it was asked to, and what is not there to stay or to go. */
function sayStays(
  { keep, keepsUnworn, outUnworn }: Answer,
  items: readonly DescribedItem[],
  language: Language,
): string {
  const kept = items.flatMap((item) => (keep.includes(item.id) ? asOnCard(item).type : []));
  const { what, count } = namesOf(kept, language);
  const isInOne = outUnworn === true && kept.length > 0;
  const stays = refinedText(language, isInOne ? "not_in_it_stays" : "stays", { what, count });
  return [
    ...(keepsUnworn === true ? [refinedText(language, "not_worn")] : []),
    ...(outUnworn === true && !isInOne ? [refinedText(language, "not_in_it")] : []),
    ...(kept.length > 0 ? [capitalised(stays)] : []),
  ].join(" ");
}

/** "You have no tie": of what is wanted and not owned at all; "" where it is owned and not at hand. */
async function tellLack(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  { answer, language, ...asked }: Shown & Of & { readonly answer: Answer; readonly language: Language },
): Promise<string> {
  if (answer.lacks === undefined) return "";
  const owned = await listDescribedItems(app.db, person.id);
  const { lacks = [] } = app.stylist.readAnswer(asked.words, owned, new Set(wornIn(asked))) ?? {};
  return tellLacks(lacks, { isNear: (answer.others ?? []).length > 0, language });
}

/** "Keep this" of an outfit: which of it, with an example from it. */
function whichOf(worn: readonly string[], items: readonly DescribedItem[], language: Language): string {
  const [type = "Shoes"] = items.flatMap((item) => (worn.includes(item.id) ? asOnCard(item).type : []));
  return refinedText(language, "keep_which", { what: asObject(nameInSentence(type, language), language) });
}

function whyOf(
  app: Pick<App, "stylist">,
  asked: Shown & Of,
  { about, language }: { readonly about: readonly string[]; readonly language: Language },
): string {
  const { board, index, day, items } = asked;
  const { words, weather, keep } = board.said ?? NOTHING_SAID;
  const worn = wornIn(asked).flatMap((id) => items.find((item) => item.id === id) ?? []);
  const code = words === null ? null : app.stylist.dressCodeOf(words);
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const of = worn.filter(({ id }) => about.includes(id));
  if (of.length > 0) return tellWhyOf(of, { climate, code, kept: keep, language });
  return tellWhy(board.outfits[index]?.reason ?? "", worn, { owned: items, code, weather, day, language });
}
