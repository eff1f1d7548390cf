import { knit, rib, turned } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, crease, line, mirrored, opposite, seam } from "../pen.ts";

const BODY = mirrored(
  "M450 320 C387 320 340 292 325 248 L233 267 C210 274 199 288 201 308 C219 371 222 433 210 503 C215 635 208 776 206 903 C282 915 372 919 450 919",
);
const HEM = mirrored("M450 906 C372 906 282 903 204 890 L213 964 C214 973 219 977 230 978 C304 984 383 985 450 985");
const INSIDE = "M325 248 C376 227 524 227 575 248 C560 294 510 322 450 322 C390 322 340 294 325 248 Z";
const COLLAR_BACK = "M322 250 C372 218 528 218 578 250 L569 271 C524 244 376 244 331 271 Z";
const COLLAR =
  "M311 253 C318 246 329 241 338 241 C351 283 396 310 450 310 C504 310 549 283 562 241 C571 241 582 246 589 253 C571 311 515 347 450 347 C385 347 329 311 311 253 Z";
const SLEEVE =
  "M262 269 C177 281 130 315 107 373 C76 459 54 600 40 730 C69 743 125 750 170 748 C188 656 204 574 224 512 Z";
const CUFF =
  "M45 720 C38 751 36 781 38 808 C38 816 45 820 56 822 L132 829 C143 830 150 826 152 818 C161 794 166 765 166 737 C125 737 80 732 45 720 Z";

const FOLDS = [
  crease([222, 512], [338, 380], 26, -18),
  crease([678, 512], [573, 398], 26, 18),
  crease([681, 670], [495, 741], 26, -26),
  crease([282, 864], [316, 635], 24, 12),
  crease([674, 864], [506, 899], 20, -12),
].join("");
const SLEEVE_FOLDS = [
  crease([215, 486], [114, 442], 22, 12),
  crease([85, 565], [195, 600], 20, 14),
  crease([71, 653], [181, 670], 18, -10),
  crease([159, 336], [103, 486], 20, -12),
].join("");

export function sweater(color: string): Drawing {
  const sleeve: Part = {
    shape: SLEEVE,
    cloth: turned(knit(color), 9),
    puff: 20,
    puffWidth: 38,
    edge: 6,
    folds: SLEEVE_FOLDS,
    foldBlur: 12,
    lift: 4,
  };
  const cuff: Part = {
    shape: CUFF,
    cloth: turned(rib(color, 12), 7),
    puff: 9,
    puffWidth: 24,
    edge: 5,
    lift: 3,
    crease: 0.3,
  };
  return {
    turn: -0.8,
    thickness: 13,
    parts: [
      sleeve,
      opposite(sleeve),
      cuff,
      opposite(cuff),
      { shape: INSIDE, cloth: knit(color), dim: 0.5, puff: 2, edge: 0, lift: 0 },
      { shape: COLLAR_BACK, cloth: rib(color, 10), dim: 0.85, puff: 5, puffWidth: 14, edge: 4, lift: 4, crease: 0 },
      {
        shape: BODY,
        cloth: knit(color),
        puff: 20,
        puffWidth: 52,
        edge: 5,
        folds: FOLDS,
        foldBlur: 12,
        relief: seam(both("M226 283 C248 362 251 442 222 512"), 5),
        reliefBlur: 3,
        paint: line(both("M226 283 C248 362 251 442 222 512"), { width: 5, opacity: 0.12 }),
        lift: 5,
      },
      { shape: HEM, cloth: rib(color, 13), puff: 9, puffWidth: 30, edge: 5, lift: 3, crease: 0.3 },
      { shape: COLLAR, cloth: rib(color, 10), puff: 9, puffWidth: 16, edge: 5, lift: 5, crease: 0 },
    ],
  };
}
