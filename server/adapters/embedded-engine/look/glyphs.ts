/** A letter as strokes of a pen (M move, L line, C curve), in tenths of a capital's height, y downward. */
export type Glyph = { readonly width: number; readonly strokes: string };

const ROUND = "M4 0 C6.2 0 8 2.2 8 5 C8 7.8 6.2 10 4 10 C1.8 10 0 7.8 0 5 C0 2.2 1.8 0 4 0";
const PE = "M0 10 L0 0 L3.6 0 C5.2 0 6.2 1.1 6.2 2.75 C6.2 4.4 5.2 5.5 3.6 5.5 L0 5.5";
const SOFT = "L3.4 10 C5.1 10 6.1 8.9 6.1 7.2 C6.1 5.5 5.1 4.4 3.4 4.4";
const A: Glyph = { width: 8, strokes: "M0 10 L4 0 L8 10 M1.4 6.6 L6.6 6.6" };
const B: Glyph = {
  width: 6.6,
  strokes:
    "M0 0 L0 10 L3.8 10 C5.6 10 6.6 8.9 6.6 7.4 C6.6 5.8 5.5 4.8 3.8 4.8 L0 4.8 M3.6 4.8 C5.2 4.8 6.1 3.9 6.1 2.4 C6.1 0.9 5.2 0 3.6 0 L0 0",
};
const C: Glyph = {
  width: 7.4,
  strokes: "M7.4 1.9 C6.6 0.7 5.4 0 4.2 0 C1.8 0 0 2.1 0 5 C0 7.9 1.8 10 4.2 10 C5.4 10 6.6 9.3 7.4 8.1",
};
const E: Glyph = { width: 5.4, strokes: "M5.4 0 L0 0 L0 10 L5.4 10 M0 4.8 L4.9 4.8" };
const H: Glyph = { width: 7, strokes: "M0 0 L0 10 M7 0 L7 10 M0 4.8 L7 4.8" };
const K: Glyph = { width: 6.6, strokes: "M0 0 L0 10 M6.2 0 L0 6 M2.4 3.8 L6.6 10" };
const M: Glyph = { width: 8.6, strokes: "M0 10 L0 0 L4.3 6.4 L8.6 0 L8.6 10" };
const O: Glyph = { width: 8, strokes: ROUND };
const P: Glyph = { width: 6.2, strokes: PE };
const T: Glyph = { width: 7, strokes: "M0 0 L7 0 M3.5 0 L3.5 10" };
const X: Glyph = { width: 7, strokes: "M0 0 L7 10 M7 0 L0 10" };

