import { COLOR_SWATCHES, type Color, type Season, type Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import type { Person, Population } from "#bench/taste/live.ts";
import { normal, pick, type Random } from "#bench/taste/draw.ts";

/**
 * Simulated people (TASTE-02). What they like is not made of what the stylist learns: it is how light, colorful and full
 * of contrast an outfit is, how dressed up and how covered one is in it, and what one feels about single garments.
 */
type Sketch = {
  readonly type: string;
  readonly position: StyledItem["position"];
  /** How dressed up, and how much of the body it covers and warms, 0..1. */
  readonly smart: number;
  readonly cover: number;
  readonly season: readonly Season[];
  readonly often: number;
};
const ALL: readonly Season[] = ["Spring", "Summer", "Autumn", "Winter"];
const COOL: readonly Season[] = ["Autumn", "Winter", "Spring"];
const MILD: readonly Season[] = ["Spring", "Autumn"];
const sketch = (
  position: Sketch["position"],
  type: string,
  [smart, cover, often]: readonly [number, number, number],
  season: readonly Season[] = ALL,
): Sketch => ({ position, type, smart, cover, often, season });
const SKETCHES: readonly Sketch[] = [
  sketch("upper", "T-Shirt", [0.15, 0.2, 6], ["Spring", "Summer", "Autumn"]),
  sketch("upper", "Shirt", [0.75, 0.4, 5]),
  sketch("upper", "Polo", [0.5, 0.25, 2], ["Spring", "Summer"]),
  sketch("upper", "Hoodie", [0.1, 0.75, 3], COOL),
  sketch("upper", "Sweater", [0.5, 0.85, 5], COOL),
  sketch("upper", "Blazer", [0.95, 0.6, 2]),
  sketch("lower", "Jeans", [0.3, 0.6, 4]),
  sketch("lower", "Pants", [0.75, 0.6, 4]),
  sketch("lower", "Shorts", [0.1, 0.1, 2], ["Summer"]),
  sketch("feet", "Sneakers", [0.15, 0.4, 3]),
  sketch("feet", "Boots", [0.5, 0.9, 2], COOL),
  sketch("feet", "Shoes", [0.85, 0.5, 2]),
  sketch("feet", "Loafers", [0.75, 0.3, 1], MILD),
  sketch("outerwear", "Coat", [0.85, 0.9, 2], COOL),
  sketch("outerwear", "Jacket", [0.35, 0.6, 2], MILD),
  sketch("outerwear", "Parka", [0.2, 1, 1], ["Winter"]),
];
const DRESSED_UP: readonly (readonly [number, readonly Style[]])[] = [
  [0.2, ["Casual", "Streetwear", "Sport"]],
  [0.6, ["Casual", "Smart Casual", "Streetwear"]],
  [1, ["Smart Casual", "Business", "Formal"]],
];
/** Dark and neutral colors are bought most. */
const COLORS_SOLD: readonly (readonly [Color, number])[] = [
  ["Black", 5],
  ["White", 4],
  ["Gray", 4],
  ["Blue", 5],
  ["Beige", 3],
  ["Brown", 2],
  ["Green", 2],
  ["Red", 2],
  ["Pink", 1],
  ["Yellow", 1],
  ["Orange", 1],
  ["Purple", 1],
];

type Owned = StyledItem & {
  readonly smart: number;
  readonly cover: number;
  readonly light: number;
  readonly vivid: number;
};

function drawWardrobe(random: Random): Owned[] {
  return SKETCHES.flatMap(({ often, smart, cover, ...garment }) =>
    Array.from({ length: often + (random() < 0.5 ? 1 : 0) }, (_one, index): Owned => {
      const color = pick(COLORS_SOLD, random);
      const styles = DRESSED_UP.find(([upTo]) => smart <= upTo)?.[1] ?? ["Casual"];
      return {
        ...garment,
        ...lookOf(color),
        id: `${garment.type}-${index}`,
        season: [...garment.season],
        style: styles[Math.floor(random() * styles.length)] ?? "Casual",
        color: [color],
        brand: "",
        model: "",
        notes: "",
        smart: smart + (random() - 0.5) * 0.2,
        cover: cover + (random() - 0.5) * 0.2,
      };
    }),
  );
}

/** Somebody with wishes of their own. */
function drawPerson(wardrobe: readonly Owned[], random: Random): Person<Owned> {
  const wish = () => normal(random);
  const wishes = { smart: random(), light: wish(), vivid: wish(), contrast: wish(), mixed: wish(), warm: wish() * 4 };
  const mood = new Map(wardrobe.map(({ id }) => [id, random() < 0.12 ? -2.5 : random() < 0.12 ? 1.2 : 0.3 * wish()]));
  const meanOf = (outfit: readonly Owned[], of: (one: Owned) => number) =>
    outfit.reduce((sum, one) => sum + of(one), 0) / outfit.length;
  const freezes = (outfit: readonly Owned[], feltC: number) =>
    Math.max(0, Math.min(1, (26 - feltC + wishes.warm) / 30)) - meanOf(outfit, ({ cover }) => cover);
  return {
    gender: "man",
    freezes,
    likes: (outfit, { feltC }) => {
      const mean = (of: (one: Owned) => number) => meanOf(outfit, of);
      const spread = (of: (one: Owned) => number) => Math.max(...outfit.map(of)) - Math.min(...outfit.map(of));
      return (
        -4 * Math.abs(mean(({ smart }) => smart) - wishes.smart) +
        1.5 * wishes.light * mean(({ light }) => light - 0.5) +
        1.5 * wishes.vivid * mean(({ vivid }) => vivid - 0.3) +
        0.8 * wishes.contrast * (spread(({ light }) => light) - 0.5) +
        0.5 * wishes.mixed * (spread(({ smart }) => smart) - 0.4) -
        2 * Math.abs(freezes(outfit, feltC)) +
        mean(({ id }) => mood.get(id) ?? 0) * 2
      );
    },
  };
}

function lookOf(color: Color): { light: number; vivid: number } {
  const parts = [1, 3, 5].map((at) => Number.parseInt(COLOR_SWATCHES[color].slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  return { light: (most + least) / 2, vivid: most - least };
}

/** The people for whom the constants of what is learned were chosen. */
export const FIRST_PEOPLE: Population<Owned> = { drawWardrobe, drawPerson };
