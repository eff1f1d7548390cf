import { fleece, leather, rubber, suede, type Cloth } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { crease, line, seam, stitches } from "../pen.ts";
import { pair, slat } from "./pair.ts";

const PUMP_INSIDE =
  "M262 690 C330 690 392 664 452 610 C500 566 534 500 582 440 C618 398 664 376 706 392 C676 408 650 436 620 482 C566 570 500 640 410 676 C360 696 304 700 262 690 Z";
const PUMP_SOLE =
  "M146 764 C196 786 290 788 374 778 C472 766 546 716 608 642 C640 602 678 588 712 596 L708 610 C676 604 648 618 616 654 C552 728 476 780 376 792 C290 800 190 800 152 782 Z";
const PUMP_HEEL =
  "M640 626 C664 602 690 594 714 598 C712 680 702 772 694 852 C692 858 676 858 674 852 C674 770 668 690 640 626 Z";

export function heels(color: string, sole: string): Drawing {
  const patent: Cloth = { ...smoothLeather(color), gloss: 0.5, shine: 14, crease: 0.3 };
  return pair(
    [
      { shape: PUMP_INSIDE, cloth: suede("#c9a585"), dim: 0.8, puff: 2, puffWidth: 10, edge: 0, lift: 0 },
      { shape: PUMP_HEEL, cloth: patent, puff: 10, puffWidth: 12, edge: 4, lift: 2, crease: 0 },
      { shape: PUMP_SOLE, cloth: smoothLeather(sole), puff: 3, puffWidth: 6, edge: 3, lift: 2, crease: 0 },
      {
        shape:
          "M140 742 C150 712 200 694 262 690 C306 700 362 696 412 676 C502 640 568 570 622 482 C652 436 678 408 706 392 C732 404 742 440 738 486 C734 530 724 566 712 596 C680 586 640 600 604 640 C540 716 470 764 372 776 C290 784 196 784 158 772 C142 766 136 756 140 742 Z",
        cloth: patent,
        puff: 26,
        puffWidth: 34,
        edge: 5,
        lift: 4,
        folds: crease([300, 770], [420, 690], 10, 6),
        paint: line("M262 692 C306 702 362 698 412 678 C502 642 568 572 622 484", {
          width: 2,
          color: "#fff",
          opacity: 0.12,
        }),
      },
    ],
    { turn: 0, thickness: 12, ground: "stone" },
    160,
  );
}

const BOOT =
  "M120 878 C116 834 146 800 206 782 C266 764 312 734 344 690 C368 650 376 590 378 520 L382 372 C470 390 570 390 664 366 C672 450 676 540 690 620 C706 706 722 800 724 886 C520 902 300 902 126 896 Z";
const BOOT_SOLE =
  "M112 880 C300 900 520 902 730 880 L734 930 C734 938 730 942 722 942 L700 942 L694 930 L660 946 L620 946 L612 932 L574 948 L540 948 L530 930 L470 930 L440 944 L400 944 L392 930 L350 946 L310 946 L300 932 L258 946 L220 944 L210 930 L172 942 L140 938 C120 930 110 908 112 880 Z";
const BOOT_FUR =
  "M368 330 C360 346 360 372 372 388 C470 410 580 408 672 384 C686 366 684 342 674 328 C580 352 460 352 368 330 Z";

/** Laced, with a thick sole and a fur collar. */
export function boots(color: string): Drawing {
  const cloth: Cloth = { ...leather(color, 0.4), gloss: 0.14 };
  const thread = "#c9a06a";
  const laces = [0, 1, 2, 3, 4, 5].map((at): Part => {
    const [x, y] = [at < 3 ? 330 + at * 20 : 378 + (at - 3) * 4, at < 3 ? 738 - at * 34 : 628 - (at - 3) * 66];
    return {
      shape: slat([x, y], [62, 20], [-4, 15]),
      cloth: rubber("#d8b37a"),
      puff: 6,
      puffWidth: 6,
      edge: 4,
      lift: 4,
      crease: 0,
    };
  });
  return pair(
    [
      {
        shape: BOOT_SOLE,
        cloth: rubber("#2a231d"),
        puff: 5,
        puffWidth: 10,
        edge: 4,
        lift: 2,
        relief: seam("M116 906 C300 924 520 926 732 906", 3),
      },
      {
        shape: BOOT,
        cloth,
        puff: 36,
        puffWidth: 50,
        edge: 5,
        lift: 4,
        folds:
          crease([380, 640], [470, 700], -22, 10) +
          crease([376, 690], [480, 740], -18, -8) +
          crease([560, 520], [690, 560], 16, 10),
        foldBlur: 9,
      },
      {
        shape: "M120 878 C116 834 146 800 206 782 C232 774 256 764 278 750 C310 792 320 842 314 900 L126 896 Z",
        cloth,
        puff: 30,
        puffWidth: 36,
        edge: 5,
        lift: 3,
        crease: 0.4,
        paint: stitches("M268 758 C298 796 308 842 304 896 M258 762 C288 798 297 844 293 896", thread, 1.6),
      },
      {
        shape:
          "M366 420 L440 430 C436 540 432 640 470 720 C510 800 530 840 536 900 L724 886 C722 800 706 706 690 620 C676 540 672 450 664 366 L382 372 Z",
        cloth,
        puff: 20,
        puffWidth: 34,
        edge: 4,
        lift: 4,
        crease: 0.7,
        paint: stitches(
          "M450 436 C446 540 442 640 480 716 C520 796 540 840 546 894 M632 400 C640 520 650 640 716 760",
          thread,
          1.6,
        ),
      },
      ...laces,
      { shape: BOOT_FUR, cloth: fleece("#d9c7a6"), puff: 16, puffWidth: 14, edge: 8, lift: 5, crease: 2 },
    ],
    { turn: 0, thickness: 16, ground: "stone" },
    90,
  );
}
