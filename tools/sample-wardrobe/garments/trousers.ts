import { denim, jersey, suiting, turned, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, bothSides, button, circle, crease, fill, line, mirrored, seam, stitches } from "../pen.ts";

const LEGS = mirrored(
  "M450 124 C402 124 352 122 312 116 C298 190 280 256 270 330 C254 470 236 640 222 830 C214 930 208 1010 205 1076 C205 1086 210 1091 218 1092 C262 1098 306 1098 344 1094 C352 1093 356 1089 357 1080 C370 910 396 680 432 486 C438 452 444 432 450 420",
);
const BAND = mirrored("M450 92 C402 93 356 91 318 86 C313 98 310 110 309 128 C352 134 402 136 450 136");
const BACK_BAND = "M318 88 C356 66 544 66 582 88 L578 112 C530 100 370 100 322 112 Z";
const SIDE_SEAM = "M330 136 C318 210 298 290 290 360";
const POCKET = "M372 136 C370 190 344 226 284 240";
const FLY = "M450 136 L450 420";
const FLY_STITCH = "M480 136 C484 230 482 310 452 366";

const LOOSE_FOLDS = [
  crease([440, 424], [330, 372], 20, 10),
  crease([438, 450], [320, 448], 20, -8),
  crease([462, 424], [566, 380], 20, -10),
  crease([464, 456], [580, 448], 18, 10),
  crease([244, 716], [370, 660], 20, 10),
  crease([236, 770], [362, 752], 18, -10),
  crease([660, 700], [540, 650], 18, -10),
  crease([664, 780], [546, 762], 20, 8),
  crease([222, 1050], [330, 1000], 16, 8),
  crease([680, 1040], [580, 1006], 16, -8),
].join("");
const IRONED = both("M378 150 C346 400 300 760 282 1092");

type Look = {
  readonly cloth: Cloth;
  readonly thread: string;
  readonly metal: string;
  readonly ground: Drawing["ground"];
};

/** Five pockets, two seams in bright thread, paler on the thighs. */
export function jeans(color: string): Drawing {
  const cloth = denim(color);
  const thread = "#c8935a";
  const pale = (x: number, turn: number): string =>
    `<ellipse cx="${x}" cy="470" rx="52" ry="250" fill="#dfe7f0" opacity="0.2" transform="rotate(${turn} ${x} 470)" filter="url(#soft)"/>`;
  const soft = `<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="26"/></filter>`;
  const twice = (path: string, moved: string): string => stitches(path, thread) + stitches(moved, thread);
  const legs: Part = {
    shape: LEGS,
    cloth,
    puff: 20,
    puffWidth: 44,
    edge: 4,
    folds: LOOSE_FOLDS,
    foldBlur: 9,
    relief: seam(both(POCKET), 3) + seam(FLY, 3) + seam(both("M212 1060 C262 1066 306 1066 354 1062"), 4),
    paint:
      soft +
      pale(338, 6) +
      pale(562, -6) +
      bothSides(twice(POCKET, "M364 136 C362 184 340 216 286 230")) +
      twice(FLY_STITCH, "M488 136 C492 232 490 316 456 376") +
      bothSides(stitches("M214 1058 C262 1064 306 1064 354 1060", thread)) +
      bothSides(stitches(SIDE_SEAM, thread, 1.4)) +
      bothSides(rivet(366, 146) + rivet(296, 232)),
    lift: 2,
  };
  return trousers({ cloth, thread, metal: "#b98a56", ground: "sand" }, legs, [
    ...[348, 552].map((x) => loop(x, cloth, thread)),
    loop(450, cloth, thread, 26),
  ]);
}

/** With an ironed crease and slanted pockets. */
export function dressTrousers(color: string, metal: string, ground: Drawing["ground"]): Drawing {
  const cloth = suiting(color);
  const legs: Part = {
    shape: LEGS,
    cloth,
    puff: 16,
    puffWidth: 40,
    edge: 4,
    folds: LOOSE_FOLDS,
    foldHeight: 7,
    foldBlur: 12,
    crease: 0.8,
    relief:
      seam(both("M352 140 L322 262"), 2.6) + seam(FLY, 2.4) + line(IRONED, { width: 5, color: "#fff", opacity: 0.8 }),
    reliefBlur: 2,
    paint: line(both("M352 140 L322 262"), { width: 2, opacity: 0.25 }),
    lift: 2,
  };
  return trousers({ cloth, thread: color, metal, ground }, legs, [loop(352, cloth), loop(548, cloth)]);
}

