import type { Proposal } from "#proposals/calls.ts";

type Placed = { readonly box: Proposal["box"] };

/** The garments as one reads: rows from the top, each from the left. A row is what has its middle beside its highest one. */
export function inReadingOrder<Garment extends Placed>(garments: readonly Garment[]): Garment[] {
  const rest = garments.toSorted((one, other) => one.box[1] - other.box[1]);
  const ordered: Garment[] = [];
  for (let highest = rest[0]; highest !== undefined; highest = rest[0]) {
    const bottom = highest.box[1] + highest.box[3];
    const row = rest.filter(({ box: [, top, , height] }) => top + height / 2 <= bottom);
    rest.splice(0, rest.length, ...rest.filter((one) => !row.includes(one)));
    ordered.push(...row.toSorted((one, other) => one.box[0] - other.box[0]));
  }
  return ordered;
}
