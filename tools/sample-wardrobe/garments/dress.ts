import { jersey, poplin, satin, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, crease, fill, leaf, circle, mirrored, opposite, seam, line } from "../pen.ts";

const BODICE = mirrored(
  "M450 330 C410 300 376 252 358 176 L298 196 C300 270 290 340 268 400 C290 460 300 520 300 588 C350 596 400 598 450 598",
);
const BACK = mirrored("M450 168 C410 168 376 170 358 178 C376 250 410 300 450 332");
const SKIRT = mirrored(
  "M450 580 C400 580 350 578 300 570 C262 720 200 900 150 1074 C146 1088 152 1096 166 1100 C260 1124 356 1132 450 1132",
);
const SLEEVE =
  "M304 188 C258 194 218 220 196 268 C180 304 172 342 174 372 C204 394 250 402 280 396 C300 340 310 270 304 188 Z";
const BELT = mirrored("M450 574 C400 574 350 572 299 566 L299 598 C350 606 400 608 450 608");

const SKIRT_FOLDS = [
  crease([196, 1098], [316, 620], 30, -20),
  crease([268, 1112], [350, 616], 30, 14),
  crease([342, 1124], [396, 640], 28, -12),
  crease([420, 1128], [432, 620], 26, 8),
  crease([500, 1128], [474, 620], 28, -8),
  crease([574, 1122], [516, 630], 28, 14),
  crease([648, 1110], [556, 616], 30, -16),
  crease([712, 1096], [588, 620], 30, 18),
].join("");

/** A summer dress strewn with flowers. */
export function floralDress(color: string, petals: readonly string[]): Drawing {
  const cloth = poplin(color);
  const print = flowers(petals);
  const sleeve: Part = {
    shape: SLEEVE,
    cloth,
    puff: 14,
    puffWidth: 26,
    folds: crease([200, 380], [276, 220], 18, -10) + crease([240, 392], [294, 230], 18, 8),
    paint: print,
    lift: 3,
    relief: seam("M176 356 C206 376 250 384 284 378", 2),
  };
  return {
    turn: -1,
    thickness: 9,
    ground: "linen",
    parts: [
      sleeve,
      opposite(sleeve),
      { shape: BACK, cloth, dim: 0.62, puff: 2, edge: 0, lift: 0, paint: print },
      {
        shape: SKIRT,
        cloth,
        puff: 18,
        folds: SKIRT_FOLDS,
        foldBlur: 12,
        foldHeight: 19,
        crease: 0.6,
        paint: print,
        lift: 3,
        relief: seam("M166 1080 C260 1104 356 1112 450 1112 C544 1112 640 1104 734 1080", 1.8),
      },
      {
        shape: BODICE,
        cloth,
        puff: 15,
        folds:
          crease([276, 410], [350, 330], 22, -10) +
          crease([624, 410], [556, 340], 22, 10) +
          crease([330, 580], [352, 450], 16, 8) +
          crease([560, 580], [546, 460], 16, -8),
        paint: print,
        relief:
          seam(both("M300 200 C304 270 296 340 276 398"), 2) + seam(both("M372 590 C370 520 376 470 384 420"), 1.8),
        lift: 2,
      },
      {
        shape: BELT,
        cloth: poplin(color),
        puff: 6,
        puffWidth: 10,
        edge: 3,
        lift: 3,
        crease: 0.5,
        dim: 0.97,
        paint: print,
      },
      {
        shape:
          "M440 590 C400 610 384 660 372 722 L398 732 C414 680 430 640 452 602 Z M452 594 C478 620 500 664 506 716 L480 726 C470 680 456 640 438 606 Z",
        cloth,
        puff: 5,
        puffWidth: 8,
        edge: 2.5,
        lift: 4,
        crease: 0.5,
        paint: print,
      },
      {
        shape:
          "M446 578 C420 552 384 546 374 566 C368 594 404 616 446 602 C488 616 532 594 526 566 C516 546 480 552 454 578 Z",
        cloth,
        puff: 11,
        puffWidth: 12,
        edge: 4,
        lift: 5,
        paint: print,
      },
      { shape: circle(450, 590, 15), cloth, puff: 6, puffWidth: 8, edge: 4, lift: 3, paint: print },
    ],
  };
}

