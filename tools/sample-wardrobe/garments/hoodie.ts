import { fleece, rib, turned } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, circle, crease, fill, line, mirrored, opposite, seam, stitches } from "../pen.ts";

const BODY = mirrored(
  "M450 357 C394 350 345 326 313 296 L233 308 C210 316 199 330 201 348 C217 402 222 456 213 528 C217 654 210 798 208 933 C282 946 372 949 450 949",
);
const HEM = mirrored(
  "M450 938 C372 938 282 935 206 922 L215 992 C216 1001 222 1005 233 1006 C304 1012 383 1014 450 1014",
);
const SLEEVE =
  "M264 312 C179 323 132 355 112 411 C80 496 58 636 47 766 C76 778 125 785 170 784 C186 690 204 600 226 537 Z";
const CUFF =
  "M49 757 C42 785 40 812 42 836 C42 845 49 848 60 850 L132 857 C143 858 150 855 152 847 C161 823 166 798 167 773 C125 773 85 767 49 757 Z";
const HOOD = mirrored("M450 143 C360 143 307 179 300 236 C295 272 302 298 316 321 C345 357 394 386 450 397");
const HOLE = mirrored("M450 182 C390 184 356 206 354 244 C354 285 394 335 450 362");
const FLAP =
  "M322 296 C340 330 385 362 446 379 C452 395 448 409 434 413 C372 400 320 366 302 317 C300 303 311 292 322 296 Z";
const POCKET = mirrored(
  "M450 681 L340 681 C334 681 329 684 326 688 L271 796 C266 807 271 814 282 818 L282 901 C282 906 286 910 293 910 L450 911",
);

const FOLDS = [
  crease([222, 546], [338, 429], 26, -18),
  crease([678, 546], [573, 438], 26, 18),
  crease([222, 636], [372, 654], 22, 22),
  crease([678, 708], [573, 753], 22, -16),
  crease([663, 870], [640, 690], 20, -12),
  crease([239, 897], [266, 726], 18, 10),
  crease([416, 456], [383, 645], 20, 14),
  crease([528, 447], [573, 636], 18, -14),
].join("");
const SLEEVE_FOLDS = [
  crease([215, 510], [114, 474], 22, 12),
  crease([87, 600], [195, 627], 20, 14),
  crease([76, 690], [181, 699], 18, -10),
  crease([166, 366], [107, 519], 20, -12),
].join("");

export function hoodie(color: string, cord: string): Drawing {
  const cloth = fleece(color);
  const sleeve: Part = {
    shape: SLEEVE,
    cloth,
    puff: 20,
    puffWidth: 38,
    edge: 5,
    folds: SLEEVE_FOLDS,
    foldBlur: 11,
    lift: 4,
  };
  const cuff: Part = {
    shape: CUFF,
    cloth: turned(rib(color, 7), 7),
    puff: 9,
    puffWidth: 22,
    edge: 4,
    lift: 2,
    crease: 0.2,
  };
  const flap: Part = {
    shape: FLAP,
    cloth,
    puff: 8,
    puffWidth: 16,
    edge: 5,
    lift: 5,
    crease: 0.6,
    paint: stitches("M331 316 C351 348 394 379 439 391", cord, 1.4),
  };
  const string = "M398 395 C390 447 396 492 385 546 M502 395 C513 438 504 510 513 560";
  return {
    turn: 0.6,
    thickness: 13,
    parts: [
      sleeve,
      opposite(sleeve),
      cuff,
      opposite(cuff),
      {
        shape: BODY,
        cloth,
        puff: 18,
        edge: 4,
        folds: FOLDS,
        foldBlur: 12,
        relief: seam(both("M228 321 C248 393 251 465 222 535"), 3),
        paint: stitches(both("M235 321 C255 393 257 465 228 535"), cord, 1.2),
        lift: 4,
      },
      { shape: HEM, cloth: rib(color, 8), puff: 9, puffWidth: 28, edge: 4, lift: 2, crease: 0.2 },
      {
        shape: POCKET,
        cloth,
        puff: 5,
        puffWidth: 30,
        edge: 3.5,
        lift: 4,
        folds: crease([338, 708], [316, 870], 18, 8) + crease([528, 762], [416, 834], 20, 14),
        paint: stitches(
          "M340 688 L560 688 M334 692 L280 800 M566 692 L620 800 M291 821 L291 902 M609 821 L609 902",
          cord,
          1.3,
        ),
      },
      {
        shape: HOOD,
        cloth,
        puff: 22,
        puffWidth: 36,
        edge: 5,
        lift: 7,
        folds:
          crease([327, 222], [349, 330], 22, -12) +
          crease([573, 213], [558, 330], 22, 12) +
          crease([416, 161], [506, 161], 12, 4),
      },
      {
        shape: HOLE,
        cloth,
        dim: 0.42,
        puff: -10,
        puffWidth: 30,
        edge: 0,
        lift: 0,
        relief: seam("M450 186 L450 357", 4),
      },
      flap,
      opposite(flap),
      {
        shape: circle(398, 397, 7) + circle(502, 397, 7),
        cloth: fleece("#9a9c9e"),
        puff: 0,
        edge: 2,
        lift: 1,
        crease: 0,
        paint: fill(circle(398, 397, 3.2) + circle(502, 397, 3.2), "#1d1d1f"),
      },
      {
        shape: thick(string),
        cloth: turned(rib(cord, 4), 60),
        puff: 0,
        edge: 3.5,
        lift: 4,
        crease: 0,
        paint: line("M385 532 L384 551 M512 546 L514 566", { width: 10, color: "#55585c" }),
      },
    ],
  };
}

/** Two cords that hang down, as an outline. */
function thick(path: string): string {
  return [...path.matchAll(/M(\d+) (\d+) C(\d+) (\d+) (\d+) (\d+) (\d+) (\d+)/g)]
    .map(([, ...numbers]) => {
      const [x0 = 0, y0, x1 = 0, y1, x2 = 0, y2, x3 = 0, y3] = numbers.map(Number);
      const side = (w: number) => [x0 + w, x1 + w, x2 + w, x3 + w] as const;
      const [a, b] = [side(-4.5), side(4.5)];
      return `M${a[0]} ${y0} C${a[1]} ${y1} ${a[2]} ${y2} ${a[3]} ${y3} L${b[3]} ${y3} C${b[2]} ${y2} ${b[1]} ${y1} ${b[0]} ${y0} Z`;
    })
    .join(" ");
}
