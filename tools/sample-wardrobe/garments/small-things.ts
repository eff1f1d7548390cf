import { rubber, satin, turned, type Cloth } from "../cloth.ts";
import { smoothLeather } from "../cloth-shoes.ts";
import type { Drawing, Part } from "../drawing.ts";
import { circle, crease, ellipse, fill, line, opposite, stitches } from "../pen.ts";

/** Knotted, with slanted stripes. */
export function tie(color: string, stripe: string): Drawing {
  const silk: Cloth = { ...satin(color), gloss: 0.16, crease: 1.2 };
  const stripes = (from: number, to: number): string =>
    Array.from({ length: 26 }, (_, at) =>
      line(`M300 ${from + at * 44} L600 ${from + at * 44 - 170}`, {
        width: 9,
        color: stripe,
        opacity: from + at * 44 < to ? 0.85 : 0,
      }),
    ).join("");
  return {
    turn: 1.5,
    thickness: 9,
    ground: "stone",
    parts: [
      {
        shape:
          "M424 214 C390 190 372 160 380 130 C396 96 504 96 520 130 C528 160 510 190 476 214 L462 202 C486 180 498 158 492 144 C480 124 420 124 408 144 C402 158 414 180 438 202 Z",
        cloth: silk,
        puff: 7,
        puffWidth: 10,
        edge: 4,
        lift: 3,
        dim: 0.92,
      },
      {
        shape: "M470 290 L508 980 L478 1030 L446 980 L440 290 Z",
        cloth: silk,
        dim: 0.85,
        puff: 6,
        puffWidth: 12,
        edge: 3,
        lift: 2,
        paint: stripes(200, 1400),
      },
      {
        shape: "M424 280 L476 280 C488 520 516 780 532 1000 L450 1096 L368 1000 C384 780 412 520 424 280 Z",
        cloth: silk,
        puff: 10,
        puffWidth: 20,
        edge: 4,
        lift: 5,
        paint: stripes(300, 1500),
        folds: crease([440, 300], [432, 420], 10, 4),
      },
      {
        shape: "M404 196 C430 184 470 184 496 196 L474 288 C464 294 436 294 426 288 Z",
        cloth: turned(silk, 50),
        puff: 14,
        puffWidth: 16,
        edge: 5,
        lift: 6,
        paint: line("M400 250 L500 196 M414 288 L494 246", { width: 9, color: stripe, opacity: 0.85 }),
      },
    ],
  };
}

/** Buckled, lying on its side. */
export function belt(color: string, metal: string): Drawing {
  const cloth = smoothLeather(color);
  const thread = "#d2a574";
  const steel: Cloth = { ...rubber(metal), gloss: 0.55, shine: 16 };
  return {
    turn: -2,
    thickness: 14,
    ground: "linen",
    parts: [
      {
        shape:
          "M140 606 C150 500 290 440 450 440 C610 440 750 500 760 606 L738 640 C716 548 600 500 450 500 C300 500 184 548 162 640 Z",
        cloth,
        dim: 0.62,
        puff: 4,
        puffWidth: 10,
        edge: 3,
        lift: 2,
      },
      {
        shape:
          "M140 600 C150 706 290 766 450 766 C610 766 750 706 760 600 L766 672 C756 778 610 842 450 842 C290 842 144 778 134 672 Z",
        cloth,
        puff: 10,
        puffWidth: 16,
        edge: 4,
        lift: 4,
        paint:
          stitches(
            "M148 622 C166 716 296 776 450 776 C604 776 734 716 752 622 M142 664 C160 764 296 830 450 830 C604 830 740 764 758 664",
            thread,
            1.6,
          ) + [0, 1, 2, 3].map((at) => fill(circle(560 + at * 36, 790 - at * 10, 5.5), "#1d120a")).join(""),
      },
      { shape: "M250 730 L286 742 L282 838 L246 826 Z", cloth, puff: 5, puffWidth: 8, edge: 4, lift: 5 },
      {
        shape:
          "M362 742 C356 742 352 746 352 752 L352 858 C352 864 356 868 362 868 L468 868 C474 868 478 864 478 858 L478 752 C478 746 474 742 468 742 Z M376 766 L454 766 L454 844 L376 844 Z",
        cloth: steel,
        puff: 8,
        puffWidth: 8,
        edge: 5,
        lift: 5,
      },
      {
        shape: "M366 796 L474 794 L492 804 L474 814 L366 814 Z",
        cloth: steel,
        puff: 6,
        puffWidth: 5,
        edge: 4,
        lift: 4,
      },
    ],
  };
}