function trousers({ cloth, thread, metal, ground = "linen" }: Look, legs: Part, loops: readonly Part[]): Drawing {
  return {
    turn: 0.8,
    thickness: 10,
    ground,
    parts: [
      { shape: BACK_BAND, cloth, dim: 0.62, puff: 2, puffWidth: 10, edge: 3, lift: 0, crease: 0.2 },
      legs,
      {
        shape: BAND,
        cloth: turned(cloth, 88),
        puff: 5,
        puffWidth: 14,
        edge: 3.5,
        lift: 4,
        crease: 0.3,
        paint:
          stitches("M314 94 C402 102 498 102 586 94", thread, 1.4) +
          stitches("M312 122 C402 130 498 130 588 122", thread, 1.4) +
          button(464, 113, 10, metal),
      },
      ...loops,
    ],
  };
}

function loop(x: number, cloth: Cloth, thread?: string, off = 0): Part {
  const at = x - off;
  return {
    shape: `M${at - 8} 82 L${at + 8} 82 L${at + 8} 144 L${at - 8} 144 Z`,
    cloth,
    puff: 3,
    puffWidth: 6,
    edge: 3,
    lift: 4,
    crease: 0,
    ...(thread === undefined
      ? {}
      : { paint: stitches(`M${at - 4} 86 L${at - 4} 140 M${at + 4} 86 L${at + 4} 140`, thread, 1.2) }),
  };
}

function rivet(x: number, y: number): string {
  return fill(circle(x, y, 5), "#8a6237") + fill(circle(x - 1, y - 1, 2.6), "#d8aa74");
}

const TIGHT = mirrored(
  "M450 128 C410 128 372 126 344 120 C334 190 318 250 312 330 C304 470 300 620 306 760 C308 860 300 960 298 1060 C298 1070 302 1075 310 1076 C334 1080 358 1080 382 1077 C389 1076 392 1072 392 1064 C396 940 404 800 416 660 C424 560 436 470 450 424",
);
const TIGHT_BAND = mirrored("M450 84 C412 84 376 82 350 77 C346 96 343 112 342 134 C374 144 412 147 450 147");

/** Of stretching jersey, with a broad waistband. */
export function leggings(color: string): Drawing {
  const cloth: Cloth = { ...jersey(color), gloss: 0.12, shine: 8 };
  return {
    turn: -1,
    thickness: 8,
    ground: "stone",
    parts: [
      {
        shape: TIGHT,
        cloth,
        puff: 18,
        puffWidth: 30,
        edge: 4,
        folds: [
          crease([440, 430], [360, 400], 14, 8),
          crease([462, 430], [540, 404], 14, -8),
          crease([310, 690], [400, 660], 14, 8),
          crease([312, 730], [396, 716], 12, -6),
          crease([592, 694], [506, 664], 14, -8),
          crease([590, 736], [508, 722], 12, 6),
        ].join(""),
        foldHeight: 8,
        relief: seam("M450 140 L450 424", 2) + seam(both("M352 140 C338 420 334 760 320 1074"), 2),
        lift: 2,
      },
      {
        shape: TIGHT_BAND,
        cloth,
        puff: 6,
        puffWidth: 16,
        edge: 4,
        lift: 3,
        crease: 0.3,
        paint: stitches("M342 132 C400 146 500 146 558 132", "#55555c", 1.2),
      },
    ],
  };
}

const SHORT = mirrored(
  "M450 250 C396 250 344 248 300 242 C286 320 262 400 246 480 C228 580 208 680 196 762 C195 772 199 777 208 779 C276 792 346 796 406 792 C415 791 419 787 420 778 C426 700 436 620 450 570",
);
const SHORT_BAND = mirrored("M450 214 C396 215 346 213 306 208 C300 222 298 236 297 252 C344 260 396 262 450 262");
const SHORT_BACK = "M306 210 C350 186 550 186 594 210 L590 236 C540 222 360 222 310 236 Z";
const SHORT_FOLDS = [
  crease([440, 580], [330, 520], 22, 12),
  crease([462, 580], [566, 516], 22, -12),
  crease([236, 760], [330, 600], 22, 14),
  crease([668, 752], [580, 610], 22, -14),
].join("");

