import type { Part } from "./drawing.ts";
import { SHEET } from "./plane.ts";

export type Point = readonly [number, number];

/**
 * A closed outline that is the same on both sides. `half` goes down the left from the middle of the top to the middle of the bottom,
 * in absolute M, L, C and Q commands.
 */
export function mirrored(half: string): string {
  return `${half} ${backwards(half)} Z`;
}

/** The same on the other side of the sheet's middle. */
function across(path: string): string {
  return mapPoints(path, ([x, y]) => [SHEET.width - x, y]);
}

/** A path and its mirror image. */
export function both(path: string): string {
  return `${path} ${across(path)}`;
}

/** What is painted or raised, and its mirror image. */
export function bothSides(fragment: string): string {
  return `${fragment}<g transform="matrix(-1 0 0 1 ${SHEET.width} 0)">${fragment}</g>`;
}

/** The mirror image, drawn from its end to its beginning. */
function backwards(half: string): string {
  const all = commands(half);
  const ends = all.map(({ points }) => points.at(-1) ?? [0, 0]);
  return all
    .slice(1)
    .map(({ letter, points }, index) => {
      const to = ends[index] ?? [0, 0];
      const controls = points.slice(0, -1).toReversed();
      return letter + [...controls, to].map(([x, y]) => `${SHEET.width - x} ${y}`).join(" ");
    })
    .toReversed()
    .join(" ");
}

function commands(path: string): { letter: string; points: Point[] }[] {
  return [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, letter = "", numbers = ""]) => {
    const all = numbers.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return { letter, points: all.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, all[at + 1] ?? 0]] : [])) };
  });
}

type Stroke = { readonly width?: number; readonly color?: string; readonly opacity?: number; readonly dash?: string };

export function line(path: string, { width = 2, color = "#000", opacity = 1, dash = "" }: Stroke = {}): string {
  const dashes = dash === "" ? "" : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}" fill-opacity="${opacity}"/>`;
}

/** Thread: short dashes with gaps. */
export function stitches(path: string, color: string, width = 1.7): string {
  return line(path, { width, color, dash: "6.5 3.4", opacity: 0.95 });
}

/** A seam for relief: a groove. */
export function seam(path: string, width = 2.4): string {
  return line(path, { width, color: "#000" });
}

/** A fold from point to point that swells and thins out. `bend`: how far its middle is off; a negative width lowers. */
export function crease(from: Point, to: Point, width = 14, bend = 0): string {
  const color = width > 0 ? "#fff" : "#000";
  const size = Math.abs(width);
  return fill(leaf(from, to, size, bend), color, 0.75) + fill(leaf(from, to, size * 0.4, bend + size * 0.25), color);
}

/** A leaf-like outline between two points. */
export function leaf([x1, y1]: Point, [x2, y2]: Point, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const [mx, my] = [(x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend];
  const side = (sign: number): string => `${mx + nx * width * sign} ${my + ny * width * sign}`;
  return `M${x1} ${y1} Q${side(1)} ${x2} ${y2} Q${side(-1)} ${x1} ${y1} Z`;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${x - rx} ${y} C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry} C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y} ` +
    `C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry} C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y} Z`
  );
}

export type Place = { readonly x?: number; readonly y?: number; readonly scale?: number; readonly turn?: number };

/** A part moved, scaled and turned about the sheet's middle. */
export function placed(part: Part, { x = 0, y = 0, scale = 1, turn = 0 }: Place): Part {
  const [cx, cy] = [SHEET.width / 2, SHEET.height / 2];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  const move = ([px, py]: Point): Point => [
    cx + x + (px - cx) * cos - (py - cy) * sin,
    cy + y + (px - cx) * sin + (py - cy) * cos,
  ];
  const transform = `matrix(${cos} ${sin} ${-sin} ${cos} ${cx + x - cx * cos + cy * sin} ${cy + y - cx * sin - cy * cos})`;
  return withFragments({ ...part, shape: mapPoints(part.shape, move) }, transform);
}

/** A part's mirror image on the other side of the sheet. */
export function opposite(part: Part): Part {
  return withFragments({ ...part, shape: across(part.shape) }, `matrix(-1 0 0 1 ${SHEET.width} 0)`);
}

function withFragments(part: Part, transform: string): Part {
  const group = (fragment: string): string => `<g transform="${transform}">${fragment}</g>`;
  return {
    ...part,
    ...(part.folds === undefined ? {} : { folds: group(part.folds) }),
    ...(part.relief === undefined ? {} : { relief: group(part.relief) }),
    ...(part.paint === undefined ? {} : { paint: group(part.paint) }),
  };
}

function mapPoints(path: string, move: (point: Point) => Point): string {
  return commands(path)
    .map(({ letter, points }) => letter + points.map(move).flat().join(" "))
    .join(" ");
}

/** A sewn-on button with four holes, to be painted. */
export function button(x: number, y: number, radius: number, color: string): string {
  const hole = radius * 0.24;
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map((dy) => fill(circle(x + dx * hole, y + dy * hole, radius * 0.11), "#000", 0.7)),
  );
  return (
    fill(circle(x + radius * 0.22, y + radius * 0.32, radius * 1.06), "#000", 0.32) +
    fill(circle(x, y, radius), color) +
    line(circle(x, y, radius * 0.97), { width: radius * 0.1, opacity: 0.35 }) +
    line(circle(x, y, radius * 0.62), { width: radius * 0.14, opacity: 0.22 }) +
    line(
      `M${x - radius * 0.72} ${y + radius * 0.05} Q${x - radius * 0.6} ${y - radius * 0.62} ${x + radius * 0.1} ${y - radius * 0.74}`,
      {
        width: radius * 0.16,
        color: "#fff",
        opacity: 0.5,
      },
    ) +
    holes.join("")
  );
}
