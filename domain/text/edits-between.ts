/** Letters added, left out, replaced, or swapped with the next one; any number above `allowed` is the same. */
export function editsBetween(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const edits = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      edits.push(
        Math.min(
          at(above, column) + 1,
          at(edits, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...edits) > allowed) return allowed + 1;
    before = above;
    above = edits;
  }
  return at(above, other.length);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Infinity;
}
