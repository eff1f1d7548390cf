import { denim, fleece, poplin, rib, rubber, turned, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { circle, crease, fill, leaf, mirrored, opposite, seam, stitches } from "../pen.ts";
import { label } from "./shirt.ts";

const SLEEVE =
  "M292 262 C216 278 172 316 154 386 C128 500 108 680 96 850 C95 860 100 866 110 868 L196 880 C206 882 211 878 213 868 C228 742 244 610 266 510 Z";
const FRONT =
  "M366 226 L268 258 C244 266 234 280 236 304 C250 370 254 430 246 500 C252 600 250 720 238 850 L462 860 L462 420 C420 380 390 320 366 226 Z";
const SLEEVE_FOLDS = [
  crease([256, 510], [160, 486], 22, 12),
  crease([134, 610], [236, 640], 22, 12),
  crease([122, 700], [226, 720], 18, -8),
  crease([204, 350], [146, 520], 20, -12),
].join("");
const FRONT_FOLDS =
  crease([248, 500], [340, 430], 22, -12) +
  crease([244, 840], [286, 640], 20, -10) +
  crease([400, 850], [392, 660], 16, 8);

/** With two flap pockets, seams that run to a V, and brass buttons. */
export function denimJacket(color: string): Drawing {
  const cloth = denim(color);
  const thread = "#c8935a";
  const brass = (x: number, y: number): string =>
    fill(circle(x + 1, y + 2, 10), "#000", 0.3) +
    fill(circle(x, y, 9), "#9c6f3a") +
    fill(circle(x - 2, y - 2, 4.5), "#dcb27a");
  const sleeve: Part = {
    shape: SLEEVE,
    cloth: turned(cloth, 7),
    puff: 20,
    puffWidth: 38,
    edge: 4,
    folds: SLEEVE_FOLDS,
    foldBlur: 10,
    lift: 4,
    paint: stitches("M262 300 C214 420 176 640 168 800", thread, 1.4),
  };
  const cuff: Part = {
    shape: "M92 832 L214 848 L210 908 L88 892 Z",
    cloth: turned(cloth, 94),
    puff: 6,
    puffWidth: 12,
    edge: 4,
    lift: 4,
    crease: 0.3,
    paint: stitches("M96 840 L210 856 M92 884 L206 900", thread, 1.4) + brass(190, 876),
  };
  const half: Part = {
    shape: FRONT,
    cloth,
    puff: 18,
    puffWidth: 44,
    edge: 4,
    folds: FRONT_FOLDS,
    foldBlur: 10,
    lift: 4,
    relief: seam("M240 440 L456 440", 3) + seam("M286 560 L330 852", 3) + seam("M406 560 L384 856", 3),
    paint:
      stitches(
        "M242 430 L460 430 M242 447 L460 447 M290 560 L334 852 M280 560 L324 852 M402 560 L380 856 M412 560 L390 856",
        thread,
        1.5,
      ) + fill(leaf([300, 480], [330, 800], 46), "#e4ecf4", 0.13),
  };
  const flap: Part = {
    shape: "M282 448 L412 448 L412 520 L347 560 L282 520 Z",
    cloth,
    puff: 5,
    puffWidth: 14,
    edge: 4,
    lift: 5,
    crease: 0.4,
    paint: stitches("M290 454 L290 516 L347 550 L404 516 L404 454", thread, 1.5) + brass(347, 528),
  };
  const collar: Part = {
    shape:
      "M372 196 C352 206 330 226 318 250 L262 336 C260 342 262 346 268 348 L352 392 C360 394 364 392 366 386 C376 340 390 300 420 250 C410 220 392 200 372 196 Z",
    cloth: turned(cloth, -24),
    puff: 7,
    puffWidth: 20,
    edge: 4.5,
    lift: 7,
    crease: 0.4,
    paint: stitches("M276 336 L354 378 C364 332 380 296 406 250", thread, 1.5),
  };
  return {
    turn: -0.9,
    thickness: 12,
    ground: "linen",
    parts: [
      sleeve,
      opposite(sleeve),
      cuff,
      opposite(cuff),
      {
        shape: mirrored("M450 190 C410 190 384 196 366 214 L340 420 L450 520"),
        cloth,
        dim: 0.55,
        puff: 4,
        edge: 0,
        lift: 0,
        paint: label(450, 262),
      },
      {
        shape: mirrored("M450 180 C408 180 382 190 362 208 L378 240 C398 222 424 216 450 216"),
        cloth: turned(cloth, 90),
        dim: 0.8,
        puff: 4,
        puffWidth: 12,
        edge: 4,
        lift: 3,
        crease: 0.3,
      },
      opposite(half),
      half,
      {
        shape: "M432 372 C440 382 452 392 470 400 L476 400 L476 862 L428 862 L428 380 Z",
        cloth,
        puff: 5,
        puffWidth: 12,
        edge: 4,
        lift: 5,
        crease: 0.3,
        paint:
          stitches("M434 384 L434 860 M470 402 L470 860", thread, 1.5) +
          [440, 530, 620, 710, 800].map((y) => brass(452, y)).join(""),
      },
      flap,
      opposite(flap),
      {
        shape: mirrored("M450 846 L240 836 L236 904 C236 910 240 914 246 914 L450 922"),
        cloth: turned(cloth, 90),
        puff: 6,
        puffWidth: 12,
        edge: 4,
        lift: 4,
        crease: 0.3,
        paint: stitches("M244 848 L450 858 L656 848 M242 904 L450 912 L658 904", thread, 1.5) + brass(452, 884),
      },
      opposite(collar),
      collar,
    ],
  };
}

const PARKA_FRONT =
  "M366 262 L268 290 C244 298 234 312 236 336 C252 400 256 460 248 530 C250 660 240 820 222 1010 C221 1022 226 1028 238 1030 C310 1040 390 1044 462 1042 L462 440 C420 400 390 340 366 262 Z";
const HOOD = mirrored("M450 92 C372 92 306 138 292 210 C284 262 310 310 366 340 L450 372");
const TRIM = mirrored("M450 116 C384 116 330 152 320 214 C314 270 352 326 450 372");
const HOOD_INSIDE = mirrored("M450 154 C402 154 364 180 356 222 C352 262 382 302 450 340");
const CUFF = "M92 876 L206 892 L202 938 L88 922 Z";

/** Down to the thigh, with a fur-edged hood, a drawn waist and four pockets. */
export function parka(color: string, fur: string): Drawing {
  const cloth: Cloth = { ...poplin(color), crease: 3.2, creaseSize: 110 };
  const thread = "#8f9a7a";
  const sleeve: Part = {
    shape: `${SLEEVE.replaceAll("868", "900").replaceAll("880", "912").replaceAll("866", "898")}`,
    cloth: turned(cloth, 7),
    puff: 26,
    puffWidth: 40,
    edge: 5,
    folds: SLEEVE_FOLDS,
    foldBlur: 11,
    foldHeight: 16,
    lift: 4,
  };
  const cuff: Part = {
    shape: CUFF,
    cloth: turned(rib(color, 9), 7),
    puff: 8,
    puffWidth: 12,
    edge: 5,
    lift: 3,
    crease: 0.2,
  };
  const pocket = (shape: string, sewn: string, x: number, y: number): Part => ({
    shape,
    cloth,
    puff: 7,
    puffWidth: 16,
    edge: 4,
    lift: 5,
    crease: 0.5,
    paint: stitches(sewn, thread, 1.4) + fill(circle(x, y, 6), "#3d3a32"),
  });
  const low: Part[] = [
    pocket(
      "M256 740 L412 748 L410 920 C410 930 404 936 394 936 L262 928 C254 928 248 922 249 912 Z",
      "M258 920 L400 928 L402 760",
      330,
      1300,
    ),
    pocket("M250 728 L418 738 L416 792 L334 810 L248 784 Z", "M256 778 L334 800 L408 786", 334, 790),
  ];
  const high: Part = pocket("M286 470 L406 476 L404 520 L345 536 L284 514 Z", "M290 508 L345 526 L398 514", 345, 518);
  const half: Part = {
    shape: PARKA_FRONT,
    cloth,
    puff: 24,
    puffWidth: 52,
    edge: 5,
    folds: FRONT_FOLDS + crease([240, 1020], [300, 880], 22, -10) + gathers(),
    foldBlur: 8,
    lift: 4,
    relief: seam("M246 654 C310 664 390 668 462 668", 3),
    paint: stitches("M246 646 C310 656 390 660 462 660 M246 664 C310 674 390 678 462 678", thread, 1.4),
  };
  return {
    turn: 0.8,
    thickness: 15,
    ground: "wood",
    parts: [
      cuff,
      opposite(cuff),
      sleeve,
      opposite(sleeve),
      {
        shape: HOOD,
        cloth,
        puff: 20,
        puffWidth: 30,
        edge: 6,
        lift: 5,
        folds: crease([300, 200], [420, 104], 18, -20),
        foldBlur: 12,
      },
      { shape: TRIM, cloth: fleece(fur), puff: 20, puffWidth: 16, edge: 9, lift: 5, crease: 2 },
      {
        shape: HOOD_INSIDE,
        cloth: fleece("#cfc3a8"),
        dim: 0.62,
        puff: -6,
        puffWidth: 20,
        edge: 0,
        lift: 0,
        paint: label(450, 262),
      },
      opposite(half),
      ...low.map(opposite),
      opposite(high),
      half,
      ...low,
      high,
      {
        shape: "M424 352 C440 366 456 372 476 374 L484 374 L484 1046 L424 1044 Z",
        cloth,
        puff: 7,
        puffWidth: 14,
        edge: 4,
        lift: 6,
        crease: 0.5,
        paint:
          stitches("M430 366 L430 1040 M476 380 L476 1042", thread, 1.4) +
          [410, 510, 610, 730, 850, 970]
            .map((y) => fill(circle(454, y, 8), "#3d3a32") + fill(circle(452, y - 2, 3.5), "#8d8772"))
            .join(""),
      },
      {
        shape: "M404 664 L412 664 L400 760 L390 760 Z",
        cloth: rubber("#3d3a32"),
        puff: 3,
        puffWidth: 3,
        edge: 3,
        lift: 3,
      },
      {
        shape: "M492 664 L500 664 L514 752 L504 752 Z",
        cloth: rubber("#3d3a32"),
        puff: 3,
        puffWidth: 3,
        edge: 3,
        lift: 3,
      },
    ],
  };
}

function gathers(): string {
  return Array.from(
    { length: 13 },
    (_, at) =>
      crease([254 + at * 16, 662], [252 + at * 16, 610 - (at % 3) * 16], 7, 2) +
      crease([254 + at * 16, 668], [256 + at * 16, 712 + (at % 2) * 14], 7, 2),
  ).join("");
}
