import { poplin, satin, turned, type Cloth } from "../cloth.ts";
import type { Drawing } from "../drawing.ts";
import { fill, line } from "../pen.ts";

const PLEATS = 15;
const TOP = { left: 318, right: 582, y: 214 } as const;
const HEM = { left: 176, right: 724, y: 1010 } as const;
const WAIST = "M312 168 C356 176 544 176 588 168 L592 222 C540 232 360 232 308 222 Z";
const BACK_WAIST = "M312 170 C356 156 544 156 588 170 L584 186 C530 178 370 178 316 186 Z";

const topAt = (at: number): number => TOP.left + ((TOP.right - TOP.left) * at) / PLEATS;
const hemAt = (at: number): number => HEM.left + ((HEM.right - HEM.left) * at) / PLEATS;
/** The hem hangs lower in the middle, and each pleat's edge below the next one's. */
const hemY = (at: number): number => HEM.y + 46 * Math.sin((Math.PI * at) / PLEATS);

/** Pressed pleats that open towards the hem. */
export function pleatedSkirt(color: string): Drawing {
  const cloth: Cloth = { ...satin(color), gloss: 0.12, shine: 8, crease: 1.6 };
  const hem = Array.from({ length: PLEATS }, (_, at) => {
    const right = PLEATS - at;
    return `L${hemAt(right)} ${hemY(right)} L${hemAt(right - 1) + 6} ${hemY(right - 1) + 13}`;
  });
  const shape = `M${TOP.left - 8} ${TOP.y} L${TOP.right + 8} ${TOP.y} C${TOP.right + 50} 420 ${HEM.right - 40} 760 ${hemAt(PLEATS)} ${hemY(PLEATS)} ${hem.join(" ")} C${HEM.left + 40} 760 ${TOP.left - 50} 420 ${TOP.left - 8} ${TOP.y} Z`;
  const edges = Array.from({ length: PLEATS - 1 }, (_, at) => edge(at + 1));
  const faces = Array.from({ length: PLEATS }, (_, at) => {
    const [x1, x2, x3, x4] = [topAt(at) + 2, topAt(at + 1) - 4, hemAt(at + 1) - 14, hemAt(at) + 8];
    return fill(`M${x1} ${TOP.y} L${x2} ${TOP.y} L${x3} ${hemY(at + 1)} L${x4} ${hemY(at)} Z`, "#fff", 0.75);
  });
  return {
    turn: 0.7,
    thickness: 9,
    ground: "sand",
    parts: [
      { shape: BACK_WAIST, cloth, dim: 0.6, puff: 2, puffWidth: 10, edge: 2, lift: 0, crease: 0.2 },
      {
        shape,
        cloth,
        puff: 14,
        puffWidth: 40,
        edge: 3,
        folds: faces.join(""),
        foldHeight: 9,
        foldBlur: 5,
        relief: edges.map((path) => line(path, { width: 3.4 })).join(""),
        reliefHeight: 4,
        reliefBlur: 1.6,
        paint: edges.map((path) => line(path, { width: 2.4, opacity: 0.2 })).join(""),
        lift: 2,
      },
      {
        shape: WAIST,
        cloth: turned({ ...poplin(color), gloss: 0.08 }, 90),
        puff: 5,
        puffWidth: 16,
        edge: 4,
        lift: 3,
        crease: 0.4,
      },
    ],
  };
}

function edge(at: number): string {
  const [x, to] = [topAt(at), hemAt(at)];
  const bend = (to - 450) * 0.06;
  return `M${x} ${TOP.y} C${x + (to - x) * 0.3 + bend} 460 ${x + (to - x) * 0.7 + bend} 760 ${to} ${hemY(at) + 8}`;
}
