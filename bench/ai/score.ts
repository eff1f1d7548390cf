import type { Recognition } from "#server/adapters/vision/port.ts";
import type { Labels } from "./list-labelled.ts";

export const FIELDS = ["position", "type", "style", "color", "season", "brand"] as const;
export type Field = (typeof FIELDS)[number];

/** How one engine did on one photo; null where it said nothing, with why. */
export type Look = {
  readonly labels: Labels;
  readonly seen: Recognition | null;
  readonly ms: number;
};

export type Score = {
  readonly photos: number;
  readonly failures: number;
  /** Of the photos that have a label for it, the share that was right; null where none has. A photo without an answer is wrong. */
  readonly right: Readonly<Record<Field, number | null>>;
  readonly medianMs: number;
  readonly slowMs: number;
};

/** 0 wrong, 1 right; of seasons the share that both say. */
const JUDGES = {
  position: (label, { position }) => Number(position === label.position),
  type: (label, { type }) => Number(type.toLowerCase() === label.type?.toLowerCase()),
  style: (label, { style }) => Number(style === label.style),
  color: (label, { colors }) => Number(colors[0] === label.color),
  season: (label, { seasons }) => shared(label.season ?? [], seasons),
  brand: (label, { brand }) => Number(brand?.toLowerCase() === label.brand?.toLowerCase()),
} as const satisfies Record<Field, (labels: Labels, seen: Recognition) => number>;

export function toScore(looks: readonly Look[]): Score {
  const ms = looks.map((look) => look.ms).toSorted((one, other) => one - other);
  return {
    photos: looks.length,
    failures: looks.filter(({ seen }) => seen === null).length,
    right: {
      position: rightOf(looks, "position"),
      type: rightOf(looks, "type"),
      style: rightOf(looks, "style"),
      color: rightOf(looks, "color"),
      season: rightOf(looks, "season"),
      brand: rightOf(looks, "brand"),
    },
    medianMs: at(ms, 0.5),
    slowMs: at(ms, 0.95),
  };
}

function rightOf(looks: readonly Look[], field: Field): number | null {
  const labelled = looks.filter(({ labels }) => labels[field] !== undefined);
  if (labelled.length === 0) return null;
  const points = labelled.map(({ labels, seen }) => (seen === null ? 0 : JUDGES[field](labels, seen)));
  return points.reduce((sum, point) => sum + point, 0) / labelled.length;
}

function shared(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 1 : one.filter((word) => other.includes(word)).length / all.size;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
