import { mapPlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { findComponents, type Mask } from "#adapters/embedded-engine/foreground/components.ts";

/** A part smaller than this share of the largest is an object beside the garment. */
const PART_SHARE_MIN = 0.07;
/** A hole smaller than this share of the picture is an error, not a neck or a buckle. */
const HOLE_SHARE_MAX = 0.0006;
const FAINT = 0.15;

/** The mask without objects beside the garment, faint parts far from it, and small holes. */
export function cleanMask(mask: Plane): Plane {
  return fillHoles(dropFaintParts(dropSmallParts(mask)));
}

function dropSmallParts(mask: Plane): Plane {
  const { labels, sizes } = findComponents(marks(mask, 0.5), "corners");
  const smallest = PART_SHARE_MIN * Math.max(0, ...sizes);
  return mapPlane(mask, (value, i) => {
    const label = labels[i] ?? 0;
    return label !== 0 && (sizes[label] ?? 0) < smallest ? Math.min(value, 0.02) : value;
  });
}

function dropFaintParts(mask: Plane): Plane {
  const { labels } = findComponents(marks(mask, FAINT), "corners");
  const withBody = new Set<number>();
  mask.values.forEach((value, i) => {
    if (value > 0.5) withBody.add(labels[i] ?? 0);
  });
  return mapPlane(mask, (value, i) => {
    const label = labels[i] ?? 0;
    return label !== 0 && !withBody.has(label) ? 0 : value;
  });
}

function fillHoles(mask: Plane): Plane {
  const body = marks(mask, 0.5);
  const { labels, sizes } = findComponents({ ...body, marks: body.marks.map((mark) => 1 - mark) }, "edges");
  const largest = HOLE_SHARE_MAX * mask.values.length;
  return mapPlane(mask, (value, i) => {
    const label = labels[i] ?? 0;
    return label !== 0 && (sizes[label] ?? 0) < largest ? Math.max(value, 0.98) : value;
  });
}

function marks({ width, height, values }: Plane, above: number): Mask {
  const found = new Uint8Array(values.length);
  values.forEach((value, i) => {
    if (value > above) found[i] = 1;
  });
  return { width, height, marks: found };
}
