type Box = readonly [left: number, top: number, width: number, height: number];

/** The garments in rows from the top, each row from the left. A row: its highest garment, and all whose middle is not below that one. */
export function inReadingOrder<Garment extends { readonly box: Box }>(garments: readonly Garment[]): Garment[] {
  const rest = [...garments].sort((one, other) => one.box[1] - other.box[1]);
  const ordered: Garment[] = [];
  for (let highest = rest[0]; highest !== undefined; highest = rest[0]) {
    const bottom = highest.box[1] + highest.box[3];
    const isBeside = ({ box: [, top, , height] }: Garment): boolean => top + height / 2 <= bottom;
    const row = rest.filter(isBeside).sort((one, other) => one.box[0] - other.box[0]);
    rest.splice(0, rest.length, ...rest.filter((one) => !isBeside(one)));
    ordered.push(...row);
  }
  return ordered;
}
