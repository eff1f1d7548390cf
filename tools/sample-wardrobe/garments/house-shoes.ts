import { fleece, rubber, suede, turned, type Cloth } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { crease, ellipse, fill, line, stitches } from "../pen.ts";
import { band, bothShoes } from "./shoe.ts";

/** The left sole from above, toes up. */
const SOLE =
  "M286 260 C346 256 382 320 384 420 C386 520 362 600 360 700 C360 800 366 860 344 916 C320 964 240 964 214 916 C190 866 196 790 192 700 C188 590 158 520 164 424 C170 330 216 264 286 260 Z";
const FOOTBED =
  "M286 276 C336 272 368 330 370 420 C372 516 348 600 346 700 C346 796 350 852 332 904 C312 944 246 944 226 904 C206 860 210 790 206 700 C202 590 172 516 178 426 C184 342 226 280 286 276 Z";

export function slippers(color: string, trim: string): Drawing {
  const felt: Cloth = { ...suede(color), gloss: 0 };
  const left: Part[] = [
    { shape: SOLE, cloth: rubber("#4c4a48"), puff: 6, puffWidth: 10, edge: 5, lift: 0 },
    { shape: FOOTBED, cloth: fleece("#dcd5c8"), dim: 0.9, puff: -8, puffWidth: 30, edge: 0, lift: 0 },
    {
      shape:
        "M286 252 C354 248 394 318 394 420 C395 500 380 556 372 612 C330 570 236 566 182 604 C166 546 150 490 154 424 C160 324 210 256 286 252 Z",
      cloth: felt,
      puff: 38,
      puffWidth: 40,
      edge: 6,
      lift: 8,
      folds: crease([196, 560], [352, 540], 14, -20),
      paint: stitches("M190 592 C240 556 330 558 366 598", "#5d5f63", 1.6),
    },
    {
      shape: band(
        [
          [182, 602],
          [240, 574],
          [310, 572],
          [372, 610],
        ],
        26,
      ),
      cloth: fleece(trim),
      puff: 12,
      puffWidth: 10,
      edge: 7,
      lift: 4,
      crease: 1.5,
    },
  ];
  return { turn: 0, thickness: 14, ground: "sand", parts: bothShoes(left, { x: 12, y: -6, turn: -3 }) };
}

export function sandals(color: string): Drawing {
  const leather = smoothLeather(color);
  const thread = "#d9b07c";
  const strap = (points: readonly (readonly [number, number])[], width: number): Part => ({
    shape: band(points, width),
    cloth: leather,
    puff: 7,
    puffWidth: 10,
    edge: 4,
    lift: 7,
    crease: 0.4,
    paint: stitches(
      points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y - width * 0.32}`).join(" "),
      thread,
      1.4,
    ),
  });
  const left: Part[] = [
    { shape: SOLE, cloth: rubber("#3b2b1e"), puff: 6, puffWidth: 10, edge: 5, lift: 0 },
    {
      shape: FOOTBED,
      cloth: turned(suede("#b98f63"), 8),
      puff: -7,
      puffWidth: 34,
      edge: 0,
      lift: 0,
      paint: fill(ellipse(278, 420, 66, 84), "#5b3c22", 0.12) + fill(ellipse(278, 840, 44, 58), "#5b3c22", 0.14),
    },
    strap(
      [
        [158, 430],
        [220, 382],
        [320, 380],
        [390, 436],
      ],
      58,
    ),
    strap(
      [
        [168, 540],
        [228, 500],
        [314, 498],
        [384, 536],
      ],
      58,
    ),
    strap(
      [
        [190, 760],
        [196, 690],
        [230, 650],
        [318, 648],
        [354, 690],
        [362, 760],
      ],
      36,
    ),
    {
      shape: "M352 664 L384 668 L380 716 L348 712 Z M357 673 L353 704 L373 706 L376 677 Z",
      cloth: { ...rubber("#c8a965"), gloss: 0.5 },
      puff: 5,
      puffWidth: 5,
      edge: 4,
      lift: 5,
    },
  ];
  return { turn: 0, thickness: 13, ground: "sand", parts: bothShoes(left, { x: 12, y: -6, turn: -3 }) };
}

const GLOVE =
  "M176 1010 C182 900 178 800 160 700 C130 660 90 610 76 560 C70 532 98 520 116 540 C142 572 168 604 192 616 C180 500 172 380 178 300 C182 270 218 268 222 300 C226 370 230 430 238 486 C240 400 240 300 250 226 C256 198 290 200 294 228 C296 310 296 400 300 484 C310 410 318 330 334 258 C342 234 372 240 374 264 C370 350 360 430 356 506 C370 450 384 400 400 352 C410 330 438 340 434 366 C422 450 410 540 398 620 C386 700 384 780 388 860 C390 920 394 970 396 1010 Z";

export function gloves(color: string): Drawing {
  const leather: Cloth = { ...smoothLeather(color), gloss: 0.24, crease: 1.2 };
  const left: Part[] = [
    {
      shape: GLOVE,
      cloth: leather,
      puff: 26,
      puffWidth: 30,
      edge: 7,
      lift: 4,
      folds:
        crease([180, 640], [240, 700], 16, 8) +
        crease([200, 880], [380, 860], 18, 10) +
        crease([196, 930], [386, 916], 16, -8),
      relief: [
        [236, 520, 214, 690],
        [300, 520, 292, 690],
        [350, 540, 364, 690],
      ]
        .map(([x1, y1, x2, y2]) => line(`M${x1} ${y1} L${x2} ${y2}`, { width: 6, color: "#fff" }))
        .join(""),
      paint: stitches("M186 990 C250 1000 330 1000 388 990", "#5a5a60", 1.6),
    },
    {
      shape: "M168 1000 C240 1016 334 1016 404 1000 L406 1044 C336 1058 238 1058 166 1044 Z",
      cloth: fleece("#8c8580"),
      puff: 12,
      puffWidth: 12,
      edge: 7,
      lift: 4,
      crease: 1.4,
    },
  ];
  return { turn: 0, thickness: 13, ground: "linen", parts: bothShoes(left, { x: -8, y: -14, turn: 4 }) };
}
