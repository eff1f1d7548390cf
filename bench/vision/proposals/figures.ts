/** Left, top, width and height. */
type Box = readonly number[];

/** Of one photo: its garments, what is proposed, and how many garments have a proposal of their own. */
export type Count = {
  readonly photo: string;
  readonly garments: number;
  readonly proposals: number;
  readonly matched: number;
};

export type Shares = {
  readonly photos: number;
  readonly garments: number;
  readonly proposals: number;
  /** Share of the garments that are proposed, and of the proposals that are no garment of their own. */
  readonly proposed: number;
  readonly none: number;
  /** Share of the photos of which exactly the garments are proposed. */
  readonly exact: number;
};

/** Overlap of boxes (intersection over union) from which a proposal is a garment's. */
export const MATCH_FROM = 0.5;

export function countMatches(proposals: readonly Box[], garments: readonly Box[]): Omit<Count, "photo"> {
  const pairs = proposals
    .flatMap((proposal, one) =>
      garments.map((garment, other) => ({ one, other, overlap: overlapOf(proposal, garment) })),
    )
    .filter(({ overlap }) => overlap >= MATCH_FROM)
    .toSorted((a, b) => b.overlap - a.overlap);
  const [ones, others] = [new Set<number>(), new Set<number>()];
  for (const { one, other } of pairs) {
    if (ones.has(one) || others.has(other)) continue;
    ones.add(one);
    others.add(other);
  }
  return { garments: garments.length, proposals: proposals.length, matched: ones.size };
}

export function toFigures(counts: readonly Count[]): { all: Shares; byGarments: ReadonlyMap<number, Shares> } {
  const numbers = [...new Set(counts.map(({ garments }) => garments))].toSorted((a, b) => a - b);
  return {
    all: toShares(counts),
    byGarments: new Map(
      numbers.map((number) => [number, toShares(counts.filter(({ garments }) => garments === number))]),
    ),
  };
}

function toShares(counts: readonly Count[]): Shares {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  const [garments, proposals, matched] = [
    sum((one) => one.garments),
    sum((one) => one.proposals),
    sum((one) => one.matched),
  ];
  return {
    photos: counts.length,
    garments,
    proposals,
    proposed: matched / garments,
    none: proposals === 0 ? 0 : 1 - matched / proposals,
    exact: counts.filter((one) => one.matched === one.garments && one.matched === one.proposals).length / counts.length,
  };
}

function overlapOf([left = 0, top = 0, width = 0, height = 0]: Box, other: Box): number {
  const [otherLeft = 0, otherTop = 0, otherWidth = 0, otherHeight = 0] = other;
  const across = Math.min(left + width, otherLeft + otherWidth) - Math.max(left, otherLeft);
  const down = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (width * height + otherWidth * otherHeight - both);
}
