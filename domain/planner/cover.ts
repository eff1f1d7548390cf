/** Sets of days as the bits of a number, so at most this many. */
export const COVERED_MAX = 30;
/** Sets that are tried before the search is content with a good cover. */
const TRIED_MAX = 20_000;

/** The fewest of these sets that together have all of the days; null if all of them do not. */
export function fewestSets(sets: readonly number[], days: number): number[] | null {
  const useful = undominated(sets.map((set) => set & days));
  if ((useful.reduce((all, set) => all | set, 0) & days) !== days) return null;
  const greedy = coverGreedily(useful, days);
  let tried = 0;
  for (let size = 0; size < greedy.length; size++) {
    const found = search(days, size);
    if (found !== null) return found;
    if (tried > TRIED_MAX) break;
  }
  return greedy;

  function search(left: number, size: number): number[] | null {
    if (left === 0) return [];
    if (size === 0 || (tried += 1) > TRIED_MAX) return null;
    const first = left & -left;
    for (const set of useful) {
      if ((set & first) === 0) continue;
      const rest = search(left & ~set, size - 1);
      if (rest !== null) return [set, ...rest];
    }
    return null;
  }
}

/** Each set once, without those that another one contains; the largest first. */
export function undominated(sets: readonly number[]): number[] {
  const bySize = [...new Set(sets)].filter((set) => set !== 0).sort((a, b) => sizeOf(b) - sizeOf(a));
  return bySize.filter((set, index) => !bySize.slice(0, index).some((other) => (set & other) === set));
}

export function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size += 1;
  return size;
}

function coverGreedily(sets: readonly number[], days: number): number[] {
  const taken: number[] = [];
  for (let left = days; left !== 0;) {
    const best = sets.reduce((one, other) => (sizeOf(other & left) > sizeOf(one & left) ? other : one), 0);
    taken.push(best);
    left &= ~best;
  }
  return taken;
}
