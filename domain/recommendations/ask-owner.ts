import { piecesOf } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import {
  ASKED_FROM_ITEMS,
  OWNER_QUESTIONS,
  OWNER_QUESTIONS_MAX,
  type OwnerQuestionKind,
} from "#recommendations/owner-questions.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import type { Item } from "#wardrobe/item.ts";

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

type Rule = {
  readonly isAbout: (item: Garment) => boolean;
  /** What the card of the garment that was chosen says from then on. */
  readonly says: Partial<Pick<Item, "position" | "type" | "warmth" | "rain" | "sport">>;
};

const RULES: Readonly<Record<OwnerQuestionKind, Rule>> = {
  warmest_coat: {
    isAbout: ({ position, warmth }) => position === "outerwear" && warmth === undefined,
    says: { warmth: "warm" },
  },
  keeps_rain_out: {
    isAbout: ({ position, rain }) => position === "outerwear" && rain === undefined,
    says: { rain: true },
  },
  winter_shoes: {
    isAbout: ({ position, type, warmth }) =>
      position === "feet" && warmth === undefined && !NOT_FOR_WINTER.includes(type),
    says: { warmth: "warm" },
  },
  for_sport: {
    isAbout: ({ position, type, sport }) => position === "lower" && type === "Pants" && sport === undefined,
    says: { sport: true },
  },
  jacket_or_blazer: {
    isAbout: ({ position, type, needs_check }) =>
      position === "outerwear" && type === "Jacket" && needs_check?.includes("type") === true,
    says: { position: "upper", type: "Blazer" },
  },
};

/** Felt temperatures and skies of days on which different things are worn. */
const DAYS = [
  [-8, "Snow"],
  [2, "Clouds"],
  [9, "Rain"],
  [18, "Clouds"],
] as const;
/** Any day: what was worn lately plays no part. */
const DAY = "2026-10-20";

const OCCASIONS = [null, "business", "sport"] as const satisfies readonly (DressCode | null)[];

/** The first outfit of each kind of day, for no occasion, for work and for sport, one at a time. */
export function* outfitsOfDays(owned: readonly Garment[], gender: Gender): Generator<string> {
  for (const [felt, main] of DAYS)
    for (const code of OCCASIONS) {
      const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main, description: "" }] };
      const asked = { suitable: owned, owned, byText: code !== null, code, weather, day: DAY } as const;
      const { first } = suggestOutfits({ ...asked, reasons: new Map(), gender, language: "en" });
      yield first
        .slice(0, 1)
        .flatMap(({ selection }) => piecesOf(selection))
        .join(" ");
    }
}

type Asking = {
  readonly asked: ReadonlySet<OwnerQuestionKind>;
  /** All of {@link outfitsOfDays}: they cost time, so a server takes breaks between them. */
  readonly outfitsOf: (items: readonly Garment[]) => Promise<readonly string[]>;
};

/** Up to five questions, those first whose answers change the most suggestions; none that changes nothing (OWNER-01). */
export async function questionsForOwner(
  items: readonly Garment[],
  { asked, outfitsOf }: Asking,
): Promise<OwnerQuestion[]> {
  if (items.length < ASKED_FROM_ITEMS) return [];
  const open = OWNER_QUESTIONS.filter((kind) => !asked.has(kind)).flatMap((kind): OwnerQuestion[] => {
    const about = items.filter((item) => isAtHand(item) && RULES[kind].isAbout(item));
    return about.length === 0 ? [] : [{ kind, itemIds: about.slice(0, CHOICES_MAX).map(({ id }) => id) }];
  });
  if (open.length === 0) return [];
  const now = await outfitsOf(items);
  const weighed: { question: OwnerQuestion; changes: number }[] = [];
  for (const question of open) {
    let changes = 0;
    const tried = question.itemIds.slice(0, TRIED_MAX);
    for (const id of tried) {
      const then = await outfitsOf(answerOwner(items, question.kind, id));
      changes += then.filter((outfit, at) => outfit !== now[at]).length / tried.length;
    }
    if (changes > 0) weighed.push({ question, changes });
  }
  return weighed
    .sort((a, b) => b.changes - a.changes)
    .slice(0, OWNER_QUESTIONS_MAX)
    .map(({ question }) => question);
}

/** What the chosen garment's card says from then on. */
export function saidByOwner(kind: OwnerQuestionKind): Rule["says"] {
  return RULES[kind].says;
}

/** The cards after an answer. */
export function answerOwner(items: readonly Garment[], kind: OwnerQuestionKind, chosenId: string): Garment[] {
  return items.map((item) => (item.id === chosenId ? { ...item, ...RULES[kind].says, needs_check: [] } : item));
}
