import { canvas, leather, rubber, satin } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, bothSides, circle, crease, fill, line, mirrored, opposite, seam, stitches } from "../pen.ts";

const TOTE = mirrored("M450 480 L214 480 C206 480 201 485 202 494 L240 1000 C242 1022 254 1032 276 1032 L450 1032");
const HANDLE =
  "M326 560 L326 400 C326 280 378 206 450 206 C522 206 574 280 574 400 L574 560 L548 560 L548 402 C548 296 508 234 450 234 C392 234 352 296 352 402 L352 560 Z";

/** Of leather, with two long handles. */
export function tote(color: string): Drawing {
  const cloth = { ...leather(color, 0.45), gloss: 0.16 };
  const thread = "#dfb98a";
  const tab: Part = {
    shape: "M318 540 L360 540 L360 618 L339 640 L318 618 Z",
    cloth,
    puff: 4,
    puffWidth: 8,
    edge: 3.5,
    lift: 4,
    crease: 0,
    paint:
      stitches("M325 546 L353 546 L353 614 L339 629 L325 614 Z", thread, 1.6) +
      line(circle(339, 576, 7), { width: 4, color: "#caa661" }),
  };
  return {
    turn: 1,
    thickness: 18,
    ground: "linen",
    parts: [
      { shape: HANDLE.replaceAll("206", "186"), cloth, dim: 0.8, puff: 5, puffWidth: 6, edge: 4, lift: 3, crease: 0 },
      {
        shape: mirrored("M450 468 L226 468 L232 520 L450 530"),
        cloth: satin("#6e4c30"),
        dim: 0.5,
        puff: 2,
        edge: 0,
        lift: 0,
      },
      {
        shape: TOTE,
        cloth,
        puff: 24,
        puffWidth: 60,
        edge: 6,
        lift: 4,
        folds:
          crease([260, 980], [340, 700], 24, 16) +
          crease([640, 990], [560, 720], 24, -16) +
          crease([380, 900], [540, 860], 18, 14),
        foldBlur: 14,
        relief: seam(both("M236 486 L272 1026"), 3) + seam("M206 512 L694 512", 2.4),
        paint:
          stitches("M212 496 L688 496 M208 506 L692 506", thread, 1.5) +
          bothSides(stitches("M246 516 L278 1018", thread, 1.5)),
      },
      tab,
      opposite(tab),
      { shape: HANDLE, cloth, puff: 7, puffWidth: 8, edge: 5, lift: 6, crease: 0 },
      {
        shape:
          "M412 640 C412 632 416 628 424 628 L476 628 C484 628 488 632 488 640 L488 664 C488 672 484 676 476 676 L424 676 C416 676 412 672 412 664 Z",
        cloth,
        puff: 3,
        puffWidth: 6,
        edge: 3,
        lift: 2,
        crease: 0,
        paint: line("M428 652 L472 652", { width: 4, color: "#caa661" }),
      },
    ],
  };
}

const PACK = mirrored(
  "M450 218 C360 218 280 262 262 372 C244 500 236 700 240 930 C242 992 270 1022 330 1024 L450 1026",
);
const PACK_TOP =
  "M404 230 C400 160 416 136 450 136 C484 136 500 160 496 230 L474 230 C478 182 470 162 450 162 C430 162 422 182 426 230 Z";
const POCKET = mirrored("M450 640 L330 640 C306 640 296 652 295 674 L290 900 C290 934 306 950 340 950 L450 952");

/** With a pocket, two zips and side pouches. */
export function backpack(color: string): Drawing {
  const cloth = canvas(color);
  const trim = smoothLeather("#4b3a2c");
  const pouch: Part = {
    shape: "M262 700 C226 712 208 740 208 780 L212 920 C216 960 232 972 262 972 Z",
    cloth,
    puff: 20,
    puffWidth: 24,
    edge: 5,
    lift: 2,
    paint: stitches("M260 716 C234 726 220 748 219 780", "#b9bcc2", 1.4),
  };
  const zip = (path: string): string =>
    line(path, { width: 13, color: "#2a2b2f", opacity: 0.9 }) + line(path, { width: 6, color: "#8b8d93", dash: "1 6" });
  return {
    turn: -1,
    thickness: 20,
    ground: "wood",
    parts: [
      { shape: PACK_TOP, cloth: trim, puff: 7, puffWidth: 8, edge: 5, lift: 3, crease: 0 },
      pouch,
      opposite(pouch),
      {
        shape: PACK,
        cloth,
        puff: 34,
        puffWidth: 70,
        edge: 8,
        lift: 5,
        folds:
          crease([270, 560], [400, 600], 20, 14) +
          crease([632, 560], [500, 604], 20, -14) +
          crease([300, 1010], [350, 970], 14, 6),
        foldBlur: 12,
        relief: seam(both("M292 400 C276 520 266 700 268 930 C270 976 290 996 330 998"), 3),
        paint: zip("M288 520 C290 400 350 300 450 300 C550 300 610 400 612 520"),
      },
      {
        shape: POCKET,
        cloth,
        puff: 22,
        puffWidth: 40,
        edge: 6,
        lift: 5,
        paint:
          zip("M312 690 L588 690") +
          bothSides(stitches("M450 932 L346 932 C318 932 308 920 308 896 L312 726", "#b9bcc2", 1.4)),
      },
      {
        shape: "M560 684 L574 684 L578 742 L556 742 Z",
        cloth: trim,
        puff: 3,
        puffWidth: 4,
        edge: 3,
        lift: 4,
        crease: 0,
      },
      {
        shape: "M384 420 L516 420 L516 500 L384 500 Z",
        cloth: trim,
        puff: 3,
        puffWidth: 8,
        edge: 3.5,
        lift: 3,
        crease: 0.3,
        paint:
          stitches("M392 428 L508 428 L508 492 L392 492 Z", "#caa27a", 1.5) +
          fill("M440 446 l10 -12 l10 12 l-10 28 Z", "#caa27a", 0.7),
      },
      {
        shape: "M280 506 L296 506 L300 566 L278 566 Z",
        cloth: rubber("#2a2b2f"),
        puff: 3,
        puffWidth: 4,
        edge: 3,
        lift: 4,
      },
    ],
  };
}