/** Of cotton, with slanted pockets and a turned hem. */
export function cottonShorts(color: string, thread: string): Drawing {
  const cloth: Cloth = { ...denim(color), tone: suiting(color).tone, crease: 2.4 };
  return {
    turn: -0.8,
    thickness: 10,
    ground: "stone",
    parts: [
      { shape: SHORT_BACK, cloth, dim: 0.62, puff: 2, puffWidth: 10, edge: 3, lift: 0, crease: 0.2 },
      {
        shape: SHORT,
        cloth,
        puff: 20,
        puffWidth: 48,
        edge: 4,
        folds: SHORT_FOLDS,
        foldBlur: 11,
        relief:
          seam(both("M352 262 L294 420"), 3) +
          seam("M450 262 L450 570", 3) +
          seam(both("M202 738 C276 752 350 756 424 752"), 3),
        paint:
          bothSides(stitches("M362 262 L302 424 M204 736 C276 750 350 754 424 750", thread, 1.4)) +
          stitches("M484 262 C488 360 486 460 454 520", thread, 1.4),
        lift: 2,
      },
      {
        shape: SHORT_BAND,
        cloth: turned(cloth, 88),
        puff: 5,
        puffWidth: 14,
        edge: 3.5,
        lift: 4,
        crease: 0.3,
        paint: stitches("M302 246 C396 256 504 256 598 246", thread, 1.3) + button(464, 238, 10, "#8c7652"),
      },
      ...[350, 550, 422].map((x) => ({
        ...loop(x, cloth),
        shape: `M${x - 8} 204 L${x + 8} 204 L${x + 8} 268 L${x - 8} 268 Z`,
      })),
    ],
  };
}

/** Light, with a gathered waist, a cord and a stripe. */
export function sportShorts(color: string, stripe: string): Drawing {
  const cloth: Cloth = { ...jersey(color), gloss: 0.14, shine: 7, crease: 3.4, crispness: 0.5 };
  const gathers = Array.from({ length: 17 }, (_, at) =>
    crease([316 + at * 17, 300 + (at % 3) * 12], [314 + at * 17, 258], 6, 2),
  ).join("");
  const stripeOf =
    "M250 470 C236 580 216 690 204 776 L236 782 C248 690 266 580 282 480 C290 400 306 320 318 262 L296 262 C284 330 264 400 250 470 Z";
  const band: Part = {
    shape: SHORT_BAND,
    cloth,
    puff: 8,
    puffWidth: 16,
    edge: 4,
    lift: 3,
    crease: 0.3,
    relief: Array.from({ length: 36 }, (_, at) => seam(`M${304 + at * 8.3} 214 L${304 + at * 8.3} 256`, 2.2)).join(""),
  };
  const cord = (path: string): Part => ({
    shape: path,
    cloth: jersey("#e8e6e1"),
    puff: 3,
    puffWidth: 4,
    edge: 3,
    lift: 4,
    crease: 0,
  });
  return {
    turn: 1,
    thickness: 8,
    ground: "wood",
    parts: [
      { shape: SHORT_BACK, cloth, dim: 0.6, puff: 2, puffWidth: 10, edge: 3, lift: 0, crease: 0.2 },
      {
        shape: SHORT,
        cloth,
        puff: 22,
        puffWidth: 52,
        edge: 3,
        folds: SHORT_FOLDS + gathers,
        foldBlur: 8,
        relief: seam("M450 262 L450 570", 2) + seam(both("M202 744 C276 758 350 762 424 758"), 2),
        paint: bothSides(fill(stripeOf, stripe)),
        lift: 2,
      },
      band,
      cord("M436 262 C424 310 420 350 428 396 L440 394 C434 350 438 310 448 264 Z"),
      cord("M456 262 C476 300 484 330 482 372 L470 372 C470 332 462 304 444 266 Z"),
    ],
  };
}
