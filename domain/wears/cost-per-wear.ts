/** What a wear has cost, to hundredths of the currency; null for what was never worn (WEAR-03). */
export function costPerWear(price: number, wears: number): number | null {
  // A price is whole hundredths, but 100 times it is not always a whole number.
  return wears === 0 ? null : Math.round(Math.round(price * 100) / wears) / 100;
}
