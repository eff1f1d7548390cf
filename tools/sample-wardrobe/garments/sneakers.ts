import { rubber, suede, turned, canvas } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { circle, crease, ellipse, fill, line, seam, stitches, type Point } from "../pen.ts";
import { band, bothShoes, frame, inset, smooth } from "./shoe.ts";

const SOLE: readonly Point[] = [
  [288, 172],
  [346, 196],
  [386, 266],
  [397, 356],
  [390, 450],
  [375, 540],
  [367, 640],
  [370, 740],
  [374, 830],
  [362, 920],
  [322, 974],
  [268, 990],
  [214, 974],
  [176, 920],
  [165, 830],
  [162, 740],
  [153, 640],
  [141, 540],
  [134, 440],
  [140, 340],
  [166, 256],
  [218, 194],
];
const MOUTH: readonly Point[] = [
  [268, 640],
  [308, 668],
  [330, 740],
  [336, 830],
  [318, 906],
  [268, 932],
  [218, 906],
  [201, 830],
  [206, 740],
  [228, 668],
];
const STAY: readonly Point[] = [
  [212, 706],
  [222, 600],
  [232, 490],
  [246, 430],
  [284, 396],
  [322, 428],
  [332, 490],
  [330, 600],
  [328, 706],
];
const EYES = [452, 506, 560, 614, 666];

/** Low leather sneakers for every day. */
export function sneakers(color: string, accent: string): Drawing {
  const upper = smoothLeather(color);
  const edge = "#d3d0c8";
  const lace = canvas("#f7f5f0");
  const bars: Part[] = EYES.slice(0, 4).map((y, at) => ({
    shape: band(
      [
        [236 - at * 3, y + 4],
        [258, y - 2],
        [283 - at * 3, y - 5],
        [308, y - 2],
        [330 - at, y + 4],
      ],
      19,
    ),
    cloth: turned(lace, 4),
    puff: 5,
    puffWidth: 7,
    edge: 3,
    lift: 4,
    crease: 0,
  }));
  const left: Part[] = [
    {
      shape: smooth(SOLE),
      cloth: rubber("#e6e2d8"),
      puff: 8,
      puffWidth: 10,
      edge: 4,
      lift: 0,
      relief: line(smooth(inset(SOLE, 7)), { width: 2.2 }),
      paint: stitches(smooth(inset(SOLE, 7)), "#c9c4b8", 1.6),
    },
    {
      shape: smooth(inset(SOLE, 14)),
      cloth: upper,
      puff: 44,
      puffWidth: 50,
      edge: 5,
      lift: 4,
      folds:
        fill(ellipse(282, 560, 70, 180), "#fff") +
        crease([172, 470], [232, 452], -8, 8) +
        crease([186, 430], [236, 418], -7, 6) +
        crease([340, 430], [384, 440], -8, -6),
      foldBlur: 26,
      foldHeight: 20,
      relief: seam("M176 560 C190 520 214 480 236 470 M378 560 C366 520 352 490 332 470", 2.2) + perforations(),
      paint:
        stitches("M180 566 C194 526 216 488 238 478 M374 566 C362 526 348 498 330 478", edge, 1.3) +
        perforations("#8f8b82"),
    },
    {
      shape: smooth([
        [268, 872],
        [330, 850],
        [352, 900],
        [322, 954],
        [268, 970],
        [214, 954],
        [184, 900],
        [206, 850],
      ]),
      cloth: smoothLeather(accent),
      puff: 10,
      puffWidth: 18,
      edge: 3,
      lift: 3,
      crease: 0.3,
      paint: stitches("M190 896 C202 872 216 868 268 886 C320 868 334 872 346 896", "#8ab79c", 1.3),
    },
    { shape: smooth(MOUTH), cloth: suede("#d8d3c8"), dim: 0.62, puff: -26, puffWidth: 22, edge: 0, lift: 0 },
    {
      shape: smooth(inset(MOUTH, 22)),
      cloth: suede("#e3ded3"),
      dim: 0.7,
      puff: -4,
      puffWidth: 16,
      edge: 0,
      lift: 0,
      crease: 0.3,
      paint: `<g opacity="0.8">${fill(ellipse(268, 842, 26, 15), accent)}${line("M254 842 h28", { width: 3, color: "#eef3ee" })}</g>`,
    },
    { shape: frame(inset(MOUTH, -15), 22), cloth: upper, puff: 12, puffWidth: 12, edge: 4, lift: 3, crease: 0.6 },
    {
      shape: smooth([
        [284, 408],
        [308, 440],
        [310, 560],
        [318, 690],
        [316, 742],
        [268, 756],
        [224, 744],
        [222, 690],
        [244, 560],
        [258, 440],
      ]),
      cloth: upper,
      puff: 11,
      puffWidth: 18,
      edge: 4,
      lift: 5,
      paint:
        `<rect x="245" y="700" width="48" height="34" rx="6" fill="${accent}"/>` +
        line("M256 712 h26 M259 722 h20", { width: 3, color: "#eef3ee" }) +
        stitches("M232 690 C232 740 240 744 268 748 C298 744 308 740 308 690", edge, 1.2),
    },
    {
      shape: band(STAY, 40, 40),
      cloth: upper,
      puff: 7,
      puffWidth: 12,
      edge: 3.5,
      lift: 4,
      crease: 0.4,
      paint:
        stitches(
          smooth(
            STAY.map(([x, y]): Point => [x + (x < 284 ? -15 : x > 284 ? 15 : 0), x === 284 ? y - 15 : y]),
            false,
          ),
          edge,
          1.3,
        ) + EYES.map((y, at) => eyelet(232 - at * 4, y + 4) + eyelet(333 - at, y + 4)).join(""),
    },
    ...bars,
    bow([
      [276, 668],
      [236, 640],
      [186, 642],
      [168, 676],
      [196, 702],
      [240, 690],
      [276, 672],
    ]),
    bow([
      [274, 668],
      [312, 636],
      [364, 636],
      [384, 672],
      [354, 700],
      [308, 690],
      [274, 672],
    ]),
    bow([
      [270, 672],
      [244, 706],
      [232, 752],
      [206, 786],
    ]),
    bow([
      [278, 672],
      [304, 708],
      [316, 756],
      [346, 784],
    ]),
    {
      shape: smooth([
        [262, 654],
        [288, 654],
        [294, 670],
        [288, 686],
        [262, 686],
        [256, 670],
      ]),
      cloth: lace,
      puff: 8,
      puffWidth: 8,
      edge: 4,
      lift: 4,
      crease: 0,
    },
  ];
  return { turn: 0.6, thickness: 15, ground: "wood", parts: bothShoes(left, { x: 8, y: 16, turn: -4 }) };
}

function bow(points: readonly Point[]): Part {
  return { shape: band(points, 12), cloth: canvas("#f7f5f0"), puff: 4, puffWidth: 5, edge: 3, lift: 5, crease: 0 };
}

function eyelet(x: number, y: number): string {
  return fill(circle(x, y, 5), "#b9b5ac") + fill(circle(x, y, 3.2), "#55524c");
}

/** Three rows of small holes on each side. */
function perforations(color = "#000"): string {
  const holes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].flatMap((at) => [
      circle(176 + at * 9 + row * 2, 640 + row * 26 - at * 13, 2.3),
      circle(356 - at * 6 - row * 1, 634 + row * 26 - at * 13, 2.3),
    ]),
  );
  return fill(holes.join(" "), color, color === "#000" ? 1 : 0.8);
}
