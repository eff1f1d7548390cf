import { isBlazer } from "#outfit/piece.ts";
import { piecesOf } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import { isDressedUpIn, looksOfSuit, mayBeJoggers, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import {
  ASKED_FROM_CHOICES,
  ASKED_FROM_ITEMS,
  OWNER_QUESTIONS,
  OWNER_QUESTIONS_MAX,
  type OwnerQuestionKind,
} from "#recommendations/owner-questions.ts";
import { isFitting, mayBeDressShoes } from "#recommendations/proven.ts";
import { letsRainIn } from "#recommendations/rain-claims.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { isFur, isSportswear } from "#wardrobe/card-words.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Style } from "#wardrobe/vocabulary.ts";

export type OwnerQuestion = {
  readonly kind: OwnerQuestionKind;
  /** Which of these it is; none is an answer, too. */
  readonly itemIds: readonly string[];
};

/** Among so many garments one can choose at a glance. */
const CHOICES_MAX = 6;
/** So many answers to a question are tried out. */
export const TRIED_MAX = 3;

const NOT_FOR_WINTER: readonly string[] = ["Heels", "Sandals", "Slippers"];
const NOT_DRESSY: readonly string[] = ["Sandals", "Slippers"];

const isUsual = (code: DressCode | null) => code === null || code === "business";
const isForWork = (style: Style | null) => style === "Smart Casual" || style === "Business" || style === "Formal";

/** A day's weather, by felt temperature and sky, and what one dresses for. */
type Scene = { readonly felt: number; readonly sky: string; readonly code: DressCode | null };

type Rule = {
  readonly isAbout: (item: Garment) => boolean;
  /** Those that come first where there are too many to be shown. */
  readonly isLikely?: (item: Garment) => boolean;
  /** Where one of these is owned the answer is known. */
  readonly isKnownBy?: (item: Garment) => boolean;
  /** The scenes that its answer can change: each costs a choice among all outfits. */
  readonly matters: (scene: Scene) => boolean;
  /** The fields that an answer sets on the chosen garment. */
  readonly says: Partial<Pick<Item, "position" | "type" | "warmth" | "rain" | "sport">> & { readonly style?: Style };
};

const RULES: Readonly<Record<OwnerQuestionKind, Rule>> = {
  warmest_coat: {
    isAbout: ({ position, warmth }) => position === "outerwear" && warmth === undefined,
    matters: ({ felt, code }) => felt < 10 && isUsual(code),
    says: { warmth: "warm" },
  },
  keeps_rain_out: {
    isAbout: (item) => item.position === "outerwear" && item.rain === undefined && !letsRainIn(item) && !isFur(item),
    matters: ({ sky, code }) => code !== "smart" && (sky === "Rain" || sky === "Snow"),
    says: { rain: true },
  },
  winter_shoes: {
    isAbout: ({ position, type, warmth }) =>
      position === "feet" && warmth === undefined && !NOT_FOR_WINTER.includes(type),
    matters: ({ felt }) => felt < 5,
    says: { warmth: "warm" },
  },
  for_sport: {
    isAbout: (item) =>
      item.position === "lower" && item.type === "Pants" && item.sport === undefined && !looksOfSuit(item),
    matters: ({ code }) => code === "sport",
    says: { sport: true },
  },
  for_work: {
    isAbout: (item) =>
      item.position === "lower" &&
      item.type === "Pants" &&
      !isForWork(item.style) &&
      !isSportswear(item) &&
      !mayBeJoggers(item),
    isKnownBy: (item) => item.position === "lower" && isForWork(item.style) && isFitting(item, "business"),
    matters: ({ code }) => code === "business",
    says: { style: "Smart Casual" },
  },
  jacket_or_blazer: {
    isAbout: (item) =>
      (isBlazer(item) || (item.position === "outerwear" && item.type === "Jacket")) &&
      item.needs_check?.includes("type") === true,
    matters: ({ felt, code }) => felt > 0 && isUsual(code),
    says: { position: "upper", type: "Blazer" },
  },
  dress_shoes: {
    isAbout: (item) => item.position === "feet" && !NOT_DRESSY.includes(item.type) && !isDressedUpIn(item),
    isLikely: mayBeDressShoes,
    isKnownBy: isDressedUpIn,
    matters: ({ code }) => code === "business" || code === "smart",
    says: { style: "Business" },
  },
};

/** Days on which different things are worn, for no occasion, for work, for sport and for a date. */
export const SCENES: readonly Scene[] = (
  [
    [-8, "Snow"],
    [2, "Clouds"],
    [9, "Rain"],
    [18, "Clouds"],
  ] as const
).flatMap(([felt, sky]) => ([null, "business", "sport", "smart"] as const).map((code) => ({ felt, sky, code })));
/** Any day: what was worn lately plays no part. */
const DAY = "2026-10-20";

/** The ids of the first outfit for a scene. */
export function outfitOf(owned: readonly Garment[], { felt, sky: main, code }: Scene, gender: Gender): string {
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main, description: "" }] };
  const asked = { suitable: owned, owned, byText: code !== null, code, weather, day: DAY } as const;
  const { first } = suggestOutfits({ ...asked, reasons: new Map(), gender, language: "en" });
  return first
    .slice(0, 1)
    .flatMap(({ selection }) => piecesOf(selection))
    .join(" ");
}

