/** A letter as strokes of a pen (M move, L line, C curve), in tenths of a capital's height, y downward. */
export type Glyph = { readonly width: number; readonly strokes: string };

const ROUND = "M4 0 C6.2 0 8 2.2 8 5 C8 7.8 6.2 10 4 10 C1.8 10 0 7.8 0 5 C0 2.2 1.8 0 4 0";
const BOWL = "M3.3 3.3 C5.1 3.3 6.6 4.8 6.6 6.65 C6.6 8.5 5.1 10 3.3 10 C1.5 10 0 8.5 0 6.65 C0 4.8 1.5 3.3 3.3 3.3";
const ARCH = "M0 6.4 C0 4.5 1.2 3.3 3 3.3 C4.8 3.3 5.8 4.5 5.8 6.3 L5.8 10";
const PE = "M0 10 L0 0 L3.6 0 C5.2 0 6.2 1.1 6.2 2.75 C6.2 4.4 5.2 5.5 3.6 5.5 L0 5.5";
/** Latin letters, digits and what else the name of a bot and an address may contain. */
export const GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries({
    A: { width: 8, strokes: "M0 10 L4 0 L8 10 M1.4 6.6 L6.6 6.6" },
    B: {
      width: 6.6,
      strokes:
        "M0 0 L0 10 L3.8 10 C5.6 10 6.6 8.9 6.6 7.4 C6.6 5.8 5.5 4.8 3.8 4.8 L0 4.8 M3.6 4.8 C5.2 4.8 6.1 3.9 6.1 2.4 C6.1 0.9 5.2 0 3.6 0 L0 0",
    },
    C: {
      width: 7.4,
      strokes: "M7.4 1.9 C6.6 0.7 5.4 0 4.2 0 C1.8 0 0 2.1 0 5 C0 7.9 1.8 10 4.2 10 C5.4 10 6.6 9.3 7.4 8.1",
    },
    D: { width: 7.2, strokes: "M0 0 L0 10 L2.6 10 C5.6 10 7.2 8 7.2 5 C7.2 2 5.6 0 2.6 0 L0 0" },
    E: { width: 5.4, strokes: "M5.4 0 L0 0 L0 10 L5.4 10 M0 4.8 L4.9 4.8" },
    F: { width: 5.2, strokes: "M5.2 0 L0 0 L0 10 M0 4.9 L4.7 4.9" },
    G: {
      width: 7.8,
      strokes:
        "M7.4 1.9 C6.6 0.7 5.4 0 4.2 0 C1.8 0 0 2.1 0 5 C0 7.9 1.8 10 4.2 10 C6.3 10 7.8 8.5 7.8 6.3 L7.8 5.4 L4.6 5.4",
    },
    H: { width: 7, strokes: "M0 0 L0 10 M7 0 L7 10 M0 4.8 L7 4.8" },
    I: { width: 0, strokes: "M0 0 L0 10" },
    J: { width: 4.6, strokes: "M4.6 0 L4.6 7 C4.6 9 3.7 10 2.3 10 C1.1 10 0.2 9.2 0 8" },
    K: { width: 6.6, strokes: "M0 0 L0 10 M6.2 0 L0 6 M2.4 3.8 L6.6 10" },
    L: { width: 5, strokes: "M0 0 L0 10 L5 10" },
    M: { width: 8.6, strokes: "M0 10 L0 0 L4.3 6.4 L8.6 0 L8.6 10" },
    N: { width: 7, strokes: "M0 10 L0 0 L7 10 L7 0" },
    O: { width: 8, strokes: ROUND },
    P: { width: 6.2, strokes: PE },
    Q: { width: 8, strokes: `${ROUND} M5 7.2 L8 10.6` },
    R: { width: 6.6, strokes: `${PE} M3.4 5.5 L6.6 10` },
    S: {
      width: 6,
      strokes:
        "M5.7 1.7 C5.2 0.6 4.3 0 3.1 0 C1.4 0 0.3 1 0.3 2.4 C0.3 5.9 6 3.9 6 7.4 C6 9 4.8 10 3 10 C1.6 10 0.5 9.3 0 8",
    },
    T: { width: 7, strokes: "M0 0 L7 0 M3.5 0 L3.5 10" },
    U: { width: 7, strokes: "M0 0 L0 6.4 C0 8.7 1.3 10 3.5 10 C5.7 10 7 8.7 7 6.4 L7 0" },
    V: { width: 7.6, strokes: "M0 0 L3.8 10 L7.6 0" },
    W: { width: 10.4, strokes: "M0 0 L2.6 10 L5.2 1.2 L7.8 10 L10.4 0" },
    X: { width: 7, strokes: "M0 0 L7 10 M7 0 L0 10" },
    Y: { width: 7, strokes: "M0 0 L3.5 4.9 L7 0 M3.5 4.9 L3.5 10" },
    Z: { width: 6.4, strokes: "M0 0 L6.4 0 L0 10 L6.4 10" },
    a: { width: 6.6, strokes: `${BOWL} M6.6 3.3 L6.6 10` },
    b: { width: 6.6, strokes: `${BOWL} M0 0 L0 10` },
    c: {
      width: 6.1,
      strokes: "M6.1 4.8 C5.5 3.9 4.5 3.3 3.3 3.3 C1.5 3.3 0 4.8 0 6.65 C0 8.5 1.5 10 3.3 10 C4.5 10 5.5 9.4 6.1 8.5",
    },
    d: { width: 6.6, strokes: `${BOWL} M6.6 0 L6.6 10` },
    e: {
      width: 6.5,
      strokes:
        "M0.1 6.4 L6.5 6.4 C6.5 4.7 5.1 3.3 3.3 3.3 C1.5 3.3 0 4.8 0 6.65 C0 8.5 1.5 10 3.3 10 C4.5 10 5.5 9.4 6.1 8.6",
    },
    f: { width: 3.8, strokes: "M3.8 0.2 C2.3 -0.3 1.5 0.7 1.5 2.2 L1.5 10 M0 3.5 L3.5 3.5" },
    g: { width: 6.6, strokes: `${BOWL} M6.6 3.3 L6.6 9.8 C6.6 11.9 5.2 13 3.4 13 C2.2 13 1.1 12.6 0.5 11.8` },
    h: { width: 5.8, strokes: `M0 0 L0 10 ${ARCH}` },
    i: { width: 0, strokes: "M0 3.4 L0 10 M0 0.9 L0 1" },
    j: { width: 1.6, strokes: "M1.6 3.4 L1.6 11.2 C1.6 12.4 1 13 0 13 M1.6 0.9 L1.6 1" },
    k: { width: 5.5, strokes: "M0 0 L0 10 M5.2 3.4 L0 7.6 M2 6 L5.5 10" },
    l: { width: 0, strokes: "M0 0 L0 10" },
    m: {
      width: 10,
      strokes:
        "M0 3.4 L0 10 M0 6.2 C0 4.4 1 3.3 2.6 3.3 C4.2 3.3 5 4.4 5 6.2 L5 10 M5 6.2 C5 4.4 6 3.3 7.6 3.3 C9.2 3.3 10 4.4 10 6.2 L10 10",
    },
    n: { width: 5.8, strokes: `M0 3.4 L0 10 ${ARCH}` },
    o: { width: 6.6, strokes: BOWL },
    p: { width: 6.6, strokes: `${BOWL} M0 3.4 L0 13` },
    q: { width: 6.6, strokes: `${BOWL} M6.6 3.4 L6.6 13` },
    r: { width: 3.2, strokes: "M0 3.4 L0 10 M0 6.6 C0 4.6 1.2 3.3 3.2 3.4" },
    s: {
      width: 5.1,
      strokes:
        "M4.9 4.4 C4.3 3.6 3.5 3.3 2.6 3.3 C1.2 3.3 0.3 4 0.3 5 C0.3 6.1 1.2 6.4 2.6 6.7 C4.1 7 5.1 7.4 5.1 8.4 C5.1 9.4 4.1 10 2.7 10 C1.6 10 0.6 9.6 0 8.8",
    },
    t: { width: 3.8, strokes: "M1.6 1.2 L1.6 8 C1.6 9.4 2.3 10 3.8 9.9 M0 3.5 L3.6 3.5" },
    u: { width: 5.8, strokes: "M0 3.4 L0 7 C0 8.9 1 10 2.8 10 C4.6 10 5.8 8.8 5.8 6.9 M5.8 3.4 L5.8 10" },
    v: { width: 5.8, strokes: "M0 3.4 L2.9 10 L5.8 3.4" },
    w: { width: 9.2, strokes: "M0 3.4 L2.3 10 L4.6 3.8 L6.9 10 L9.2 3.4" },
    x: { width: 5.4, strokes: "M0 3.4 L5.4 10 M5.4 3.4 L0 10" },
    y: { width: 5.8, strokes: "M0 3.4 L2.9 10 M5.8 3.4 L2.9 10 L1.6 13" },
    z: { width: 5.2, strokes: "M0 3.4 L5.2 3.4 L0 10 L5.2 10" },
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
