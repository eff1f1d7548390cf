import { namesGarment } from "@wardrobe/domain/boards/no-request.ts";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import type { CardField, Mark } from "@wardrobe/domain/boards/closet-words.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { pastDate } from "@wardrobe/domain/boards/wore-words.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { isHeardIn } from "@wardrobe/domain/text/sound.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { careWords, signOf, type CareWord } from "@wardrobe/domain/wardrobe/care.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isArchived } from "@wardrobe/domain/wardrobe/item-state.ts";
import { mySizes } from "@wardrobe/domain/wardrobe/sizes.ts";
import { capitalised, colored, listed, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { App } from "#app.ts";
import { listBoards } from "#features/boards/board-store.ts";
import { findLast } from "#features/boards/answer-last.ts";
import { NAMED_MAX, namesOfSome, type Answered } from "#features/boards/answer-question.ts";
import { choicesOf } from "#features/boards/choices.ts";
import { markClean } from "#features/boards/mark-clean.ts";
import { isMarked, MARK_ACT, markItems, noteSize, sizeAct } from "#features/boards/mark-item.ts";
import type { Person } from "#features/people/people.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { listItems } from "#features/wardrobe/list-items.ts";
import { listUnused } from "#features/wardrobe/worn-items.ts";
import { listWears } from "#features/wears/diary.ts";

type Deps = Pick<App, "db" | "clock" | "stylist">;

/** Of so many the card is told. */
const TOLD_MAX = 5;
const CHOICES_MAX = 8;
/** Words that only ask for sizes, and name no brand. */
const OF_SIZES =
  /(?:^|[^\p{L}])(?:sizes?|размер\p{L}*|what|whats|which|is|are|do|does|did|i|im|my|mine|me|have|wear|wearing|take|need|usually|the|of|for|in|at|from|by|a|an|and|so|tell|show|remind|clothes|things|brand|please|какой|какие|какого|каком|какая|что|у|меня|мне|мой|мои|моего|моих|я|ношу|ношусь|нужен|подходит|подойдет|обычно|в|во|на|от|для|по|есть|все|а|и|же|там|бренда?|фирмы|марки|вещей|вещи|одежды|напомни|скажи|подскажи|покажи)(?!\p{L})/gu;
/** "The red jacket and both black things". */
const BETWEEN = /,|;| and | plus | as well as | и | а также /u;
const THINGS = /(?:^|[^\p{L}])(?:things?|items?|ones?|вещ\p{L}+)(?!\p{L})/u;
const ALL = /(?:^|[^\p{L}])(?:all|все)(?!\p{L})/u;
const BOTH = /(?:^|[^\p{L}])(?:both|the two|обе|оба)(?!\p{L})/u;
const ALL_OF_KIND = /(?:^|[^\p{L}])(?:both|all|the two|обе|оба|все)(?!\p{L})/gu;
const MOVES_IT = /^ *(?:(?:the|my|мо\p{L}+) )+| (?:is|are|in|into|to|в|на|тоже|too)(?!\p{L}).*$/gu;
/** "This shirt" below an outfit is the outfit's. */
const THIS = /(?:^|[^\p{L}])(?:this|these|that|those|эт(?:о|а|у|и|от)?)(?!\p{L})/u;

/** Marks the garment that words tell of, tells of its card, or lists what is marked (SPEC-120); null for other words. */
export async function answerCloset(app: Deps, person: Person, words: string): Promise<Answered | null> {
  const question = readQuestion(words);
  if (
    question?.asks !== "mark" &&
    question?.asks !== "card" &&
    question?.asks !== "marked" &&
    question?.asks !== "care" &&
    question?.asks !== "note"
  )
    return null;
  await limitRate(app, person.id, { action: "today", perHour: TODAY_PER_HOUR });
  const language = languageOfSettings(person.language);
  const items = await listItems(app, { userId: person.id });
  if (question.asks === "marked" || question.asks === "care") {
    const isNamed = namesGarment(foldText(question.about));
    const named = isNamed ? await findItems(app, person, question.about) : null;
    const among = named === null || named.isClosest ? items : named.found;
    if (question.asks === "care") {
      const found = among.filter((item) => !isArchived(item) && careWords(item.care).includes(question.care));
      const what = namesOfSome(found, language, NAMED_MAX, false);
      const told = capitalised(`${careText(question.care, language)}: ${what}.`);
      return { told: found.length === 0 ? botText(language, "asked_marked_none") : told };
    }
    const found = await listMarked(app, person, among, question.as);
    if (found.length === 0) return { told: botText(language, "asked_marked_none") };
    const what = namesOfSome(found, language, NAMED_MAX, false);
    if (question.as === "never")
      return { told: aboutOutfitText(language, "never_worn", { count: found.length, what }) };
    const key =
      question.as === "unworn" || question.as === "most" || question.as === "at_hand"
        ? (`marked_${question.as}` as const)
        : (`mark_${question.as}` as const);
    return { told: botText(language, key, { what }) };
  }
  if (question.asks === "card" && question.field === "size" && !namesGarment(foldText(question.about)))
    return { told: tellSizes(items, foldText(question.about), language), opens: "" };
  if (question.asks === "mark" && question.of === "all") return await markClean(app, person, "all");
  if (question.asks === "mark" && question.of === "worn")
    return await markWorn(app, person, { words, as: question.as });
  const each = question.asks === "mark" ? await markEach(app, person, question) : null;
  if (each !== null) return each;
  const { found, isClosest } = await findItems(app, person, question.about);
  const [first] = found;
  if (question.asks === "mark" && question.of === "kind" && first !== undefined && !isClosest) {
    const marked = await markItems(app, person, { items: found.filter((item) => !isArchived(item)), as: question.as });
    // Nothing keeps out what one comes to own later.
    return { ...marked, told: `${marked.told} ${aboutOutfitText(language, "only_owned")}` };
  }
  const { size } = question.asks === "note" ? question : {};
  if (size !== undefined && first !== undefined) {
    if (found.length === 1 && !isClosest) return await noteSize(app, person, { item: first, size });
    const told = botText(language, isClosest ? "asked_closest" : "asked_which");
    return { told, ...choicesOf(found.slice(0, CHOICES_MAX), language, ({ id }) => sizeAct(id, size) ?? "") };
  }
  if (question.asks === "note") {
    const told = detailText(language, "noted");
    return {
      told,
      ...(first !== undefined && found.length === 1 && !isClosest && { opens: startParamOfItem(first.id) }),
    };
  }
  if (question.asks === "mark" && question.of === "kind") return { told: aboutOutfitText(language, "none_disliked") };
  if (first === undefined) return { told: botText(language, "asked_found_none") };
  if (question.asks === "card") {
    const told = found
      .slice(0, TOLD_MAX)
      .map((item) => `${nameOf(item, language)}: ${cardOf(item, question.field, language)}`);
    const intro = isClosest ? [botText(language, "asked_closest")] : [];
    return { told: [...intro, ...told].join("\n"), ...(found.length === 1 && { opens: startParamOfItem(first.id) }) };
  }
  const unmarked = found.filter((item) => !isMarked(item, question.as));
  // A garment that is in that state already is left alone.
  if (unmarked.length === 0 && !isClosest) return tellPlaces(found, language);
  const shown = unmarked.length > 1 && THIS.test(foldText(words)) ? await listShown(app, person) : [];
  const here = unmarked.filter(({ id }) => shown.includes(id));
  const other = here.length > 0 ? here : unmarked;
  const [one = first, ...more] = other;
  if (more.length === 0 && !isClosest) return await markItems(app, person, { items: [one], as: question.as });
  const choices = (other.length > 0 ? other : found).slice(0, CHOICES_MAX);
  return {
    told: botText(language, isClosest ? "asked_closest" : "asked_which"),
    ...choicesOf(choices, language, ({ id }) => `${MARK_ACT}${question.as}:${id}`),
  };
}

/** Marks garments that are named one after another, and asks which of those that are not clear; null where one is named. */
async function markEach(
  app: Deps,
  person: Person,
  { as, about }: { readonly as: Mark; readonly about: string },
): Promise<Answered | null> {
  const named = about.split(BETWEEN).filter((part) => namesGarment(part) || THINGS.test(part));
  const language = languageOfSettings(person.language);
  if (named.length < 2) return null;
  const each = [];
  for (const part of named) {
    const { found, isClosest } = await findItems(app, person, part.replaceAll(ALL_OF_KIND, " "));
    each.push({
      part,
      found: isClosest ? [] : found,
      isAll: ALL.test(part) || (found.length === 2 && BOTH.test(part)),
    });
  }
  const sure = each.flatMap(({ found, isAll }) => (isAll || found.length === 1 ? found : []));
  const isSure = (item: Item) => sure.some(({ id }) => id === item.id);
  const unsure = each.flatMap(({ found }) => found).filter((item) => !isSure(item));
  const missing = each.flatMap(({ found, part }) => (found.length === 0 ? part.replaceAll(MOVES_IT, "").trim() : []));
  if (sure.length === 0) return null;
  const marked = await markItems(app, person, { items: [...new Set(sure)], as });
  const lacks = missing.length > 0 && aboutOutfitText(language, "wore_but", { what: listed(missing, language) });
  const asks = unsure.length > 0 && botText(language, "asked_which");
  const told = [marked.told, lacks, asks].filter((part) => part !== false).join(" ");
  const which = choicesOf(unsure.slice(0, CHOICES_MAX), language, ({ id }) => `${MARK_ACT}${as}:${id}`);
  return { ...marked, told, alike: which.alike, buttons: [...(marked.buttons ?? []), ...which.buttons] };
}

/** The sizes of all, or of the brand that words name in either alphabet, as "Your sizes" has them (SPEC-160). */
function tellSizes(items: readonly Item[], about: string, language: Language): string {
  const rest: readonly string[] = about.replaceAll(OF_SIZES, " ").match(/[\p{L}\d]{2,}/gu) ?? [];
  const brands = mySizes(items, { t: (word) => firstText(language, word), language }).filter(({ brand }) => {
    const own: readonly string[] = foldText(brand).match(/[\p{L}\d]+/gu) ?? [];
    return rest.length === 0 || rest.some((word) => own.includes(word) || isHeardIn(brand, word));
  });
  const lines = brands.slice(0, NAMED_MAX).map(({ brand, types }) => {
    const sizes = types.map(({ type, sizes: all }) => `${uncapitalised(type)} ${all.join(", ")}`);
    return `${brand === "" ? detailText(language, "no_brand") : brand}: ${sizes.join("; ")}`;
  });
  if (lines.length > 0) return [`${detailText(language, "my_sizes")}:`, ...lines].join("\n");
  return rest.length === 0 ? detailText(language, "no_sizes") : detailText(language, "no_size_of");
}

/** Nobody washes shoes and bags with the clothes. */
const WASHED: readonly Item["position"][] = ["head", "upper", "lower", "outerwear"];

/** Marks what the diary has for the day that words name, else what is shown. */
async function markWorn(
  app: Deps,
  person: Person,
  { words, as }: { readonly words: string; readonly as: Mark },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  // "What did I wear yesterday?" may have been asked before.
  const before = (await listBoards(app.db, person.id)).findLast((sent) => sent.words !== words)?.words ?? "";
  const isOfIt = ["worn", "wore"].includes(readQuestion(before)?.asks ?? "");
  const date = pastDate(isOfIt ? `${before} ${words}` : words, today);
  const entered = (await listWears(app, { userId: person.id }, { from: date, to: date })).flatMap(
    (one) => one.item_ids,
  );
  const worn = entered.length > 0 ? entered : await listShown(app, person);
  const items = (await listItems(app, { userId: person.id })).filter(
    ({ id, position }) => worn.includes(id) && (as !== "laundry" || WASHED.includes(position)),
  );
  if (items.length > 0) return await markItems(app, person, { items, as });
  return { told: botText(language, "asked_not_worn", { day: dayInSentence(date, today, language) }) };
}

function tellPlaces(found: readonly Item[], language: Language): Answered {
  const told = found.slice(0, TOLD_MAX).map((item) => `${nameOf(item, language)}: ${cardOf(item, "place", language)}.`);
  return { told: [...new Set(told)].join("\n") };
}

async function listShown(app: Deps, person: Person): Promise<readonly string[]> {
  const last = await findLast(app, person);
  const outfit = last?.board.outfits[last.index];
  return outfit === undefined ? [] : itemsOf(outfit);
}

/** The garments that words name, as their cards have them; archived ones only where no other is called so. */
export async function findItems(
  app: Deps,
  person: Person,
  about: string,
): Promise<{ readonly found: readonly Item[]; readonly isClosest: boolean }> {
  const { ids, isClosest } = app.stylist.findNamed(await listDescribedItems(app.db, person.id), about);
  const items = await listItems(app, { userId: person.id });
  const found = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const current = found.filter((item) => !isArchived(item));
  return { found: current.length > 0 ? current : found, isClosest };
}

async function listMarked(
  app: Deps,
  person: Person,
  items: readonly Item[],
  as: Mark | "unworn" | "never" | "most",
): Promise<readonly Item[]> {
  // As the statistics count.
  if (as === "never") return items.filter(({ worn_count = 0 }) => worn_count === 0);
  const kept = items.filter((item) => as === "archived" || !isArchived(item));
  if (as === "unworn") {
    const { ids } = await listUnused(app, { userId: person.id });
    return ids.flatMap((id) => kept.find((item) => item.id === id) ?? []);
  }
  if (as !== "most") return kept.filter((item) => isMarked(item, as));
  const count = ({ worn_count = 0 }: Item) => worn_count;
  return kept
    .filter((item) => count(item) > 0)
    .toSorted((one, other) => count(other) - count(one))
    .slice(0, TOLD_MAX);
}

function cardOf(item: Item, field: CardField, language: Language): string {
  return FIELDS[field](item, language) ?? botText(language, "asked_not_on_card");
}

const FIELDS: Readonly<Record<CardField, (item: Item, language: Language) => string | undefined>> = {
  size: ({ size }) => size,
  material: ({ material }) => material,
  care: ({ care }, language) => {
    const said = careWords(care).map((word) => careText(word, language));
    return said.length === 0 ? undefined : said.join(", ");
  },
  condition: ({ condition }, language) =>
    condition === undefined ? undefined : detailText(language, `condition.${condition}`).toLowerCase(),
  place: ({ state = "at_hand", state_note, condition }, language) => {
    const note = state_note === undefined ? "" : ` (${state_note})`;
    const repair = condition === "needs_repair" ? [detailText(language, "condition.needs_repair").toLowerCase()] : [];
    return [`${stateText(language, `state.${state}`).toLowerCase()}${note}`, ...repair].join(", ");
  },
  worn: ({ worn_count = 0, last_worn }, language) =>
    last_worn === undefined
      ? botText(language, "asked_never_worn")
      : botText(language, "asked_worn_times", { count: worn_count, date: dateOf(last_worn, language) }),
};

/** "Washing: 30 °C", but "don’t wash". */
function careText(word: CareWord, language: Language): string {
  const said = detailText(language, word);
  const isWhole = word.endsWith(".none") || word.endsWith(".yes");
  return isWhole
    ? said.toLowerCase()
    : `${detailText(language, signOf(word)).toLowerCase()} ${said.toLowerCase().replace("°c", "°C")}`;
}

function dateOf(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
}

function nameOf(item: Item, language: Language): string {
  return capitalised(colored(item, language));
}
