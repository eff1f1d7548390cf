import type { Garment } from "#recommendations/outer-layer.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

/** Only the owner knows this; a photo does not show it. */
const WARMTHS = ["light", "medium", "warm"] as const;
export type Warmth = (typeof WARMTHS)[number];
export type OwnersWord = {
  readonly warmth?: Warmth | undefined;
  /** Whether it keeps rain out. */
  readonly rain?: boolean | undefined;
  readonly sport?: boolean | undefined;
};

export const OWNER_QUESTIONS = [
  "warmest_coat",
  "keeps_rain_out",
  "winter_shoes",
  "for_sport",
  "jacket_or_blazer",
] as const;
export type OwnerQuestion = {
  readonly kind: (typeof OWNER_QUESTIONS)[number];
  /** Which of these it is; none is an answer, too. */
  readonly itemIds: readonly string[];
};

/** Nothing is asked before there are so many garments, and then at most so many questions, once each. */
export const ASKED_FROM_ITEMS = 10;
export const OWNER_QUESTIONS_MAX = 5;
/** Among so many garments one can choose at a glance. */
const CHOICES_MAX = 6;

const NOT_FOR_WINTER: readonly string[] = ["Heels", "Sandals", "Slippers"];

type Rule = {
  readonly isAbout: (item: Garment) => boolean;
  /** The garment that was chosen, as it is worn from then on. */
  readonly answered: (item: Garment) => Garment;
};

const RULES: Readonly<Record<OwnerQuestion["kind"], Rule>> = {
  warmest_coat: {
    isAbout: ({ position, warmth }) => position === "outerwear" && warmth === undefined,
    answered: (item) => ({ ...item, warmth: "warm" }),
  },
  keeps_rain_out: {
    isAbout: ({ position, rain }) => position === "outerwear" && rain === undefined,
    answered: (item) => ({ ...item, rain: true }),
  },
  winter_shoes: {
    isAbout: ({ position, type, warmth }) =>
      position === "feet" && warmth === undefined && !NOT_FOR_WINTER.includes(type),
    answered: (item) => ({ ...item, warmth: "warm" }),
  },
  for_sport: {
    isAbout: ({ position, type, sport }) => position === "lower" && type === "Pants" && sport === undefined,
    answered: (item) => ({ ...item, sport: true }),
  },
  jacket_or_blazer: {
    isAbout: ({ position, type, needs_check }) =>
      position === "outerwear" && type === "Jacket" && needs_check?.includes("type") === true,
    answered: (item) => ({ ...item, position: "upper", type: "Blazer", needs_check: [] }),
  },
};

type Asking = {
  readonly hasSeenOutfit: boolean;
  readonly asked: ReadonlySet<OwnerQuestion["kind"]>;
  /** The outfits that would be suggested with these cards, one for each kind of day and occasion. */
  readonly outfitsOf: (items: readonly Garment[]) => readonly string[];
};

/**
 * Up to five questions, those first whose answers change the most suggestions; none that changes nothing (OWNER-01).
 * @public No screen asks them yet.
 */
export function questionsForOwner(
  items: readonly Garment[],
  { hasSeenOutfit, asked, outfitsOf }: Asking,
): OwnerQuestion[] {
  if (!hasSeenOutfit || items.length < ASKED_FROM_ITEMS) return [];
  const now = outfitsOf(items);
  return OWNER_QUESTIONS.filter((kind) => !asked.has(kind))
    .map((kind) => {
      const itemIds = items.filter((item) => isAtHand(item) && RULES[kind].isAbout(item)).map(({ id }) => id);
      const question = { kind, itemIds: itemIds.slice(0, CHOICES_MAX) };
      return { question, changes: changesBy(question) };
    })
    .filter(({ changes }) => changes > 0)
    .sort((a, b) => b.changes - a.changes)
    .slice(0, OWNER_QUESTIONS_MAX)
    .map(({ question }) => question);

  /** How many suggestions an answer changes, in the middle of all answers. */
  function changesBy(question: OwnerQuestion): number {
    const counts = question.itemIds.map(
      (id) => outfitsOf(answerOwner(items, question.kind, id)).filter((outfit, at) => outfit !== now[at]).length,
    );
    return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  }
}

/** The cards after an answer. */
export function answerOwner(items: readonly Garment[], kind: OwnerQuestion["kind"], chosenId: string): Garment[] {
  return items.map((item) => (item.id === chosenId ? RULES[kind].answered(item) : item));
}
