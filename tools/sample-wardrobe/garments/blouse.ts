import { satin, turned } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, button, crease, line, mirrored, opposite, seam, stitches } from "../pen.ts";

const BODY = mirrored(
  "M450 470 C420 400 384 300 362 206 L280 228 C258 236 248 250 252 274 C268 340 270 410 258 486 C268 600 262 760 240 968 C239 980 246 987 258 989 C320 998 390 1000 450 1000",
);
const INSIDE = mirrored("M450 180 C410 180 380 190 362 206 C378 300 410 400 450 480");
const SLEEVE =
  "M296 232 C224 246 184 286 162 352 C130 450 92 600 84 740 C82 790 104 822 140 828 C180 834 212 812 222 770 C240 670 250 580 270 500 Z";
const CUFF =
  "M104 806 C102 830 102 850 104 872 C105 882 110 886 120 887 L190 892 C200 892 205 888 206 879 C208 858 208 836 206 810 C176 826 134 826 104 806 Z";
const FACING =
  "M352 204 C346 208 344 216 346 226 C366 316 402 410 438 486 L450 512 L462 486 L450 462 C420 396 388 300 372 200 C366 198 358 200 352 204 Z";
const RIBBON = "M430 492 C414 470 372 440 338 442 C318 446 318 486 336 506 C362 526 406 520 430 508 Z";
const TAIL = "M438 506 C420 580 394 660 376 742 L420 766 C434 680 450 590 458 510 Z";
const KNOT =
  "M428 484 C440 478 462 478 474 484 C480 494 480 508 474 518 C460 526 440 526 428 518 C422 508 422 494 428 484 Z";

const FOLDS = [
  crease([262, 486], [350, 380], 26, -16),
  crease([638, 486], [550, 390], 26, 16),
  crease([300, 980], [330, 600], 24, 16),
  crease([370, 990], [392, 560], 22, -14),
  crease([520, 990], [500, 620], 22, 12),
  crease([600, 980], [566, 580], 26, -18),
  crease([450, 990], [448, 700], 18, 8),
].join("");
const SLEEVE_FOLDS = [
  crease([262, 480], [168, 440], 24, 14),
  crease([112, 780], [170, 520], 22, 16),
  crease([150, 800], [200, 560], 20, -12),
  crease([190, 800], [230, 620], 20, 10),
  crease([210, 300], [150, 500], 22, -14),
].join("");
const GATHERS = [116, 132, 148, 164, 180, 194].map((x, at) => crease([x, 812], [x + 8 - at, 748], 8, 3)).join("");

/** A silky blouse with a bow and gathered cuffs. */
export function blouse(color: string): Drawing {
  const cloth = satin(color);
  const sleeve: Part = {
    shape: SLEEVE,
    cloth,
    puff: 24,
    puffWidth: 40,
    edge: 4,
    folds: SLEEVE_FOLDS + GATHERS,
    foldBlur: 8,
    lift: 4,
  };
  const cuff: Part = {
    shape: CUFF,
    cloth,
    puff: 4,
    puffWidth: 14,
    edge: 3,
    lift: 3,
    crease: 0.4,
    paint: button(186, 852, 7, "#fbf7ee"),
  };
  const loop: Part = {
    shape: RIBBON,
    cloth: turned(cloth, 20),
    puff: 16,
    puffWidth: 18,
    edge: 4,
    lift: 6,
    folds: crease([420, 500], [352, 470], 16, 6),
  };
  const tail: Part = {
    shape: TAIL,
    cloth,
    puff: 7,
    puffWidth: 16,
    edge: 3,
    lift: 6,
    folds: crease([440, 530], [404, 740], 12, 8),
  };
  return {
    turn: 0.9,
    thickness: 9,
    ground: "sand",
    parts: [
      sleeve,
      opposite(sleeve),
      cuff,
      opposite(cuff),
      { shape: INSIDE, cloth, dim: 0.6, puff: 3, edge: 0, lift: 0 },
      {
        shape: BODY,
        cloth,
        puff: 16,
        folds: FOLDS,
        foldBlur: 12,
        relief: seam(both("M276 250 C290 330 292 410 268 492"), 2),
        paint:
          stitches("M246 968 C320 978 390 980 450 980 C510 980 580 978 654 968", "#d8cdb8", 1.1) +
          line("M450 512 L450 998", { width: 1.6, opacity: 0.14 }),
        lift: 3,
      },
      { shape: FACING, cloth, puff: 4, puffWidth: 12, edge: 3, lift: 3, crease: 0.3 },
      opposite({ shape: FACING, cloth, puff: 4, puffWidth: 12, edge: 3, lift: 3, crease: 0.3 }),
      tail,
      opposite(tail),
      loop,
      opposite(loop),
      {
        shape: KNOT,
        cloth,
        puff: 9,
        puffWidth: 10,
        edge: 4,
        lift: 4,
        folds: crease([436, 486], [440, 516], 6, 2) + crease([464, 486], [460, 516], 6, 2),
      },
    ],
  };
}
