import { rubber, suede, type Cloth } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { circle, crease, fill, line, seam, stitches } from "../pen.ts";
import { pair, slat } from "./pair.ts";

const LOW =
  "M124 746.7 C120 715.6 146 689 206 672.7 C268 657.9 330 638.6 386 609 C418 592.8 444 576.5 470 567.6 C560 582.4 640 579.4 716 561.7 C742 567.6 756 597.2 762 641.6 C768 686 772 723 770 757 C560 770 320 772 130 764 Z";
const LOW_SOLE =
  "M118 757 C320 772 560 770 776 754.1 L780 786 C778 792 774 794 768 794 L566 800 L560 776 L480 778 C340 800 220 802 136 792 C122 788 116 776 118 757 Z";
const LOW_HEEL = "M566 772 L778 764 L776 812 C774 818 770 820 764 820 L578 822 C570 822 566 818 566 812 Z";
const LOW_MOUTH =
  "M470 567.6 C560 582.4 640 579.4 716 561.7 C700 545.4 640 539.5 580 542.4 C530 545.4 492 554.3 470 567.6 Z";

function lowShoe(cloth: Cloth, sole: string, details: readonly Part[]): readonly Part[] {
  return [
    { shape: LOW_MOUTH, cloth: suede("#9b7a58"), dim: 0.5, puff: 2, edge: 0, lift: 0 },
    { shape: LOW_SOLE, cloth: rubber(sole), puff: 5, puffWidth: 8, edge: 4, lift: 2 },
    {
      shape: LOW_HEEL,
      cloth: rubber(sole),
      puff: 4,
      puffWidth: 8,
      edge: 4,
      lift: 2,
      relief: seam("M566 796 L778 790", 2),
    },
    {
      shape: LOW,
      cloth,
      puff: 34,
      puffWidth: 44,
      edge: 5,
      lift: 4,
      folds: crease([256, 688], [300, 744], -14, 8) + crease([304, 668], [346, 732], -12, 6),
      foldBlur: 8,
    },
    ...details,
  ];
}

export function loafers(color: string): Drawing {
  const cloth = smoothLeather(color);
  const thread = "#5d3b20";
  return pair(
    lowShoe(cloth, "#3c2818", [
      {
        shape:
          "M150 697.8 C180 671.2 232 657.9 286 650.5 C330 640.1 372 622.4 400 603.1 L470 567.6 C488 578 494 592.8 488 612 C440 656.4 380 686 300 702.3 C240 714.1 190 718.6 156 715.6 Z",
        cloth,
        puff: 16,
        puffWidth: 26,
        edge: 5,
        lift: 2,
        crease: 0.5,
        relief: Array.from({ length: 22 }, (_, at) =>
          seam(`M${160 + at * 12.4} ${717 - at * 1.6 - (at / 22) ** 2 * 52} l5 9`, 3),
        ).join(""),
      },
      {
        shape:
          "M352 612 C384 597.2 410 582.4 430 572 L476 567.6 C506 612 520 671.2 522 754.1 L464 757 C458 708.2 440 671.2 416 650.5 C398 644.6 372 632.7 352 612 Z",
        cloth,
        puff: 7,
        puffWidth: 14,
        edge: 4,
        lift: 5,
        crease: 0.4,
        paint:
          stitches(
            "M366 615 C388 635.7 410 640.1 428 650.5 C452 674.2 466 708.2 472 754.1 M468 573.5 C496 615 510 678.6 512 752.6",
            thread,
            1.5,
          ) + fill("M404 612 l44 -18 l10 15 l-44 19 Z", "#2b1a0e", 0.75),
      },
      {
        shape:
          "M636 573.5 C664 572 692 567.6 716 561.7 C742 567.6 756 597.2 762 641.6 L768 715.6 C720 708.2 668 671.2 636 573.5 Z",
        cloth,
        puff: 8,
        puffWidth: 16,
        edge: 4,
        lift: 3,
        crease: 0.4,
        paint: stitches("M648 578 C678 665.3 724 700.8 766 708.2", thread, 1.4),
      },
    ]),
    { turn: 0, thickness: 14, ground: "linen" },
    170,
  );
}

