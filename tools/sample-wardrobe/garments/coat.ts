import { poplin, satin, turned, wool, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, button, crease, fill, line, mirrored, opposite, seam, stitches } from "../pen.ts";
import { label } from "./shirt.ts";

const INSIDE = mirrored("M450 140 C412 140 380 146 362 160 L340 380 L450 590");
const NECK_BACK = mirrored("M450 128 C408 128 378 138 358 156 L372 190 C394 170 420 164 450 164");
const FRONT =
  "M358 158 L272 184 C246 192 236 206 238 230 C256 310 258 390 246 470 C260 580 254 700 232 830 C216 930 206 1020 200 1096 C199 1106 204 1110 214 1112 C300 1124 400 1128 486 1124 C494 1124 498 1120 498 1112 L498 620 L470 580 C424 500 380 410 358 330 Z";
const LAPEL =
  "M362 148 C350 160 340 176 334 200 L282 334 C279 344 282 350 290 354 L336 374 C328 384 314 392 302 398 C336 480 410 556 474 614 C482 606 482 594 478 584 C434 484 396 346 382 214 Z";
const COLLAR =
  "M358 142 C340 160 322 198 308 240 L282 318 C280 328 284 334 292 338 L342 360 C358 304 378 240 386 180 C386 164 374 140 358 142 Z";
const SLEEVE =
  "M300 184 C224 200 180 236 160 306 C132 430 108 640 92 880 C91 892 96 898 106 900 L192 912 C202 914 208 909 210 898 C226 748 244 590 268 470 Z";

const FRONT_FOLDS = [
  crease([250, 480], [352, 400], 26, -14),
  crease([256, 600], [380, 580], 20, 14),
  crease([236, 1100], [300, 720], 24, -12),
  crease([330, 1110], [352, 820], 22, 10),
  crease([430, 1110], [420, 840], 20, -8),
].join("");
const SLEEVE_FOLDS = [
  crease([258, 470], [160, 440], 22, 12),
  crease([136, 580], [238, 610], 22, 12),
  crease([124, 680], [226, 700], 18, -8),
  crease([204, 280], [150, 480], 20, -12),
  crease([170, 880], [200, 700], 14, 6),
].join("");

/** Long, of wool, with broad lapels and patch pockets. */
export function woolCoat(color: string, lining: string): Drawing {
  const cloth = wool(color);
  const pocket: Part = {
    shape: "M258 742 C300 750 350 752 392 750 L392 886 C392 900 384 908 370 908 L276 902 C262 900 254 892 254 880 Z",
    cloth,
    puff: 4,
    puffWidth: 16,
    edge: 4,
    lift: 4,
    crease: 0.4,
    relief: seam("M258 776 C300 784 350 786 392 784", 3),
  };
  return {
    turn: 0.6,
    thickness: 14,
    ground: "linen",
    parts: [
      ...body(cloth, lining, [
        { shape: FRONT, cloth, puff: 18, puffWidth: 50, edge: 5, folds: FRONT_FOLDS, foldBlur: 13, lift: 5 },
      ]),
      opposite(pocket),
      front(cloth, [640, 770, 900].map((y) => button(468, y, 15, "#6b4a2c")).join("")),
      pocket,
      ...lapels(cloth),
    ],
  };
}