/** Capitals of both alphabets, digits and punctuation of names; letters of the same shape share one glyph. */
export const GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries({
    A,
    B,
    C,
    D: { width: 7.2, strokes: "M0 0 L0 10 L2.6 10 C5.6 10 7.2 8 7.2 5 C7.2 2 5.6 0 2.6 0 L0 0" },
    E,
    F: { width: 5.2, strokes: "M5.2 0 L0 0 L0 10 M0 4.9 L4.7 4.9" },
    G: {
      width: 7.8,
      strokes:
        "M7.4 1.9 C6.6 0.7 5.4 0 4.2 0 C1.8 0 0 2.1 0 5 C0 7.9 1.8 10 4.2 10 C6.3 10 7.8 8.5 7.8 6.3 L7.8 5.4 L4.6 5.4",
    },
    H,
    I: { width: 0, strokes: "M0 0 L0 10" },
    J: { width: 4.6, strokes: "M4.6 0 L4.6 7 C4.6 9 3.7 10 2.3 10 C1.1 10 0.2 9.2 0 8" },
    K,
    L: { width: 5, strokes: "M0 0 L0 10 L5 10" },
    M,
    N: { width: 7, strokes: "M0 10 L0 0 L7 10 L7 0" },
    O,
    P,
    Q: { width: 8, strokes: `${ROUND} M5 7.2 L8 10.6` },
    R: { width: 6.6, strokes: `${PE} M3.4 5.5 L6.6 10` },
    S: {
      width: 6,
      strokes:
        "M5.7 1.7 C5.2 0.6 4.3 0 3.1 0 C1.4 0 0.3 1 0.3 2.4 C0.3 5.9 6 3.9 6 7.4 C6 9 4.8 10 3 10 C1.6 10 0.5 9.3 0 8",
    },
    T,
    U: { width: 7, strokes: "M0 0 L0 6.4 C0 8.7 1.3 10 3.5 10 C5.7 10 7 8.7 7 6.4 L7 0" },
    V: { width: 7.6, strokes: "M0 0 L3.8 10 L7.6 0" },
    W: { width: 10.4, strokes: "M0 0 L2.6 10 L5.2 1.2 L7.8 10 L10.4 0" },
    X,
    Y: { width: 7, strokes: "M0 0 L3.5 4.9 L7 0 M3.5 4.9 L3.5 10" },
    Z: { width: 6.4, strokes: "M0 0 L6.4 0 L0 10 L6.4 10" },
    А: A,
    Б: { width: 6.1, strokes: `M5.6 0 L0 0 L0 10 ${SOFT} L0 4.4` },
    В: B,
    Г: { width: 5, strokes: "M5 0 L0 0 L0 10" },
    Д: { width: 8.4, strokes: "M0 11.6 L0 10 L8.4 10 L8.4 11.6 M1.2 10 C2.2 8 2.4 5 2.5 0 L7 0 L7 10" },
    Е: E,
    Ё: { width: 5.4, strokes: `${E.strokes} M1.4 -2.4 L1.4 -2.3 M4 -2.4 L4 -2.3` },
    Ж: {
      width: 9.6,
      strokes: "M4.8 0 L4.8 10 M0.3 0 L4.8 5.2 L9.3 0 M0 10 L3.2 3.6 M9.6 10 L6.4 3.6",
    },
    З: {
      width: 6,
      strokes:
        "M0.2 1.6 C0.7 0.6 1.7 0 2.9 0 C4.5 0 5.6 0.9 5.6 2.4 C5.6 3.9 4.5 4.8 2.9 4.8 L2 4.8 M2.9 4.8 C4.8 4.8 6 5.8 6 7.4 C6 9 4.8 10 2.9 10 C1.5 10 0.4 9.3 0 8.2",
    },
    И: { width: 7, strokes: "M0 0 L0 10 L7 0 L7 10" },
    Й: { width: 7, strokes: "M0 0 L0 10 L7 0 L7 10 M2 -2.6 C2.3 -1.5 4.7 -1.5 5 -2.6" },
    К: K,
    Л: { width: 7, strokes: "M0 10 C1.4 9.6 1.8 7 1.9 0 L7 0 L7 10" },
    М: M,
    Н: H,
    О: O,
    П: { width: 7, strokes: "M0 10 L0 0 L7 0 L7 10" },
    Р: P,
    С: C,
    Т: T,
    У: { width: 7, strokes: "M0 0 L3.8 6.6 M7 0 L3.4 7.8 C2.7 9.3 1.9 10 0.5 10" },
    Ф: {
      width: 8.6,
      strokes:
        "M4.3 -0.6 L4.3 10.6 M4.3 1.4 C6.9 1.4 8.6 2.8 8.6 5 C8.6 7.2 6.9 8.6 4.3 8.6 C1.7 8.6 0 7.2 0 5 C0 2.8 1.7 1.4 4.3 1.4",
    },
    Х: X,
    Ц: { width: 8, strokes: "M0 0 L0 10 L8 10 L8 11.6 M6.8 0 L6.8 10" },
    Ч: { width: 6.4, strokes: "M0 0 L0 3 C0 4.7 1 5.6 2.9 5.6 C4.3 5.6 5.4 5.2 6.4 4.6 M6.4 0 L6.4 10" },
    Ш: { width: 9.6, strokes: "M0 0 L0 10 L9.6 10 L9.6 0 M4.8 0 L4.8 10" },
    Щ: { width: 10.8, strokes: "M0 0 L0 10 L10.8 10 L10.8 11.6 M9.6 0 L9.6 10 M4.8 0 L4.8 10" },
    Ъ: { width: 8.1, strokes: "M0 0 L2 0 L2 10 L5.4 10 C7.1 10 8.1 8.9 8.1 7.2 C8.1 5.5 7.1 4.4 5.4 4.4 L2 4.4" },
    Ы: { width: 8.8, strokes: `M0 0 L0 10 ${SOFT} L0 4.4 M8.8 0 L8.8 10` },
    Ь: { width: 6.1, strokes: `M0 0 L0 10 ${SOFT} L0 4.4` },
    Э: {
      width: 7.2,
      strokes:
        "M0 1.9 C0.8 0.7 2 0 3.2 0 C5.6 0 7.2 2.1 7.2 5 C7.2 7.9 5.6 10 3.2 10 C2 10 0.8 9.3 0 8.1 M2.6 5 L7.2 5",
    },
    Ю: {
      width: 10.4,
      strokes:
        "M0 0 L0 10 M0 5 L3 5 M6.7 0 C8.8 0 10.4 2.2 10.4 5 C10.4 7.8 8.8 10 6.7 10 C4.6 10 3 7.8 3 5 C3 2.2 4.6 0 6.7 0",
    },
    Я: {
      width: 6.4,
      strokes: "M6.4 10 L6.4 0 L2.7 0 C1.1 0 0.1 1.1 0.1 2.75 C0.1 4.4 1.1 5.5 2.7 5.5 L6.4 5.5 M3 5.5 L0 10",
    },
    "0": { width: 6.6, strokes: "M3.3 0 C5.2 0 6.6 2 6.6 5 C6.6 8 5.2 10 3.3 10 C1.4 10 0 8 0 5 C0 2 1.4 0 3.3 0" },
    "1": { width: 3, strokes: "M0 2.2 L3 0 L3 10" },
    "2": { width: 6.2, strokes: "M0.2 2.8 C0.2 1.1 1.4 0 3.1 0 C4.8 0 5.9 1 5.9 2.6 C5.9 4.4 4 5.8 0 10 L6.2 10" },
    "3": {
      width: 6,
      strokes: "M0.4 0 L5.5 0 L2.4 3.9 C4.6 3.9 6 5.1 6 6.9 C6 8.8 4.7 10 2.9 10 C1.5 10 0.4 9.3 0 8.1",
    },
    "4": { width: 6.8, strokes: "M4.8 10 L4.8 0 L0 7.2 L6.8 7.2" },
    "5": {
      width: 6,
      strokes:
        "M5.4 0 L1 0 L0.5 4.6 C1.2 4.1 2 3.8 2.9 3.8 C4.7 3.8 6 5 6 6.9 C6 8.8 4.7 10 2.8 10 C1.5 10 0.5 9.4 0 8.3",
    },
    "6": {
      width: 6.4,
      strokes:
        "M4.4 0 L0.8 4.9 C0.3 5.6 0 6.2 0 6.9 C0 8.7 1.3 10 3.2 10 C5.1 10 6.4 8.7 6.4 6.9 C6.4 5.1 5.1 3.9 3.2 3.9 C2.4 3.9 1.6 4.2 1 4.7",
    },
    "7": { width: 6.2, strokes: "M0 0 L6.2 0 L2 10" },
    "8": {
      width: 6.2,
      strokes:
        "M3.1 4.7 C1.6 4.7 0.5 3.7 0.5 2.4 C0.5 1 1.6 0 3.1 0 C4.6 0 5.7 1 5.7 2.4 C5.7 3.7 4.6 4.7 3.1 4.7 C4.9 4.7 6.2 5.8 6.2 7.4 C6.2 8.9 4.9 10 3.1 10 C1.3 10 0 8.9 0 7.4 C0 5.8 1.3 4.7 3.1 4.7",
    },
    "9": {
      width: 6.4,
      strokes:
        "M2 10 L5.6 5.1 C6.1 4.4 6.4 3.8 6.4 3.1 C6.4 1.3 5.1 0 3.2 0 C1.3 0 0 1.3 0 3.1 C0 4.9 1.3 6.1 3.2 6.1 C4 6.1 4.8 5.8 5.4 5.3",
    },
    "@": {
      width: 10.4,
      strokes:
        "M7.4 3.2 L7.2 6.4 C7.1 7.4 7.5 8 8.3 8 C9.5 8 10.4 6.8 10.4 5 C10.4 2 8.2 0 5.3 0 C2.2 0 0 2.2 0 5.2 C0 8.4 2.2 10.6 5.4 10.6 C6.6 10.6 7.6 10.3 8.4 9.8 M7.2 5.2 C7.2 7 6.3 8 5.1 8 C3.9 8 3.1 7 3.1 5.5 C3.1 3.9 4.1 2.8 5.4 2.8 C6.5 2.8 7.3 3.6 7.2 5.2",
    },
    _: { width: 6, strokes: "M0 11 L6 11" },
    ".": { width: 0, strokes: "M0 9.8 L0 9.9" },
    "-": { width: 3.4, strokes: "M0 5.4 L3.4 5.4" },
    "/": { width: 4.4, strokes: "M0 11 L4.4 -0.6" },
    ":": { width: 0, strokes: "M0 3.6 L0 3.7 M0 9.4 L0 9.5" },
    " ": { width: 2.2, strokes: "" },
  } satisfies Record<string, Glyph>),
);
