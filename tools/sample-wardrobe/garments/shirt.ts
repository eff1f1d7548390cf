import { poplin, type Cloth } from "../cloth.ts";
import type { Drawing, Part } from "../drawing.ts";
import { both, button, crease, line, mirrored, opposite, seam, stitches } from "../pen.ts";

const BODY = mirrored(
  "M450 280 C414 269 379 246 357 222 L243 246 C222 252 214 266 216 285 C229 348 231 411 222 481 C224 619 216 770 207 918 C207 946 224 968 267 986 C324 1009 389 1018 450 1018",
);
const INSIDE = "M357 222 C386 191 514 191 543 222 C527 256 487 280 450 280 C413 280 373 256 357 222 Z";
const BAND = "M355 219 C386 184 514 184 545 219 L536 237 C506 208 394 208 364 237 Z";
const LEAF =
  "M360 211 C346 222 335 240 331 259 L326 340 C326 348 335 352 342 347 L445 290 C452 285 453 279 445 274 C414 261 390 240 375 214 C370 206 365 205 360 211 Z";
const PLACKET = "M428 277 L472 277 L472 1018 L428 1018 Z";
const SLEEVE =
  "M267 246 C192 259 148 293 127 350 C102 435 77 606 61 766 C60 778 65 784 77 786 L154 797 C165 799 172 792 174 784 C192 685 209 571 231 487 Z";
const CUFF =
  "M61 763 C60 786 58 808 57 829 C57 839 61 843 73 844 L148 853 C160 855 165 850 166 841 L176 779 C141 779 99 774 61 763 Z";

const BODY_FOLDS = [
  crease([231, 487], [364, 345], 24, -18),
  crease([669, 487], [550, 364], 22, 16),
  crease([673, 590], [527, 637], 22, -20),
  crease([659, 818], [494, 884], 24, -22),
  crease([251, 912], [417, 865], 18, 10),
  crease([318, 563], [295, 846], 16, -14),
  crease([594, 637], [627, 941], 18, 12),
  crease([377, 345], [364, 524], 14, 10),
].join("");
const SLEEVE_FOLDS = [
  crease([219, 458], [129, 411], 18, 10),
  crease([119, 524], [202, 563], 16, 12),
  crease([103, 600], [190, 590], 15, -10),
  crease([92, 676], [180, 695], 14, 10),
  crease([170, 316], [119, 477], 16, -12),
  crease([119, 761], [141, 637], 12, 4),
].join("");

export type ShirtLook = { readonly color: string; readonly thread: string; readonly buttons: string };

export function shirt({ color, thread, buttons }: ShirtLook): Drawing {
  const cloth = poplin(color);
  const [left, right] = [sleeve(cloth, thread), opposite(sleeve(cloth, thread))];
  const rows = [332, 434, 536, 637, 740, 842, 944];
  return {
    turn: 0.8,
    thickness: 8,
    parts: [
      left,
      right,
      cuff(cloth, thread, buttons),
      opposite(cuff(cloth, thread, buttons)),
      { shape: INSIDE, cloth, dim: 0.58, puff: 2, edge: 0, lift: 0 },
      { shape: BAND, cloth, dim: 0.86, puff: 1, edge: 2, lift: 2, crease: 0.2, paint: label(450, 237) },
      {
        shape: BODY,
        cloth,
        edge: 2.2,
        folds: BODY_FOLDS,
        relief:
          seam("M231 269 C246 345 249 411 231 487 M669 269 C654 345 651 411 669 487") +
          seam(both("M338 237 C318 256 273 269 238 272"), 1.4),
        paint:
          stitches(both("M238 277 C251 345 252 411 236 484"), thread, 1.2) +
          stitches(
            mirrored("M450 1010 C389 1010 326 1002 271 980 C238 965 219 946 216 920").replace(" Z", ""),
            thread,
            1.2,
          ),
        lift: 3,
      },
      {
        shape: PLACKET,
        cloth,
        puff: 1.5,
        edge: 2,
        lift: 2,
        crease: 0.5,
        folds: crease([435, 581], [472, 563], 12) + crease([430, 779], [470, 799], 12),
        paint:
          stitches("M435 280 L435 1016 M465 280 L465 1016", thread, 1.2) +
          rows
            .map(
              (y) =>
                line(`M450 ${y - 13} L450 ${y + 13}`, { width: 1.6, color: thread }) + button(450, y, 8.5, buttons),
            )
            .join(""),
      },
      collar(cloth, thread),
      opposite(collar(cloth, thread)),
    ],
  };
}

function sleeve(cloth: Cloth, thread: string): Part {
  return {
    shape: SLEEVE,
    cloth,
    puff: 15,
    puffWidth: 34,
    folds: SLEEVE_FOLDS,
    creaseAngle: 8,
    paint: stitches("M143 782 C148 732 154 695 158 672", thread, 1),
    lift: 3,
  };
}

function cuff(cloth: Cloth, thread: string, buttons: string): Part {
  return {
    shape: CUFF,
    cloth,
    puff: 4,
    puffWidth: 18,
    edge: 2.5,
    lift: 3,
    crease: 0.4,
    paint: stitches("M66 834 L156 845 M68 774 C103 784 141 787 168 787", thread, 1.2) + button(143, 820, 7, buttons),
  };
}

function collar(cloth: Cloth, thread: string): Part {
  return {
    shape: LEAF,
    cloth,
    puff: 5,
    puffWidth: 20,
    edge: 3,
    lift: 6,
    crease: 0.3,
    paint: stitches("M340 258 L335 335 C337 340 340 342 344 339 L441 284", thread, 1.2),
  };
}

/** A woven label in a collar. */
export function label(x: number, y: number): string {
  return `<rect x="${x - 26}" y="${y - 11}" width="52" height="24" rx="2" fill="#f4efe6"/><path d="M${x - 15} ${y + 1} h30" stroke="#6b6258" stroke-width="3"/>`;
}
