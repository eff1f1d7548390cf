/** Letters added, left out, replaced, or swapped with the next one; any number above `allowed` is the same. */
export function editsBetween(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1;
  // Only columns at most `allowed` from the diagonal: all others need more edits, and long words would take seconds.
  const band = Array.from({ length: 2 * allowed + 1 }, (_, place) => place);
  let before: readonly number[] = [];
  let above: readonly number[] = band.map((place) => (place < allowed ? Infinity : place - allowed));
  for (let row = 1; row <= one.length; row++) {
    const edits: number[] = [];
    for (const place of band) {
      const column = row + place - allowed;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const fewest = Math.min(
        at(above, place + 1) + 1,
        at(edits, place - 1) + 1,
        at(above, place) + (isSame ? 0 : 1),
        isSwapped ? at(before, place) + 1 : Infinity,
      );
      edits.push(column < 1 ? (column === 0 ? row : Infinity) : column > other.length ? Infinity : fewest);
    }
    if (Math.min(...edits) > allowed) return allowed + 1;
    before = above;
    above = edits;
  }
  return Math.min(at(above, other.length - one.length + allowed), allowed + 1);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Infinity;
}
