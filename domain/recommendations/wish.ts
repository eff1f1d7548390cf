/** How else an outfit can be wanted, in the order of the buttons (TALK-01). */
export const WISHES = ["warmer", "lighter", "dressier", "simpler", "other_colors"] as const;
export type Wish = (typeof WISHES)[number];

export function isWish(word: string): word is Wish {
  return WISHES.some((wish) => wish === word);
}

export const CONTRARY = {
  warmer: "lighter",
  lighter: "warmer",
  dressier: "simpler",
  simpler: "dressier",
  other_colors: "other_colors",
} as const satisfies Record<Wish, Wish>;

/** The wishes in force after new ones: each until its contrary is said (SPEC-99). Other colors are others once. */
export function wishesAfter(known: readonly Wish[], said: readonly Wish[]): Wish[] {
  const still = known.filter((wish) => !said.includes(wish) && !said.includes(CONTRARY[wish]));
  return [...still, ...said].filter((wish) => wish !== "other_colors");
}
