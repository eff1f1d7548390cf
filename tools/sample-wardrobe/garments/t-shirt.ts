import { jersey, rib } from "../cloth.ts";
import type { Drawing } from "../drawing.ts";
import { both, crease, line, mirrored, seam, stitches } from "../pen.ts";

const BODY = mirrored(
  "M450 303 C395 303 355 280 336 237 L223 267 C181 281 153 304 134 336 L30 486 C24 496 28 505 41 510 L151 558 C162 561 172 560 178 552 L227 479 C232 582 227 706 223 945 C223 957 230 963 244 963 C312 968 386 970 450 970",
);
const BACK = "M336 237 C386 222 514 222 564 237 C554 280 507 306 450 306 C393 306 346 280 336 237 Z";
const BACK_RIB = "M333 238 C386 220 514 220 567 238 L559 259 C507 246 393 246 341 259 Z";
const NECK =
  "M326 240 C330 237 336 235 341 235 C357 274 399 299 450 299 C501 299 543 274 559 235 C564 235 570 237 574 240 C558 294 509 325 450 325 C391 325 342 294 326 240 Z";
const ARMHOLE = "M221 268 C246 329 251 398 227 479";
const HEM = "M225 943 C312 948 386 950 450 950 C514 950 588 948 675 943";
const CUFF = "M41 491 L164 542";

const FOLDS = [
  crease([227, 486], [367, 350], 22, -16),
  crease([668, 482], [552, 368], 22, 16),
  crease([662, 565], [492, 644], 20, -22),
  crease([662, 846], [524, 890], 24, -16),
  crease([270, 917], [429, 952], 14, 8),
  crease([111, 450], [210, 362], 16, 10),
  crease([796, 459], [704, 371], 16, -10),
  crease([401, 336], [367, 477], 16, 16),
  crease([598, 943], [637, 741], 18, 14),
  crease([323, 565], [310, 776], 16, -18),
].join("");

export function tShirt(color: string, thread: string): Drawing {
  return {
    turn: -1.2,
    thickness: 8,
    parts: [
      { shape: BACK, cloth: jersey(color), dim: 0.6, puff: 2, edge: 0, lift: 0 },
      { shape: BACK_RIB, cloth: rib(color, 5.5), dim: 0.82, puff: 1, edge: 2, lift: 2, crease: 0 },
      {
        shape: BODY,
        cloth: jersey(color),
        folds: FOLDS,
        relief: seam(both(ARMHOLE)) + seam(HEM, 1.6) + seam(both(CUFF), 1.6),
        paint:
          line(both(ARMHOLE), { opacity: 0.1, width: 2.2 }) +
          stitches(HEM, thread, 1.2) +
          stitches(both(CUFF), thread, 1.2),
        lift: 4,
      },
      { shape: NECK, cloth: rib(color, 5.5), puff: 2, edge: 3, lift: 2, crease: 0 },
    ],
  };
}
