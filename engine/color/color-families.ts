import { chroma, hue, hueDistance, type Oklab } from "#color/oklab.ts";
import type { Cluster } from "#color/k-means.ts";

/** Clusters of one dye in light and shadow. `count` is the number of their pixels. */
export type Family = { readonly lab: Oklab; readonly count: number };

const NEUTRAL_L_SPAN = 0.26;
const DYE_L_SPAN = 0.34;
const DYE_AB_SPAN = 0.085;
const DYE_HUE_SPAN = 17;
/** Weak colors have an uncertain hue. */
const WEAK_CHROMA = 0.05;
const WEAK_HUE_SPAN = 24;
/** A neutral family is mostly as light as its brightest larger cluster, because shadows make white cloth gray. */
const BRIGHT_CLUSTER_SHARE = 0.12;
const BRIGHT_WEIGHT = 0.6;
const SHADED_FROM_L = 0.45;

type Gathered = { readonly isNeutral: boolean; readonly members: Cluster[]; mean: Cluster };

/** Joins clusters into families, the largest cluster first. */
export function gatherFamilies(clusters: readonly Cluster[]): Family[] {
  const families: Gathered[] = [];
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    const isNeutral = isGray(cluster);
    const family = families.find((known) => known.isNeutral === isNeutral && isSameDye(known, cluster));
    if (family === undefined) {
      families.push({ isNeutral, members: [cluster], mean: cluster });
    } else {
      family.members.push(cluster);
      family.mean = weightedMean(family.members, ({ count }) => count);
    }
  }
  return families.map((family) => ({
    lab: family.isNeutral ? asLit(family) : asDyed(family),
    count: family.mean.count,
  }));
}

function isGray(lab: Oklab): boolean {
  return chroma(lab) < (lab.l < 0.34 ? 0.021 : 0.022);
}

function isSameDye({ isNeutral, mean }: Gathered, cluster: Cluster): boolean {
  const lightness = Math.abs(cluster.l - mean.l);
  if (isNeutral) return lightness < NEUTRAL_L_SPAN;
  const hueSpan = Math.min(chroma(cluster), chroma(mean)) < WEAK_CHROMA ? WEAK_HUE_SPAN : DYE_HUE_SPAN;
  return (
    hueDistance(hue(cluster), hue(mean)) < hueSpan &&
    Math.hypot(cluster.a - mean.a, cluster.b - mean.b) < DYE_AB_SPAN &&
    lightness < DYE_L_SPAN
  );
}

function asLit({ members, mean }: Gathered): Oklab {
  if (mean.l <= SHADED_FROM_L) return mean;
  const brightest = Math.max(
    ...members.filter(({ count }) => count > BRIGHT_CLUSTER_SHARE * mean.count).map(({ l }) => l),
  );
  return { ...mean, l: (1 - BRIGHT_WEIGHT) * mean.l + BRIGHT_WEIGHT * brightest };
}

/** Weighted by chroma, since highlights and shadows wash a dye out. */
function asDyed({ members }: Gathered): Oklab {
  return weightedMean(members, (member) => member.count * chroma(member));
}

function weightedMean(members: readonly Cluster[], weigh: (member: Cluster) => number): Cluster {
  const sum = { l: 0, a: 0, b: 0, count: 0, weight: 0 };
  for (const member of members) {
    const weight = weigh(member);
    sum.l += weight * member.l;
    sum.a += weight * member.a;
    sum.b += weight * member.b;
    sum.count += member.count;
    sum.weight += weight;
  }
  return { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight, count: sum.count };
}
