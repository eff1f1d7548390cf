import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

export function headToFeet<Garment extends { readonly position: Position }>(garments: readonly Garment[]): Garment[] {
  const rank = ({ position }: Garment): number => POSITIONS.indexOf(position);
  return [...garments].sort((one, other) => rank(one) - rank(other));
}
