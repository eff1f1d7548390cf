import { canvas, knit, poplin, rib, straw, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { circle, crease, ellipse, fill, leaf, line, seam, stitches, type Point } from "../pen.ts";

const DOME = "M256 700 C238 470 318 300 450 300 C582 300 662 470 644 700 C580 740 320 740 256 700 Z";
const CUFF =
  "M238 676 C230 672 224 680 223 692 L217 838 C216 850 221 857 232 862 C340 904 560 904 668 862 C679 857 684 850 683 838 L677 692 C676 680 670 672 662 676 C560 712 340 712 238 676 Z";

/** Knitted, with a turned-up cuff and a bobble. */
export function beanie(color: string, bobble: string): Drawing {
  const ribs = Array.from({ length: 13 }, (_, at) => {
    const x = 268 + at * 30.3;
    return crease([x, 706], [450 + (x - 450) * 0.3, 322], 13, (x - 450) * 0.12);
  }).join("");
  return {
    turn: -2,
    thickness: 18,
    ground: "wood",
    parts: [
      {
        shape: DOME,
        cloth: knit(color, 10),
        puff: 40,
        puffWidth: 60,
        edge: 6,
        folds: ribs,
        foldBlur: 5,
        foldHeight: 9,
        lift: 3,
      },
      { shape: CUFF, cloth: rib(color, 14), puff: 18, puffWidth: 30, edge: 8, lift: 7, crease: 0.2 },
      {
        shape: furry([450, 262], 78),
        cloth: yarn(bobble),
        puff: 30,
        puffWidth: 40,
        edge: 4,
        lift: 6,
        folds: strands([450, 262], 74),
        foldBlur: 2,
        foldHeight: 8,
      },
    ],
  };
}

function yarn(color: string): Cloth {
  const base = knit(color, 7);
  return { ...base, crease: 0 };
}

/** A ball of yarn's ragged outline. */
function furry([x, y]: Point, radius: number): string {
  const count = 90;
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const reach = radius * (0.94 + 0.08 * Math.sin(at * 2.4) + (at % 2) * 0.06);
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${points.join(" L")} Z`;
}

function strands([x, y]: Point, radius: number): string {
  return Array.from({ length: 130 }, (_, at) => {
    const angle = at * 2.4;
    const from = radius * Math.sqrt(at / 130);
    const to = Math.min(radius * 1.02, from + radius * 0.32);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return fill(
      leaf([x + cos * from, y + sin * from], [x + cos * to, y + sin * to], 4),
      at % 3 === 0 ? "#000" : "#fff",
    );
  }).join("");
}

const CENTRE: Point = [450, 600];

/** A broad brim seen from above, with a ribbon. */
export function strawHat(color: string, ribbon: string): Drawing {
  const woven = rounded(straw(color), CENTRE);
  const [x, y] = CENTRE;
  return {
    turn: 8,
    thickness: 16,
    ground: "linen",
    parts: [
      {
        shape: ellipse(x, y, 345, 330),
        cloth: woven,
        puff: 6,
        puffWidth: 30,
        edge: 5,
        lift: 0,
        folds: crease([180, 480], [330, 420], 30, 20) + crease([600, 850], [740, 720], 34, -24),
        foldBlur: 22,
      },
      {
        shape: ellipse(x, y + 2, 186, 176),
        cloth: poplin(ribbon),
        puff: 10,
        puffWidth: 14,
        edge: 4,
        lift: 9,
        crease: 0.6,
      },
      {
        shape: ellipse(x, y - 6, 166, 156),
        cloth: woven,
        puff: 34,
        puffWidth: 30,
        edge: 9,
        lift: 5,
        folds: crease([x - 90, y - 4], [x + 90, y - 10], -26, 10),
        foldBlur: 18,
      },
      bowEnd("M600 690 C640 700 690 740 716 790 L676 806 C656 762 628 734 588 720 Z", ribbon),
      bowEnd("M590 700 C600 750 606 800 590 856 L630 862 C646 800 640 740 620 690 Z", ribbon),
      {
        shape: "M578 678 L622 668 L634 716 L590 726 Z",
        cloth: poplin(ribbon),
        puff: 9,
        puffWidth: 10,
        edge: 4,
        lift: 4,
        crease: 0.4,
      },
    ],
  };
}

function bowEnd(shape: string, ribbon: string): Part {
  return { shape, cloth: poplin(ribbon), puff: 5, puffWidth: 8, edge: 3, lift: 4, crease: 0.6 };
}

/** The cloth goes round a point. */
function rounded(from: Cloth, [cx, cy]: Point): Cloth {
  const turnIn = (x: number, y: number): Point => [Math.atan2(y - cy, x - cx) * 176, Math.hypot(x - cx, y - cy)];
  return { ...from, height: (x, y) => from.height(...turnIn(x, y)), tone: (x, y) => from.tone(...turnIn(x, y)) };
}

const CROWN = "M236 668 C214 470 300 318 450 318 C600 318 686 470 664 668 C600 628 300 628 236 668 Z";
const VISOR =
  "M222 662 C300 612 600 612 678 662 C710 724 708 796 674 846 C604 934 296 934 226 846 C192 796 190 724 222 662 Z";

/** Six panels and a curved visor. */
export function cap(color: string, thread: string): Drawing {
  const cloth = canvas(color);
  const panels = ["M450 318 L450 640", "M450 318 C360 350 310 480 318 646", "M450 318 C540 350 590 480 582 646"];
  return {
    turn: -3,
    thickness: 18,
    ground: "stone",
    parts: [
      {
        shape: CROWN,
        cloth,
        puff: 46,
        puffWidth: 70,
        edge: 5,
        relief: panels.map((path) => seam(path, 3)).join(""),
        paint:
          panels.map((path) => stitches(path.replace("M450", "M455").replace("L450", "L457"), thread, 1.2)).join("") +
          [370, 530].map((x) => line(circle(x, 442, 6), { width: 3, color: thread })).join("") +
          monogram("#e9e6df"),
        lift: 3,
      },
      { shape: circle(450, 322, 16), cloth, puff: 10, puffWidth: 8, edge: 4, lift: 3, crease: 0 },
      {
        shape: VISOR,
        cloth,
        puff: 18,
        puffWidth: 34,
        edge: 7,
        lift: 8,
        folds: crease([240, 800], [660, 800], 60, -90),
        foldBlur: 26,
        foldHeight: 16,
        paint: [0, 1, 2, 3, 4]
          .map((at) =>
            stitches(
              `M${226 + at * 6} ${700 + at * 34} C310 ${664 + at * 46} 590 ${664 + at * 46} ${674 - at * 6} ${700 + at * 34}`,
              thread,
              1.3,
            ),
          )
          .join(""),
      },
    ],
  };
}

function monogram(color: string): string {
  return line("M412 560 L430 500 L450 548 L470 500 L488 560", { width: 11, color, opacity: 0.95 });
}
