import { findComponents, marksAbove } from "#foreground/clean-mask.ts";
import { boxMean, mapPlane, type Plane } from "#pixels/plane.ts";

/** A neck narrower than twice this, of the mask's longer side, parts the garment from something else. */
const NECK = 0.032;
/** Such a part is ground where it fills a corner of the photo, is so large beside the garment, and lies along the edges, as no sleeve or strap does. */
const GROUND = { shareMin: 0.04, shareMax: 0.3, alongMin: 1.2 } as const;
/** The mask ends a little before the photo does. */
const EDGE_PX = 3;

/** The mask without ground that fills a corner of the photo and touches the garment only at a toe or a cuff (SPEC-130). */
export function dropCorner(mask: Plane): Plane {
  const { width, height } = mask;
  const radius = Math.round(NECK * Math.max(width, height));
  const isMask = { width, height, values: Float32Array.from(marksAbove(mask, 0.5)) };
  // Beyond the photo there is no ground between the parts, and a box at its edge is smaller.
  const { labels, sizes } = findComponents(
    { width, height, marks: marksAbove(boxMean(isMask, radius), 0.999) },
    "edges",
  );
  const most = Math.max(...sizes);
  if (sizes.every((size) => size === 0 || size === most)) return mask;
  const whole = growBack(isMask, labels);
  const parts = sizes.map(() => ({ area: 0, across: 0, down: 0 }));
  whole.forEach((label, i) => {
    const part = parts[label];
    if (label === 0 || part === undefined) return;
    part.area++;
    const [x, y] = [i % width, Math.floor(i / width)];
    if ([y, height - 1 - y].includes(EDGE_PX)) part.across++;
    if ([x, width - 1 - x].includes(EDGE_PX)) part.down++;
  });
  const largest = Math.max(...parts.map(({ area }) => area));
  const isGround = parts.map(({ area, across, down }) => {
    const isPart = area > GROUND.shareMin * largest && area < GROUND.shareMax * largest;
    return isPart && across > 0 && down > 0 && across + down > GROUND.alongMin * Math.sqrt(area);
  });
  return mapPlane(mask, (value, i) => (isGround[whole[i] ?? 0] === true ? 0 : value));
}

/** Gives every pixel of the mask to the part that it is nearest to. */
function growBack({ width, height, values }: Plane, parts: Int32Array): Int32Array {
  const labels = parts.slice();
  let ring = [...labels.keys()].filter((i) => labels[i] !== 0);
  while (ring.length > 0) {
    const next: number[] = [];
    for (const i of ring) {
      const x = i % width;
      for (const other of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (other < 0 || other >= width * height || labels[other] !== 0 || values[other] !== 1) continue;
        labels[other] = labels[i] ?? 0;
        next.push(other);
      }
    }
    ring = next;
  }
  return labels;
}
