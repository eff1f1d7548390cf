/** How else an outfit can be wanted, in the order of the buttons (TALK-01). */
export const WISHES = ["warmer", "lighter", "dressier", "simpler", "other_colors"] as const;
export type Wish = (typeof WISHES)[number];

export function isWish(word: string): word is Wish {
  return WISHES.some((wish) => wish === word);
}
