import type { Recognition } from "#server/adapters/vision/port.ts";
import { mean, median, quantile } from "#bench/measuring.ts";
import type { Labels } from "./list-labelled.ts";

export const FIELDS = ["position", "type", "style", "color", "season", "brand"] as const;
export type Field = (typeof FIELDS)[number];

/** One photo and what an engine made of it: null where it failed. */
export type Trial = { readonly labels: Labels; readonly recognition: Recognition | null; readonly ms: number };

export type Score = {
  readonly photos: number;
  readonly failures: number;
  /** Share right of the photos with that label; null where none has it. A missing answer counts as wrong. */
  readonly right: Readonly<Record<Field, number | null>>;
  readonly medianMs: number;
  readonly slowMs: number;
};

/** 0 wrong, 1 right; for seasons the overlap (intersection over union). */
const JUDGES = {
  position: (label, { position }) => Number(position === label.position),
  type: (label, { type }) => Number(type.toLowerCase() === label.type?.toLowerCase()),
  style: (label, { style }) => Number(style === label.style),
  color: (label, { colors }) => Number(colors[0] === label.color),
  season: (label, { seasons }) => overlapOf(label.season ?? [], seasons),
  brand: (label, { brand }) => Number(brand?.toLowerCase() === label.brand?.toLowerCase()),
} as const satisfies Record<Field, (labels: Labels, seen: Recognition) => number>;

export function toScore(trials: readonly Trial[]): Score {
  const ms = trials.map((trial) => trial.ms);
  return {
    photos: trials.length,
    failures: trials.filter(({ recognition }) => recognition === null).length,
    right: {
      position: rightShare(trials, "position"),
      type: rightShare(trials, "type"),
      style: rightShare(trials, "style"),
      color: rightShare(trials, "color"),
      season: rightShare(trials, "season"),
      brand: rightShare(trials, "brand"),
    },
    medianMs: median(ms),
    slowMs: quantile(ms, 0.95),
  };
}

function rightShare(trials: readonly Trial[], field: Field): number | null {
  const labelled = trials.filter(({ labels }) => labels[field] !== undefined);
  if (labelled.length === 0) return null;
  return mean(
    labelled.map(({ labels, recognition }) => (recognition === null ? 0 : JUDGES[field](labels, recognition))),
  );
}

function overlapOf(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 1 : one.filter((word) => other.includes(word)).length / all.size;
}