/** The scenes that answers to this kind of question can change. */
export function scenesOf(kind: OwnerQuestionKind): Scene[] {
  return SCENES.filter(RULES[kind].matters);
}

type Asking = {
  readonly asked: ReadonlySet<OwnerQuestionKind>;
  /** {@link outfitOf}, which costs time, so a server takes a break after each. */
  readonly outfitOf: (items: readonly Garment[], scene: Scene) => Promise<string>;
};

/** Up to five questions, those first whose answers change the most suggestions; none that changes nothing (OWNER-01). */
export async function questionsForOwner(
  items: readonly Garment[],
  { asked, outfitOf: dress }: Asking,
): Promise<OwnerQuestion[]> {
  if (items.length < ASKED_FROM_ITEMS) return [];
  const open = OWNER_QUESTIONS.filter((kind) => !asked.has(kind)).flatMap((kind): OwnerQuestion[] => {
    const { isAbout, isLikely = () => true, isKnownBy } = RULES[kind];
    const atHand = items.filter(isAtHand);
    const about = atHand.filter(isAbout).sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
    return about.length < ASKED_FROM_CHOICES || (isKnownBy !== undefined && atHand.some(isKnownBy))
      ? []
      : [{ kind, itemIds: about.slice(0, CHOICES_MAX).map(({ id }) => id) }];
  });
  if (open.length === 0) return [];
  const now = new Map<Scene, string>();
  const weighed: { question: OwnerQuestion; changes: number }[] = [];
  for (const question of open) {
    let changes = 0;
    const tried = question.itemIds.slice(0, TRIED_MAX);
    for (const scene of scenesOf(question.kind)) {
      const before = now.get(scene) ?? (await dress(items, scene));
      now.set(scene, before);
      for (const id of tried)
        if ((await dress(answerOwner(items, question.kind, id), scene)) !== before) changes += 1 / tried.length;
    }
    if (changes > 0) weighed.push({ question, changes });
  }
  return weighed
    .sort((a, b) => b.changes - a.changes)
    .slice(0, OWNER_QUESTIONS_MAX)
    .map(({ question }) => question);
}

/** The fields that the answer sets on the chosen garment; what is warm is for winter, too. One season alone was said by its owner, and none is any. */
export function saidByOwner(kind: OwnerQuestionKind, { season }: Pick<Garment, "season">) {
  const { says } = RULES[kind];
  const isForWinter = says.warmth !== "warm" || season.length < 2 || season.includes("Winter");
  return isForWinter ? says : { ...says, season: [...season, "Winter" as const] };
}

/** The cards after an answer. */
export function answerOwner(items: readonly Garment[], kind: OwnerQuestionKind, chosenId: string): Garment[] {
  return items.map((item) => (item.id === chosenId ? { ...item, ...saidByOwner(kind, item), needs_check: [] } : item));
}