export function oxfords(color: string): Drawing {
  const cloth: Cloth = { ...smoothLeather(color), gloss: 0.34, shine: 12 };
  const thread = "#4b4b50";
  const laces = [0, 1, 2, 3].map((at): Part => ({
    shape: slat([392 + at * 20, 621 - at * 14], [46, 25], [-10, 12]),
    cloth: suede("#1a1a1c"),
    puff: 5,
    puffWidth: 5,
    edge: 3,
    lift: 3,
    crease: 0,
  }));
  return pair(
    lowShoe(cloth, "#1d1a18", [
      {
        shape:
          "M124 746.7 C120 715.6 146 689 206 672.7 C228 666.8 250 661.6 270 655.7 C300 686 304 724.5 296 768 L130 764 Z",
        cloth,
        puff: 30,
        puffWidth: 34,
        edge: 4,
        lift: 2,
        crease: 0.3,
        paint: stitches("M262 660.8 C290 687.5 296 724.5 288 764 M252 663.8 C280 689 286 724.5 278 764", thread, 1.3),
      },
      {
        shape:
          "M366 617.9 L470 567.6 C560 582.4 640 579.4 716 561.7 C742 567.6 756 597.2 762 641.6 C768 686 772 723 770 758.5 L560 766 C540 708.2 470 656.4 366 617.9 Z",
        cloth,
        puff: 20,
        puffWidth: 30,
        edge: 4,
        lift: 4,
        crease: 0.5,
        paint:
          stitches("M380 619.4 C478 656.4 548 708.2 568 762 M640 578 C650 641.6 690 715.6 768 746.7", thread, 1.3) +
          [0, 1, 2, 3].map((at) => fill(circle(398 + at * 20, 625 - at * 14, 4), "#0c0c0d")).join(""),
      },
      ...laces,
    ]),
    { turn: 0, thickness: 14, ground: "sand" },
    170,
  );
}

/** For running: a mesh upper, a broad stripe and a thick, light sole. */
export function runningShoes(color: string, stripe: string): Drawing {
  const mesh: Cloth = { ...suede(color), height: (x, y) => 0.9 * Math.sin(x * 0.7) * Math.sin(y * 0.7), crease: 0.6 };
  const lace = (at: number): Part => ({
    shape: slat([372 + at * 24, 628 - at * 15], [50, 16], [-8, 12]),
    cloth: suede("#f1efe9"),
    puff: 6,
    puffWidth: 5,
    edge: 4,
    lift: 4,
    crease: 0,
  });
  return pair(
    [
      { shape: LOW_MOUTH, cloth: suede("#3b3d42"), dim: 0.6, puff: 2, edge: 0, lift: 0 },
      {
        shape:
          "M110 748 C112 734 124 728 138 730 C320 752 560 748 756 708 C776 706 790 722 796 744 C804 770 806 790 800 806 C796 818 788 824 774 824 L196 824 C146 822 104 798 110 748 Z",
        cloth: rubber("#efece5"),
        puff: 14,
        puffWidth: 20,
        edge: 6,
        lift: 2,
        relief: line("M112 790 C320 800 560 798 804 786", { width: 4 }),
        paint: fill("M120 796 C320 812 560 812 806 800 L806 830 L120 830 Z", "#2b2c30"),
      },
      {
        shape: LOW,
        cloth: mesh,
        puff: 36,
        puffWidth: 46,
        edge: 6,
        lift: 3,
        folds: crease([256, 688], [300, 744], -12, 8),
        foldBlur: 8,
      },
      {
        shape: "M124 746 C122 716 148 690 206 673 C216 670 226 667 236 664 C226 700 226 730 238 764 L130 762 Z",
        cloth: suede(stripe),
        puff: 20,
        puffWidth: 30,
        edge: 5,
        lift: 2,
        crease: 0.2,
      },
      {
        shape:
          "M420 596 L470 568 C560 582 640 580 716 562 C742 568 756 598 762 642 C768 686 772 723 770 758 L640 762 C640 700 600 640 540 620 C500 606 458 600 420 596 Z",
        cloth: smoothLeather(stripe),
        puff: 12,
        puffWidth: 22,
        edge: 5,
        lift: 3,
        crease: 0.4,
        paint:
          stitches("M440 606 C560 616 650 660 652 756", "#8d8f94", 1.4) +
          line("M690 600 C720 640 730 690 732 750", { width: 14, color, opacity: 0.95 }),
      },
      ...[0, 1, 2, 3].map(lace),
    ],
    { turn: 0, thickness: 14, ground: "sand" },
    170,
  );
}