/** Of gabardine, with two rows of buttons, a storm flap, shoulder straps and a belt. */
export function trenchCoat(color: string, lining: string): Drawing {
  const cloth: Cloth = { ...poplin(color), crease: 2.6, creaseSize: 120 };
  const thread = "#9c8158";
  const buttons = [560, 790, 910]
    .flatMap((y) => [button(478, y, 13, "#5b4129"), button(388, y, 13, "#5b4129")])
    .join("");
  const strap: Part = {
    shape: "M252 212 L352 172 C360 170 364 176 362 184 L358 194 L262 234 C250 234 244 222 252 212 Z",
    cloth: turned(cloth, -20),
    puff: 4,
    puffWidth: 10,
    edge: 3,
    lift: 4,
    crease: 0.2,
    paint: stitches("M258 216 L354 178 M264 228 L354 190", thread, 1.2) + button(340, 188, 7, "#5b4129"),
  };
  const flap: Part = {
    shape: "M256 226 C300 204 340 190 368 190 L392 330 L418 470 C370 480 300 470 254 446 C262 380 262 300 248 236 Z",
    cloth,
    puff: 5,
    puffWidth: 20,
    edge: 3.5,
    lift: 4,
    crease: 0.6,
    paint: stitches("M260 436 C304 458 366 468 410 460", thread, 1.2),
  };
  const cuff: Part = {
    shape: "M98 800 L206 814 L203 848 L95 834 Z",
    cloth: turned(cloth, 8),
    puff: 4,
    puffWidth: 10,
    edge: 3,
    lift: 4,
    crease: 0.2,
    paint: stitches("M100 806 L203 820 M98 830 L200 844", thread, 1.2) + button(186, 832, 7, "#5b4129"),
  };
  const pocket: Part = {
    shape: "M282 752 L318 744 L346 880 L310 888 Z",
    cloth: turned(cloth, 12),
    puff: 4,
    puffWidth: 10,
    edge: 3,
    lift: 4,
    crease: 0.3,
    paint: stitches("M288 758 L314 752 L340 876 L314 882 Z", thread, 1.2),
  };
  const belt: Part = {
    shape: "M242 632 C340 654 560 654 658 632 L660 690 C560 712 340 712 240 690 Z",
    cloth: turned(cloth, 90),
    puff: 6,
    puffWidth: 14,
    edge: 3.5,
    lift: 6,
    crease: 0.5,
    paint: stitches("M244 642 C340 664 560 664 656 642 M242 680 C340 702 560 702 658 680", thread, 1.2),
  };
  return {
    turn: -0.8,
    thickness: 12,
    ground: "stone",
    parts: [
      ...body(cloth, lining, [
        { shape: FRONT, cloth, puff: 16, puffWidth: 48, edge: 4, folds: FRONT_FOLDS, foldBlur: 10, lift: 5 },
      ]),
      opposite(cuff),
      cuff,
      opposite(pocket),
      front(cloth, stitches("M486 640 L486 1110", thread, 1.2) + buttons),
      pocket,
      flap,
      ...lapels(cloth, thread),
      strap,
      opposite(strap),
      belt,
      {
        shape: "M404 622 L488 622 L488 716 L404 716 Z M418 636 L418 702 L474 702 L474 636 Z",
        cloth: { ...satin("#4a3524"), gloss: 0.3, crease: 0 },
        puff: 4,
        puffWidth: 5,
        edge: 4,
        lift: 4,
      },
      {
        shape: "M474 656 C520 676 556 720 566 800 L530 812 C522 750 500 706 470 690 Z",
        cloth,
        puff: 5,
        puffWidth: 10,
        edge: 3,
        lift: 6,
        crease: 0.5,
        paint: stitches("M482 670 C516 690 544 730 554 796", thread, 1.2),
      },
    ],
  };
}

function body(cloth: Cloth, lining: string, right: readonly Part[]): Part[] {
  const sleeve: Part = {
    shape: SLEEVE,
    cloth: turned(cloth, 7),
    puff: 20,
    puffWidth: 38,
    edge: 4,
    folds: SLEEVE_FOLDS,
    foldBlur: 12,
    lift: 4,
    relief: seam("M98 842 L208 858", 2.4),
  };
  return [
    sleeve,
    opposite(sleeve),
    { shape: INSIDE, cloth: satin(lining), dim: 0.75, puff: 4, edge: 0, lift: 0, paint: label(450, 236) },
    { shape: NECK_BACK, cloth, puff: 3, puffWidth: 14, edge: 3, lift: 4, dim: 0.85, crease: 0.3 },
    ...right.map(opposite),
  ];
}

function front(cloth: Cloth, paint: string): Part {
  return {
    shape: FRONT,
    cloth,
    puff: 18,
    puffWidth: 50,
    edge: 5,
    folds: FRONT_FOLDS,
    foldBlur: 12,
    paint:
      fill("M498 620 L498 1112", "none") +
      paint +
      line("M212 1090 C300 1102 400 1106 496 1102", { width: 1.4, opacity: 0.14 }),
    relief: seam(both("M300 190 C296 300 300 420 262 478"), 2),
    lift: 6,
  };
}

function lapels(cloth: Cloth, thread?: string): Part[] {
  const sewn = (path: string): { paint?: string } =>
    thread === undefined ? {} : { paint: stitches(path, thread, 1.2) };
  const lapel: Part = {
    shape: LAPEL,
    cloth: turned(cloth, 24),
    puff: 7,
    puffWidth: 28,
    edge: 4,
    lift: 7,
    crease: 0.4,
    ...sewn("M290 340 L344 370 C338 386 326 394 314 400 C346 476 414 546 472 598"),
  };
  const collar: Part = {
    shape: COLLAR,
    cloth: turned(cloth, -20),
    puff: 7,
    puffWidth: 24,
    edge: 4,
    lift: 6,
    crease: 0.3,
    ...sewn("M352 158 C336 180 324 214 314 250 L292 324 L338 346"),
  };
  return [opposite(lapel), opposite(collar), lapel, collar];
}
