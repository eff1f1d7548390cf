import { harmonyOf } from "@wardrobe/domain/outfit/harmony.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { COLORS, type Color, type Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { normal, type Random } from "#bench/taste/draw.ts";
import type { Moment, Person, Population } from "#bench/taste/live.ts";

/**
 * People of other kinds than those for whom the constants were chosen, men and women, with wardrobes drawn in another
 * way. None of them has helped to choose a constant (TASTE-02).
 */
export const KINDS = ["one family of colors", "black", "by weekday", "again", "contrary", "favorites"] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (index: number): Kind => KINDS[index % KINDS.length] ?? "contrary";
const genderOf = (index: number) => (Math.floor(index / KINDS.length) % 2 === 0 ? "woman" : "man");

/** How often somebody has a garment of the sample wardrobe once, and another like it in a color of its own. */
const OWNED = 0.8;
const LIKE_IT = 0.6;
/** How much is liked for no reason, beside what the kind is about, which is 1 from the worst outfit to the best. */
const WHIM = 0.05;
const FAMILIES: readonly (readonly Color[])[] = [
  ["Red", "Orange", "Yellow", "Pink"],
  ["Blue", "Green", "Purple"],
  ["Brown", "Beige", "Green", "Orange"],
  ["Black", "White", "Gray"],
];
/** How dressed up each style is, 0..1. */
const SMART = {
  Homewear: 0,
  Sport: 0.1,
  Streetwear: 0.3,
  Casual: 0.4,
  "Smart Casual": 0.65,
  Business: 0.85,
  Party: 0.85,
  Formal: 1,
} as const satisfies Record<Style, number>;
const AT_WORK = 0.85;
const AT_WEEKENDS = 0.3;
const FAVORITE = 0.15;
const DISLIKED = 0.15;

type Likes = (outfit: readonly StyledItem[], moment: Moment) => number;

function drawWardrobe(random: Random, index: number): StyledItem[] {
  const gender = genderOf(index);
  return SAMPLE_WARDROBE.filter(({ worn }) => worn === "both" || worn === gender).flatMap(
    ({ key, color, season, position, type, style, brand, model, notes }) => {
      const garment = { position, type, style, brand, model, notes, season: [...season] };
      const [own, like] = [random() < OWNED, random() < LIKE_IT];
      const other = COLORS[Math.floor(random() * COLORS.length)] ?? "Black";
      return [
        ...(own ? [{ ...garment, id: key, color: [...color] }] : []),
        ...(like ? [{ ...garment, id: `${key}-2`, color: [other] }] : []),
      ];
    },
  );
}

function drawPerson(wardrobe: readonly StyledItem[], random: Random, index: number): Person<StyledItem> {
  const whims = new Map(wardrobe.map(({ id }) => [id, WHIM * normal(random)]));
  const likes = LIKES[kindOf(index)](wardrobe, random);
  return {
    gender: genderOf(index),
    freezes: () => 0,
    likes: (outfit, moment) => likes(outfit, moment) + meanOf(outfit, ({ id }) => whims.get(id) ?? 0),
  };
}

const LIKES: Readonly<Record<Kind, (wardrobe: readonly StyledItem[], random: Random) => Likes>> = {
  "one family of colors": (_wardrobe, random) => {
    const family = FAMILIES[Math.floor(random() * FAMILIES.length)] ?? [];
    return (outfit) => meanOf(outfit, ({ color: [first] }) => (first !== undefined && family.includes(first) ? 1 : 0));
  },
  black: () => (outfit) => meanOf(outfit, ({ color: [first] }) => (first === "Black" ? 1 : 0)),
  "by weekday":
    () =>
    (outfit, { day }) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const wished = weekday === 0 || weekday === 6 ? AT_WEEKENDS : AT_WORK;
      return -Math.abs(meanOf(outfit, ({ style }) => SMART[style ?? "Casual"]) - wished);
    },
  again:
    () =>
    (outfit, { isAgain }) =>
      meanOf(outfit, ({ id }) => (isAgain(id) ? 1 : 0)),
  // What does not go together: the stylist's own measure, turned round.
  contrary: () => (outfit) =>
    -meanOf(
      outfit.flatMap((one, at) => outfit.slice(at + 1).map((other) => harmonyOf(one, other))),
      (harmony) => harmony,
    ),
  favorites: (wardrobe, random) => {
    const moods = new Map(
      wardrobe.map(({ id }) => {
        const drawn = random();
        return [id, drawn < FAVORITE ? 1 : drawn > 1 - DISLIKED ? -1 : 0];
      }),
    );
    return (outfit) => meanOf(outfit, ({ id }) => moods.get(id) ?? 0);
  },
};

function meanOf<One>(these: readonly One[], of: (one: One) => number): number {
  return these.length === 0 ? 0 : these.reduce((sum, one) => sum + of(one), 0) / these.length;
}

export const OTHER_PEOPLE: Population<StyledItem> = { drawWardrobe, drawPerson };