/** Blossoms with five petals and leaves, strewn evenly but not in rows. */
function flowers(petals: readonly string[]): string {
  const blossoms: string[] = [];
  for (let row = 0; row < 17; row++) {
    for (let column = 0; column < 13; column++) {
      const at = row * 13 + column;
      const x = 60 + column * 68 + (row % 2) * 34 + 14 * Math.sin(at * 2.7);
      const y = 140 + row * 62 + 13 * Math.cos(at * 1.9);
      const size = 12 + 5 * Math.sin(at * 1.3);
      const color = petals[at % petals.length] ?? "#fff";
      const turn = at * 41;
      blossoms.push(
        `<g transform="translate(${x} ${y}) rotate(${turn})">` +
          fill(
            leaf([4, 4], [size * 2, size * 1.1], 5, 3) + leaf([-4, 5], [-size * 1.6, size * 1.6], 5, -3),
            "#6f8f5e",
          ) +
          [0, 72, 144, 216, 288]
            .map(
              (angle) =>
                `<ellipse cx="0" cy="${-size * 0.62}" rx="${size * 0.43}" ry="${size * 0.6}" fill="${color}" transform="rotate(${angle})"/>`,
            )
            .join("") +
          fill(circle(0, 0, size * 0.25), "#f0c75a") +
          "</g>",
      );
    }
  }
  return blossoms.join("");
}

const SHEATH = mirrored(
  "M450 372 C412 330 372 300 346 276 C320 300 296 344 286 392 C300 470 308 540 300 600 C278 700 250 860 262 1086 C263 1098 268 1103 280 1105 C336 1112 392 1114 450 1114",
);
const SHEATH_BACK = mirrored("M450 330 C410 326 372 318 340 296 L300 380 L450 420");
const STRAPS = both("M342 282 C340 230 350 176 366 132 L376 136 C360 180 352 232 354 284 Z");
const DRAPES = [
  crease([300, 600], [470, 560], 20, 20),
  crease([302, 630], [500, 640], 20, -18),
  crease([298, 570], [430, 500], 18, 12),
  crease([306, 680], [480, 760], 20, -22),
  crease([320, 1090], [360, 760], 24, 14),
  crease([440, 1100], [430, 780], 22, -10),
  crease([570, 1090], [520, 720], 24, 14),
  crease([610, 600], [520, 520], 20, -10),
  crease([384, 380], [372, 500], 18, 8),
  crease([520, 380], [528, 500], 18, -8),
].join("");

/** A slip dress for the evening, gathered at one hip. */
export function slipDress(color: string): Drawing {
  const cloth: Cloth = satin(color);
  return {
    turn: 1.1,
    thickness: 8,
    ground: "linen",
    parts: [
      { shape: SHEATH_BACK, cloth: jersey(color), dim: 0.7, puff: 2, edge: 2, lift: 2 },
      {
        shape: SHEATH,
        cloth,
        puff: 20,
        puffWidth: 60,
        edge: 3,
        folds: DRAPES,
        foldBlur: 13,
        foldHeight: 18,
        relief: seam(both("M352 296 C384 326 420 352 450 384"), 2),
        paint: line("M274 1086 C330 1094 392 1096 450 1096 C508 1096 570 1094 626 1086", {
          width: 1.4,
          color: "#fff",
          opacity: 0.16,
        }),
        lift: 4,
      },
      { shape: STRAPS, cloth, puff: 2, puffWidth: 4, edge: 3, lift: 3, crease: 0 },
    ],
  };
}
