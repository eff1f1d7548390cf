import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { findComponents } from "#adapters/embedded-engine/foreground/components.ts";

/** A part smaller than this share of the largest is an object beside the garment. */
const PART_SHARE_MIN = 0.15;
/** A hole smaller than this share of the picture is an error, not a neck or a buckle. */
const HOLE_SHARE_MAX = 0.0006;
const FAINT = 0.15;

/** The mask without objects beside the garment, faint parts far from it, and small holes. */
export function cleanMask(mask: Plane): Plane {
  return fillHoles(dropFaintParts(dropSmallParts(mask)));
}

function dropSmallParts(mask: Plane): Plane {
  const { labels, sizes } = findComponents({ ...mask, marks: marksAbove(mask, 0.5) }, "corners");
  const smallest = PART_SHARE_MIN * Math.max(0, ...sizes);
  const isSmall = (label: number) => (sizes[label] ?? 0) < smallest;
  return withParts(mask, labels, { which: isSmall, become: (value) => Math.min(value, 0.02) });
}

function dropFaintParts(mask: Plane): Plane {
  const { labels, sizes } = findComponents({ ...mask, marks: marksAbove(mask, FAINT) }, "corners");
  const hasBody = new Uint8Array(sizes.length);
  for (let i = 0; i < labels.length; i++) if ((mask.values[i] ?? 0) > 0.5) hasBody[labels[i] ?? 0] = 1;
  return withParts(mask, labels, { which: (label) => hasBody[label] === 0, become: () => 0 });
}

function fillHoles(mask: Plane): Plane {
  const ground = marksAbove(mask, 0.5).map((mark) => 1 - mark);
  const { labels, sizes } = findComponents({ ...mask, marks: ground }, "edges");
  const largest = HOLE_SHARE_MAX * mask.values.length;
  const isSmall = (label: number) => (sizes[label] ?? 0) < largest;
  return withParts(mask, labels, { which: isSmall, become: (value) => Math.max(value, 0.98) });
}

type Change = { readonly which: (label: number) => boolean; readonly become: (value: number) => number };

/** The mask with other values in some of its parts. */
function withParts(mask: Plane, labels: Int32Array, { which, become }: Change): Plane {
  const values = mask.values.slice();
  for (let i = 0; i < values.length; i++) {
    const label = labels[i] ?? 0;
    if (label !== 0 && which(label)) values[i] = become(values[i] ?? 0);
  }
  return { ...mask, values };
}

export function marksAbove({ values }: Plane, limit: number): Uint8Array {
  const found = new Uint8Array(values.length);
  for (let i = 0; i < found.length; i++) if ((values[i] ?? 0) > limit) found[i] = 1;
  return found;
}
