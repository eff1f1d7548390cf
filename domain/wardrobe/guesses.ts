import type { Item, Warmth } from "#wardrobe/item.ts";
import type { Season, Style } from "#wardrobe/vocabulary.ts";

/** How a garment looks to the recogniser, 0..1: seldom right enough to be said, often enough to choose by (SPEC-73). */
export type Look =
  | ("warm" | "rainproof" | "sporty" | "dressy" | "bare" | "smart")
  | ("patterned" | "heeled" | "long_sleeved" | "sleeveless");
/** Of a garment of this type, as it was recognised. */
export type Guesses = { readonly type: string } & { readonly [One in Look]?: number };

const DRESSED_UP: readonly (Style | null)[] = ["Smart Casual", "Business", "Formal", "Party"];

type Guessed = Pick<Item, "type"> &
  Said<Pick<Item, "notes" | "style" | "warmth" | "rain" | "sport">> & {
    readonly season?: readonly Season[];
    readonly card_type?: string | undefined;
    readonly guesses?: Guesses | undefined;
  };

type Said<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** How it looks or, where its owner has said it, is; undefined where nobody guesses, and of another type or with notes. */
export function lookOf(item: Guessed, look: Look): number | undefined {
  const { type, card_type = type, notes = "", guesses } = item;
  if (guesses?.[look] === undefined) return undefined;
  const isAsGuessed = guesses.type === card_type && notes === "";
  return SAID[look](item) ?? (isAsGuessed ? guesses[look] : undefined);
}

/** Of tops and dresses that look so nine of ten are plaid, flowered or printed. */
const PATTERNED_FROM = 0.5;

/** Below this two colors are the light and shade of a plain fabric. */
const PLAIN_BELOW = 0.2;

/** Whether it looks plain, whatever colors its card has. */
export function looksPlain(item: Guessed): boolean {
  return (lookOf(item, "patterned") ?? 1) < PLAIN_BELOW;
}

/** How surely a garment is patterned, 0 where that is too unsure (SPEC-73, SPEC-127). */
export function patternednessOf(item: Guessed): number {
  const look = lookOf(item, "patterned") ?? 0;
  return look >= PATTERNED_FROM ? look : 0;
}

/** How dressy trousers or shoes look: from −1, surely for sport, to 1; null where nothing is guessed. */
export function dressinessOf(item: Guessed): number | null {
  const [dressy, sporty] = [lookOf(item, "dressy"), lookOf(item, "sporty")];
  return dressy === undefined || sporty === undefined ? null : dressy - sporty;
}

const WARMTH = { light: 0, medium: 0.5, warm: 1 } as const satisfies Record<Warmth, number>;
const warmthSaid = ({ warmth, season = [] }: Guessed) =>
  warmth !== undefined ? WARMTH[warmth] : season.length === 1 ? Number(season[0] === "Winter") : undefined;
const isDressedUp = ({ style }: Guessed) => style !== undefined && DRESSED_UP.includes(style);
const dressySaid = ({ sport, ...item }: Guessed) => (isDressedUp(item) ? 1 : sport === true ? 0 : undefined);
/** A recognised garment is for several seasons, and recognised trousers and shoes are casual or for sport. */
const SAID: Readonly<Record<Look, (item: Guessed) => number | undefined>> = {
  warm: warmthSaid,
  bare: (item) => {
    const warm = warmthSaid(item);
    return warm === undefined ? undefined : 1 - warm;
  },
  rainproof: ({ rain }) => (rain === undefined ? undefined : Number(rain)),
  sporty: ({ sport, ...item }) => (sport !== undefined ? Number(sport) : isDressedUp(item) ? 0 : undefined),
  dressy: dressySaid,
  patterned: () => undefined,
  heeled: () => undefined,
  long_sleeved: () => undefined,
  sleeveless: () => undefined,
  smart: dressySaid,
};