export function sunglasses(color: string): Drawing {
  const frame: Cloth = { ...rubber(color), gloss: 0.5, shine: 14 };
  const glass: Cloth = { ...rubber("#26292c"), gloss: 0.6, shine: 10 };
  const lens: Part = {
    shape:
      "M196 560 C196 536 214 524 244 524 L366 526 C394 528 408 542 406 572 C402 664 366 712 300 712 C234 712 198 656 196 560 Z",
    cloth: glass,
    puff: 12,
    puffWidth: 30,
    edge: 0,
    lift: 0,
    paint:
      `<linearGradient id="g" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#141618"/><stop offset="0.6" stop-color="#3b4046"/><stop offset="1" stop-color="#6c655a"/></linearGradient><rect x="190" y="510" width="230" height="220" fill="url(#g)"/>` +
      line("M232 560 L290 532", { width: 10, color: "#fff", opacity: 0.25 }),
  };
  const rim: Part = {
    shape:
      "M160 520 C158 504 168 496 190 496 L380 498 C420 500 440 520 436 570 C430 684 384 744 300 744 C214 744 168 680 166 560 Z M196 560 C198 656 234 712 300 712 C366 712 402 664 406 572 C408 542 394 528 366 526 L244 524 C214 524 196 536 196 560 Z",
    cloth: frame,
    puff: 9,
    puffWidth: 10,
    edge: 6,
    lift: 5,
  };
  const arm: Part = {
    shape: "M166 510 C184 484 222 472 290 468 L640 456 C660 456 664 470 648 474 L310 490 C250 494 214 502 196 520 Z",
    cloth: frame,
    puff: 7,
    puffWidth: 8,
    edge: 5,
    lift: 3,
  };
  return {
    turn: -4,
    thickness: 16,
    ground: "sand",
    parts: [
      opposite(arm),
      arm,
      lens,
      opposite(lens),
      {
        shape: "M424 548 C432 528 468 528 476 548 L482 576 C470 556 430 556 418 576 Z",
        cloth: frame,
        puff: 7,
        puffWidth: 8,
        edge: 5,
        lift: 4,
      },
      rim,
      opposite(rim),
      ...[186, 698].map((x): Part => ({
        shape: ellipse(x + 8, 516, 11, 5),
        cloth: { ...frame, color: "#c9c9cb" },
        puff: 4,
        puffWidth: 4,
        edge: 3,
        lift: 0,
      })),
    ],
  };
}

/** Of steel, with a round dial. */
export function watch(dial: string): Drawing {
  const steel: Cloth = { ...rubber("#a9adb3"), gloss: 0.5, shine: 14 };
  const links = Array.from({ length: 9 }, (_, at): Part[] => {
    const width = 62 - at * 1.6;
    const rows = [-1, 1].map((side) => (side < 0 ? 410 - at * 36 : 752 + at * 36));
    return rows.map((y) => ({
      shape: `M${450 - width} ${y} h${width * 2} v32 h${-width * 2} Z`,
      cloth: steel,
      puff: 7,
      puffWidth: 9,
      edge: 6,
      lift: 3,
      relief: line(`M${450 - width * 0.34} ${y} v32 M${450 + width * 0.34} ${y} v32`, { width: 4 }),
    }));
  }).flat();
  const marks = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return line(
      `M${450 + 88 * sin} ${600 - 88 * cos} L${450 + (at % 3 === 0 ? 68 : 76) * sin} ${600 - (at % 3 === 0 ? 68 : 76) * cos}`,
      { width: at % 3 === 0 ? 6 : 3.4, color: "#f2f1ee" },
    );
  }).join("");
  const hands =
    line("M450 600 L412 556", { width: 7, color: "#f2f1ee" }) +
    line("M450 600 L512 546", { width: 5, color: "#f2f1ee" }) +
    line("M450 616 L450 524", { width: 2, color: "#d8503c" }) +
    fill(circle(450, 600, 7), "#f2f1ee");
  return {
    turn: 6,
    thickness: 13,
    ground: "sand",
    parts: [
      ...links,
      {
        shape: "M572 586 L598 586 L604 592 L604 610 L598 616 L572 616 Z",
        cloth: steel,
        puff: 4,
        puffWidth: 5,
        edge: 4,
        lift: 2,
      },
      {
        shape: "M388 440 L512 440 L532 500 L532 700 L512 760 L388 760 L368 700 L368 500 Z",
        cloth: steel,
        puff: 8,
        puffWidth: 10,
        edge: 6,
        lift: 3,
      },
      { shape: circle(450, 600, 130), cloth: steel, puff: 10, puffWidth: 10, edge: 8, lift: 4 },
      {
        shape: circle(450, 600, 106),
        cloth: { ...rubber(dial), gloss: 0.25 },
        puff: -8,
        puffWidth: 8,
        edge: 0,
        lift: 0,
        paint: marks + hands + line("M366 560 C380 520 410 500 440 496", { width: 10, color: "#fff", opacity: 0.14 }),
      },
    ],
  };
}
