/** Each of the added items with the likest other one that is there; two added ones are one pair (STATE-03). */
export function pairAlike<One extends { readonly id: string }>(
  items: readonly One[],
  alike: ReadonlyMap<string, readonly string[]>,
): (readonly [added: One, other: One])[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const told = new Set<string>();
  return [...alike].flatMap(([id, others]) => {
    const item = byId.get(id);
    const other = others.flatMap((one) => byId.get(one) ?? []).at(0);
    if (item === undefined || other === undefined || told.has(`${other.id} ${id}`)) return [];
    told.add(`${id} ${other.id}`);
    return [[item, other] as const];
  });
}
