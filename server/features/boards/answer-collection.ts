import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { toWordSearch } from "@wardrobe/domain/text/word-search.ts";
import { capitalised, colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { Actor, App } from "#app.ts";
import { choicesOf } from "#features/boards/choices.ts";
import { findItems } from "#features/boards/answer-closet.ts";
import { NAMED_MAX, namesOfSome, type Answered } from "#features/boards/answer-question.ts";
import {
  addCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from "#features/collections/collections.ts";
import type { Person } from "#features/people/people.ts";
import { listItems } from "#features/wardrobe/list-items.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "stylist">;
/** A request for an outfit of a collection, and the words without it. */
type FromCollection = { readonly from: Collection; readonly ask: string };

/** The beginning of a button’s data: `set:in:<item>:<collection>`, `set:out:<item>:<collection>`, `set:drop:<collection>`. */
export const SET_ACT = "set:";
const PRESS = /^set:(in|out|drop):([\w-]{22})(?::([\w-]{22}))?$/u;
const CHOICES_MAX = 8;
const WORD = /(?:collection|capsule|коллекци|капсул|подбор)\p{L}*/giu;
/** "What’s in my capsule?" of the only one there is. */
const LISTS_WHAT =
  /\b(?:whats|what is|what do|things|clothes|garments)\b.* (?:in|from)\b|^(?:а )?(?:что|чего|какие вещи|покажи\p{L}*|из чего)(?!.*(?:какие у меня|мои))(?!\p{L}).*(?:капсул|коллекци|подборк)[еуиюя](?!\p{L})/u;
/** Stands for the words of a collection, and goes with those that lead to it. */
const NAMED = "◌";
const FROM_NAMED = new RegExp(`(?:(?<!\\p{L})(?:from|of|in|using|only|my|the|из|моей|только)\\s+)*${NAMED}`, "giu");

/** Tells of collections, makes one or puts a garment in (SPEC-120), or says of which one an outfit is wanted; null for other words. */
export async function answerCollection(
  app: Deps,
  person: Person,
  words: string,
): Promise<Answered | FromCollection | null> {
  const question = readQuestion(words);
  if (question?.asks !== "collection") return null;
  const { does, about, name } = question;
  const language = languageOfSettings(person.language);
  const all = await listCollections(app, { userId: person.id });
  const [only, ...others] = all;
  const isOfOne = does === "list" && others.length === 0 && LISTS_WHAT.test(foldText(words));
  const named = findNamed(all, words.replace(about, " ")) ?? (isOfOne ? only : undefined);
  if (does === "make") return await make(app, person, { name, all });
  if (named === undefined) return words.search(WORD) < 0 ? null : tellAll(all, language);
  if (does === "take_out") return await takeOut(app, person, { about, from: named });
  if (does === "dress") return { from: named, ask: withoutName(words, named) };
  if (does === "add") return await add(app, person, { about, to: named });
  const items = (await listItems(app, { userId: person.id })).filter(({ id }) => named.garment_ids.includes(id));
  const what = namesOfSome(items, language, NAMED_MAX, false);
  return { told: botText(language, items.length === 0 ? "set_empty" : "set_has", { name: named.name, what }) };
}

function tellAll(all: readonly Collection[], language: Language): Answered {
  const names = listed(
    all.map(({ name }) => botText(language, "set_name", { name })),
    language,
  );
  return { told: botText(language, all.length === 0 ? "set_none" : "set_all", { names }) };
}

/** The longest name that words have, in whatever form. */
function findNamed(all: readonly Collection[], words: string): Collection | undefined {
  const search = toWordSearch([words], (one) => [one]);
  return all
    .filter(({ name }) => search(name.replaceAll(WORD, " ").trim() || name).length > 0)
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** "Something from my Work collection" is for no work. */
function withoutName(words: string, { name }: Collection): string {
  const isOfName = toWordSearch(foldText(name).split(/\s+/u), (one) => [one]);
  const marked = words
    .replaceAll(WORD, NAMED)
    .split(/\s+/u)
    .map((word) => {
      const bare = word.replaceAll(/[^\p{L}\d]/gu, "");
      return bare.length > 2 && isOfName(bare).length > 0 ? NAMED : word;
    });
  const left = marked.join(" ").replaceAll(FROM_NAMED, "").replaceAll(/\s+/gu, " ").trim();
  return left === "" ? words : left;
}

async function make(
  app: Deps,
  person: Person,
  { name, all }: { readonly name: string; readonly all: readonly Collection[] },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  if (name === "") return { told: botText(language, "set_in_app") };
  const called = capitalised(name);
  if (all.some((one) => foldText(one.name) === foldText(called)))
    return { told: botText(language, "set_is_there", { name: called }) };
  try {
    const { id } = await addCollection(app, actorOf(person), { name: called });
    const undo = { label: botText(language, "board_undo"), act: `${SET_ACT}drop:${id}` };
    return { told: botText(language, "set_made", { name: called }), buttons: [[undo]] };
  } catch (error) {
    return sayGone(error, language);
  }
}

async function add(
  app: Deps,
  person: Person,
  { about, to }: { readonly about: string; readonly to: Collection },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  const { found, isClosest } = await findItems(app, person, about);
  const [first, ...more] = found.filter(({ id }) => !to.garment_ids.includes(id));
  if (first === undefined)
    return { told: botText(language, found.length === 0 ? "asked_found_none" : "set_is_in", { name: to.name }) };
  if (more.length === 0 && !isClosest) return await put(app, person, { itemId: first.id, setId: to.id });
  const choices = [first, ...more].slice(0, CHOICES_MAX);
  return {
    told: botText(language, isClosest ? "asked_closest" : "asked_which"),
    ...choicesOf(choices, language, ({ id }) => `${SET_ACT}in:${id}:${to.id}`),
  };
}

async function takeOut(
  app: Deps,
  person: Person,
  { about, from }: { readonly about: string; readonly from: Collection },
): Promise<Answered> {
  const { found } = about === "" ? { found: [] } : await findItems(app, person, about);
  const [first, ...more] = found.filter(({ id }) => from.garment_ids.includes(id));
  if (first !== undefined && more.length === 0)
    return await put(app, person, { itemId: first.id, setId: from.id, isOut: true });
  return { told: botText(languageOfSettings(person.language), "set_in_app") };
}

async function put(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  { itemId, setId, isOut = false }: { readonly itemId: string; readonly setId: string; readonly isOut?: boolean },
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  const change = isOut ? { without_item_ids: [itemId] } : { item_ids: [itemId] };
  const { name } = await updateCollection(app, actorOf(person), { id: setId, ...change });
  const item = (await listItems(app, { userId: person.id })).find(({ id }) => id === itemId);
  const what = item === undefined ? "" : colored(item, language);
  const back = { label: botText(language, "board_undo"), act: `${SET_ACT}${isOut ? "in" : "out"}:${itemId}:${setId}` };
  return { told: botText(language, isOut ? "set_out" : "set_added", { name, what }), buttons: [[back]] };
}

/** Does what buttons say; null for those of another kind of message. */
export async function pressCollection(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  [act = "", ...more]: readonly string[],
): Promise<Answered | null> {
  const [, does, id = "", setId = ""] = PRESS.exec(act) ?? [];
  if (does === undefined) return null;
  const others = more.length === 0 ? null : await pressCollection(app, person, more);
  const language = languageOfSettings(person.language);
  try {
    if (does !== "drop") {
      const one = await put(app, person, { itemId: id, setId, isOut: does === "out" });
      return others === null ? one : { ...one, told: `${others.told} ${one.told}` };
    }
    await deleteCollection(app, actorOf(person), { id });
    return { told: botText(language, "set_dropped") };
  } catch (error) {
    return sayGone(error, language);
  }
}

function sayGone(error: unknown, language: Language): Answered {
  if (!(error instanceof AppError)) throw error;
  return { told: botText(language, error.code === "collections_limit_reached" ? "set_in_app" : "board_gone") };
}

/** Nobody waits for a reply. */
function actorOf({ id: userId }: Person): Actor {
  return { userId, saveReply: async () => {}, signal: new AbortController().signal };
}
