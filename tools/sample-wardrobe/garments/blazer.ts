import { satin, suiting, turned, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { button, crease, line, mirrored, opposite, seam, stitches } from "../pen.ts";
import { label } from "./shirt.ts";

const INSIDE = mirrored("M450 176 C410 176 376 184 356 200 L330 420 L450 640");
const NECK_BACK = mirrored("M450 170 C404 170 372 180 352 198 L366 232 C390 208 420 200 450 200");
/** The right front lies below, the left front above, and both end in a round corner. */
const LEFT_FRONT =
  "M352 198 L262 226 C236 234 226 246 228 270 C248 350 252 430 238 510 C258 600 262 690 244 800 C234 880 228 950 226 1010 C226 1022 232 1028 244 1030 C310 1040 370 1042 410 1036 C452 1028 472 990 476 930 L478 650 L452 640 C410 560 372 460 352 380 Z";
const RIGHT_FRONT =
  "M548 198 L638 226 C664 234 674 246 672 270 C652 350 648 430 662 510 C642 600 638 690 656 800 C666 880 672 950 674 1010 C674 1022 668 1028 656 1030 C590 1040 530 1042 490 1036 C448 1028 428 990 424 930 L422 650 L448 640 C490 560 528 460 548 380 Z";
const LAPEL =
  "M356 192 C346 200 340 214 336 232 L300 352 C297 362 300 368 308 372 L346 392 C340 400 330 404 322 412 C350 500 402 590 448 648 C456 640 456 630 452 620 C418 520 386 380 372 250 Z";
const COLLAR =
  "M354 188 C340 204 326 236 316 276 L300 340 C298 350 302 355 310 358 L352 374 C364 326 374 270 378 214 C378 200 366 186 354 188 Z";
const SLEEVE =
  "M290 226 C220 240 176 274 158 338 C132 450 110 640 94 846 C93 858 98 864 108 866 L186 878 C196 880 202 875 204 864 C222 740 238 610 262 500 Z";
const POCKET = "M262 742 L392 752 L391 790 L262 780 Z";
const BREAST = "M556 470 L640 452 L642 474 L558 494 Z";

const FRONT_FOLDS = [
  crease([248, 510], [350, 420], 26, -14),
  crease([252, 640], [360, 600], 22, 16),
  crease([250, 900], [330, 720], 20, -10),
  crease([440, 700], [420, 960], 18, 10),
].join("");
const SLEEVE_FOLDS = [
  crease([250, 470], [160, 430], 22, 12),
  crease([136, 570], [236, 600], 20, 12),
  crease([124, 660], [222, 680], 18, -8),
  crease([200, 300], [150, 480], 20, -12),
  crease([170, 850], [196, 680], 12, 6),
].join("");

export function blazer(color: string, lining: string): Drawing {
  const cloth = suiting(color);
  const sleeve = makeSleeve(cloth);
  const lapel: Part = { shape: LAPEL, cloth: turned(cloth, 24), puff: 6, puffWidth: 26, edge: 3, lift: 6, crease: 0.4 };
  const collar: Part = {
    shape: COLLAR,
    cloth: turned(cloth, -20),
    puff: 6,
    puffWidth: 22,
    edge: 3,
    lift: 5,
    crease: 0.3,
  };
  const pocket: Part = {
    shape: POCKET,
    cloth,
    puff: 2,
    puffWidth: 10,
    edge: 2.5,
    lift: 4,
    crease: 0.4,
    paint: stitches("M264 746 L390 756", "#3c4a66", 1),
  };
  return {
    turn: -0.7,
    thickness: 11,
    parts: [
      sleeve,
      opposite(sleeve),
      {
        shape: INSIDE,
        cloth: satin(lining),
        dim: 0.75,
        puff: 4,
        edge: 0,
        lift: 0,
        paint: label(450, 260),
        relief: seam("M450 206 L450 620", 2),
      },
      { shape: NECK_BACK, cloth, puff: 3, puffWidth: 14, edge: 3, lift: 4, dim: 0.9, crease: 0.3 },
      front(cloth, RIGHT_FRONT, FRONT_FOLDS, true),
      opposite(pocket),
      opposite(lapel),
      opposite(collar),
      front(cloth, LEFT_FRONT, FRONT_FOLDS, false),
      pocket,
      lapel,
      collar,
      { shape: BREAST, cloth: turned(cloth, 10), puff: 1, edge: 2, lift: 2.5, crease: 0.3 },
    ],
  };
}

function front(cloth: Cloth, shape: string, folds: string, isMirrored: boolean): Part {
  const side = isMirrored ? `<g transform="matrix(-1 0 0 1 900 0)">${folds}</g>` : folds;
  const dart = isMirrored ? "M540 480 C548 580 546 680 536 748" : "M360 480 C352 580 354 680 364 748";
  return {
    shape,
    cloth,
    puff: 16,
    edge: 3,
    folds: side,
    foldBlur: 12,
    relief: seam(dart, 2.4),
    paint:
      line(dart, { width: 2, opacity: 0.16 }) +
      (isMirrored ? "" : button(450, 668, 13, "#1a2030") + button(452, 790, 13, "#1a2030")),
    lift: isMirrored ? 4 : 5,
  };
}

function makeSleeve(cloth: Cloth): Part {
  return {
    shape: SLEEVE,
    cloth: turned(cloth, 7),
    puff: 18,
    puffWidth: 36,
    edge: 3,
    folds: SLEEVE_FOLDS,
    foldBlur: 11,
    lift: 4,
    paint: [0, 1, 2].map((at) => button(178 + at * 3, 842 - at * 24, 7, "#1a2030")).join(""),
    relief: seam("M166 800 L160 872", 2),
  };
}
