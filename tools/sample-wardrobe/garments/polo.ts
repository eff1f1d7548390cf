import { jersey, rib } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { button, crease, fill, line, mirrored, opposite, stitches } from "../pen.ts";
import { label } from "./shirt.ts";

const BODY = mirrored(
  "M450 325 C412 308 374 280 350 250 L225 278 C246 336 251 399 227 486 C234 582 227 706 223 945 C223 957 230 963 244 963 C312 968 386 970 450 970",
);
const SLEEVE =
  "M230 267 C183 281 153 304 134 336 L37 482 C30 493 32 500 45 505 L155 552 C166 556 174 554 180 547 L238 482 C253 406 251 336 230 267 Z";
const CUFF =
  "M47 464 L26 498 C22 507 24 512 34 516 L149 565 C160 568 167 567 172 559 L189 528 C138 512 92 489 47 464 Z";
const INSIDE = "M350 250 C389 223 511 223 550 250 C524 292 482 318 450 325 C418 318 376 292 350 250 Z";
const LEAF =
  "M355 237 C338 252 327 267 323 287 L319 352 C320 361 327 364 336 359 L446 336 C454 333 455 325 448 320 C414 303 386 273 372 243 C367 234 361 232 355 237 Z";
const PLACKET = "M427 315 L473 315 L473 486 C473 491 470 494 464 494 L436 494 C430 494 427 491 427 486 Z";

const FOLDS = [
  crease([234, 493], [367, 362], 22, -16),
  crease([666, 491], [552, 380], 22, 16),
  crease([662, 582], [492, 653], 20, -22),
  crease([651, 846], [450, 890], 22, -24),
  crease([598, 943], [637, 741], 18, 14),
  crease([323, 574], [310, 776], 16, -18),
].join("");

/** A knitted shirt with a collar, striped across. */
export function polo(color: string, stripe: string): Drawing {
  const cloth = jersey(color);
  const rows = Array.from({ length: 15 }, (_, index) => 276 + index * 48);
  const sleeve: Part = {
    shape: SLEEVE,
    cloth,
    folds: crease([104, 450], [208, 362], 16, 10) + crease([132, 512], [227, 442], 14, -8),
    paint: [0, 54, 108, 162, 216]
      .map((at) => line(`M${36 + at * 0.52} ${396 - at} L${250 + at * 0.5} ${508 - at}`, { width: 13, color: stripe }))
      .join(""),
    lift: 3,
  };
  const cuff: Part = { shape: CUFF, cloth: rib(stripe, 5), puff: 3, puffWidth: 14, edge: 3, lift: 2, crease: 0 };
  const collar: Part = {
    shape: LEAF,
    cloth: rib(stripe, 4.5),
    puff: 5,
    puffWidth: 20,
    edge: 3,
    lift: 6,
    crease: 0.3,
    paint: line("M333 288 L329 350 L437 329", { width: 3, color, opacity: 0.9 }),
  };
  return {
    turn: 1,
    thickness: 8,
    parts: [
      sleeve,
      opposite(sleeve),
      cuff,
      opposite(cuff),
      { shape: INSIDE, cloth, dim: 0.58, puff: 2, edge: 0, lift: 0, paint: label(450, 262) },
      {
        shape: BODY,
        cloth,
        edge: 2,
        folds: FOLDS,
        paint:
          rows.map((y) => fill(`M200 ${y} H700 V${y + 13} H200 Z`, stripe)).join("") +
          stitches("M225 948 C312 954 386 956 450 956 C514 956 588 954 675 948", "#b9b5ac", 1.2),
        lift: 2,
      },
      {
        shape: PLACKET,
        cloth,
        puff: 1,
        edge: 2,
        lift: 2,
        crease: 0.3,
        paint:
          stitches("M433 320 L433 487 L467 487 L467 320", "#cfcbc2", 1.2) +
          [362, 414, 464].map((y) => button(450, y, 8.5, "#f6f3ec")).join(""),
      },
      collar,
      opposite(collar),
    ],
  };
}
