import { knit, rib, turned } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { crease, fill, placed } from "../pen.ts";

/** Wound once round, both ends hanging, with fringes. */
export function scarf(color: string, stripe: string): Drawing {
  const cloth = knit(color, 12);
  const fringe = (x: number, y: number, count: number, lean: number): Part => ({
    shape: Array.from({ length: count }, (_, at) => {
      const left = x + at * 15;
      const sway = lean + 5 * Math.sin(at * 2.1);
      return `M${left} ${y} L${left + 9} ${y} L${left + 8 + sway} ${y + 74 + 6 * Math.sin(at * 1.7)} L${left + sway} ${y + 72 + 6 * Math.cos(at)} Z`;
    }).join(" "),
    cloth,
    puff: 4,
    puffWidth: 4,
    edge: 4,
    lift: 2,
    crease: 0,
  });
  const bands = (x: number, y: number): string =>
    [0, 44].map((dy) => fill(`M${x} ${y + dy} h176 v20 h-176 Z`, stripe)).join("");
  return {
    turn: -1.5,
    thickness: 16,
    ground: "stone",
    parts: [
      fringe(506, 982, 10, 6),
      {
        shape:
          "M470 430 C540 440 612 520 640 640 C656 760 664 880 662 990 L504 990 C504 860 490 740 456 640 C440 560 440 480 470 430 Z",
        cloth: turned(cloth, -4),
        puff: 24,
        puffWidth: 40,
        edge: 7,
        lift: 4,
        folds: crease([520, 520], [596, 960], 22, -14) + crease([560, 560], [640, 900], 16, 10),
        paint: bands(496, 886),
      },
      {
        shape:
          "M450 148 C300 148 214 236 214 350 C214 470 310 548 450 548 C590 548 686 470 686 350 C686 236 600 148 450 148 Z M450 262 C506 264 550 292 548 330 C544 384 492 424 454 470 C412 424 356 384 352 330 C350 292 394 264 450 262 Z",
        cloth,
        puff: 30,
        puffWidth: 34,
        edge: 8,
        lift: 5,
        folds:
          crease([250, 300], [330, 480], 22, -20) +
          crease([650, 300], [570, 490], 22, 20) +
          crease([300, 200], [580, 196], 20, -24) +
          crease([360, 500], [560, 500], 20, 16),
      },
      fringe(278, 1046, 10, -6),
      {
        shape: "M330 470 C300 620 274 840 270 1054 L434 1054 C438 860 470 680 500 540 C480 480 380 450 330 470 Z",
        cloth: turned(cloth, 5),
        puff: 24,
        puffWidth: 40,
        edge: 7,
        lift: 8,
        folds: crease([380, 520], [320, 1020], 22, 14) + crease([440, 560], [400, 1000], 18, -10),
        paint: bands(264, 950),
      },
    ],
  };
}

/** A pair with striped cuffs. */
export function socks(color: string, stripe: string): Drawing {
  const sock: Part[] = [
    {
      shape:
        "M322 250 L480 250 C484 420 490 560 500 660 C510 720 520 770 496 828 C460 890 330 916 236 930 C180 936 150 910 156 872 C164 836 214 816 270 790 C316 766 330 720 328 640 C324 500 320 380 322 250 Z",
      cloth: knit(color, 9),
      puff: 22,
      puffWidth: 36,
      edge: 6,
      lift: 5,
      folds: crease([340, 690], [470, 640], 18, 10) + crease([330, 740], [480, 730], 18, -10),
      paint: [330, 372, 414].map((y) => fill(`M300 ${y} h210 v20 h-210 Z`, stripe)).join(""),
    },
    {
      shape: "M490 690 C520 740 520 800 494 830 C470 850 448 850 430 846 C436 790 450 730 490 690 Z",
      cloth: turned(knit(stripe, 9), 30),
      puff: 12,
      puffWidth: 20,
      edge: 4,
      lift: 0,
    },
    {
      shape: "M236 930 C180 936 150 910 156 872 C162 846 186 830 216 816 C246 850 256 890 250 928 Z",
      cloth: turned(knit(stripe, 9), 80),
      puff: 14,
      puffWidth: 22,
      edge: 4,
      lift: 0,
    },
    {
      shape: "M316 206 C314 194 320 188 332 188 L470 188 C482 188 487 194 487 206 L488 282 C440 292 362 292 316 282 Z",
      cloth: rib(color, 10),
      puff: 10,
      puffWidth: 20,
      edge: 6,
      lift: 4,
      crease: 0.2,
    },
  ];
  return {
    turn: 0,
    thickness: 14,
    ground: "sand",
    parts: [
      ...sock.map((part) => placed(part, { x: 236, y: -20, turn: 3 })),
      ...sock.map((part) => placed(part, { x: 10, y: 60, turn: -4 })),
    ],
  };
}
