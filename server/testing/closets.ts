import type { Closet } from "#testing/draw-closet.ts";

const EN = ["Closet", "Tops", "Wool coat", "Jeans", "Zara", "White sneakers", "Dresses", "Bags", "Levis", "Worn 3×"];
const RU = [
  "Гардероб",
  "Верх",
  "Пальто",
  "Джинсы",
  "Свитер",
  "Белые кеды",
  "Платья",
  "Сумки",
  "Обувь",
  "Надето 3 раза",
];

/** The places of the cells, what a cell looks like, and what is around them. */
const closet = (
  words: readonly string[],
  places: Pick<Closet, "columns" | "rows"> & Partial<Closet>,
  cell: Pick<Closet, "shows"> & Partial<Closet>,
  page: Pick<Closet, "ground"> & Partial<Closet>,
): Closet => ({ words, ...places, ...cell, ...page });

/** Twenty screens as those of other apps look. */
export const CLOSETS: Readonly<Record<string, Closet>> = {
  "three columns of cut-outs on white, without words": closet(
    EN,
    { columns: 3, rows: 5, margin: 8, gap: 6 },
    { shows: "cut-outs", aspect: 1 },
    { ground: "#ffffff", tabs: 5 },
  ),
  "light cards a hair apart, three columns": closet(
    EN,
    { columns: 3, rows: 5, margin: 0, gap: 2, top: 180 },
    { shows: "cut-outs", aspect: 1.25, card: "#f5f5f6" },
    { ground: "#ffffff", chips: 4, plus: "right" },
  ),
  "two columns of rounded photos with two lines": closet(
    RU,
    { columns: 2, rows: 4, scrolled: 90 },
    { shows: "photos", aspect: 1.25, radius: 16, lines: 2 },
    { ground: "#faf7f2", chips: 4 },
  ),
  "white cards with shadows and words in them": closet(
    EN,
    { columns: 2, rows: 4 },
    {
      shows: "cut-outs",
      aspect: 1,
      card: "#ffffff",
      radius: 14,
      shadow: true,
      lines: 2,
      label: "in card",
      heart: true,
    },
    { ground: "#f2f2f7", bar: "#ffffff", search: true },
  ),
  "photos on black, three columns": closet(
    RU,
    { columns: 3, rows: 5, margin: 12, gap: 8, scrolled: 60 },
    { shows: "photos", aspect: 1.33, radius: 8 },
    { ground: "#000000", ink: "#f2f2f2" },
  ),
  "outlined cells in four columns, words centred": closet(
    EN,
    { columns: 4, rows: 7, margin: 10, gap: 6 },
    { shows: "cut-outs", aspect: 1.1, border: "#d9d9de", lines: 1, centred: true },
    { ground: "#ffffff" },
  ),
  "dark cards with words below": closet(
    RU,
    { columns: 2, rows: 4 },
    { shows: "cut-outs", aspect: 1.1, card: "#26262a", radius: 12, lines: 1 },
    { ground: "#121214", ink: "#e8e8ea", bar: "#1c1c1f", plus: "right" },
  ),
  "a pastel card for each": closet(
    EN,
    { columns: 3, rows: 4, gap: 10, free: 2 },
    { shows: "cut-outs", aspect: 1.2, card: ["#fde8e4", "#e4f0fd", "#eaf7e4", "#f7efdf", "#efe6fa"], radius: 18 },
    { ground: "#ffffff", chips: 3 },
  ),
  "words above, four columns of photos": closet(
    RU,
    { columns: 4, rows: 6, gap: 8 },
    { shows: "photos", aspect: 1.3, lines: 1, label: "above" },
    { ground: "#f4f4f4", tabs: 3 },
  ),
  "a gallery on a wide screen": closet(
    EN,
    { columns: 4, rows: 3, screen: [1100, 760], margin: 24, gap: 16, top: 130 },
    { shows: "both", aspect: 0.9, card: "#f7f6f3", radius: 6, border: "#e6e5e2", lines: 2, label: "in card" },
    { ground: "#ffffff", bar: null, sidebar: 200 },
  ),
  "two columns of photos without words, scrolled far": closet(
    EN,
    { columns: 2, rows: 6, margin: 4, gap: 4, top: 96, scrolled: 330 },
    { shows: "photos", aspect: 1.3 },
    { ground: "#ffffff", bar: "#fbfbfb", tabs: 5 },
  ),
  "grey cards, three columns, a middle button": closet(
    RU,
    { columns: 3, rows: 5, gap: 8, top: 190 },
    { shows: "cut-outs", aspect: 1.2, card: "#efeff2", radius: 10, lines: 1 },
    { ground: "#ffffff", search: true, plus: "middle" },
  ),
  "brown page with outlined photos": closet(
    EN,
    { columns: 2, rows: 4, gap: 14 },
    { shows: "photos", aspect: 1.1, border: "#4a3826", lines: 1, centred: true },
    { ground: "#e9dfd3", ink: "#4a3826", tabs: 3 },
  ),
  "night, four columns of cut-outs": closet(
    EN,
    { columns: 4, rows: 6, margin: 5, gap: 5, scrolled: 25 },
    { shows: "cut-outs", aspect: 1, card: "#1d2029", radius: 6, lines: 1 },
    { ground: "#0b0d12", ink: "#ffffff", chips: 3 },
  ),
  "white on white with shadows, three columns": closet(
    RU,
    { columns: 3, rows: 5, gap: 14, free: 1 },
    { shows: "both", aspect: 1.15, card: "#ffffff", radius: 12, shadow: true, heart: true },
    { ground: "#ffffff" },
  ),
  "cut-outs with two lines and a hair between rows": closet(
    RU,
    { columns: 2, rows: 4, gap: 20 },
    { shows: "cut-outs", aspect: 0.95, lines: 2, label: "below" },
    { ground: "#fdfdfd", chips: 5 },
  ),
  "a small phone, three columns of square photos": closet(
    EN,
    { columns: 3, rows: 5, screen: [320, 568], margin: 0, gap: 3, top: 110 },
    { shows: "photos", aspect: 1 },
    { ground: "#ffffff", tabs: 4 },
  ),
  "a tablet in five columns": closet(
    EN,
    { columns: 5, rows: 5, screen: [820, 1180], margin: 28, gap: 14 },
    { shows: "both", aspect: 1.2, card: "#ffffff", radius: 8, lines: 1, label: "in card" },
    { ground: "#f7f7f9", bar: null, search: true },
  ),
  "tall cells with words above": closet(
    RU,
    { columns: 2, rows: 3, gap: 16, scrolled: 40 },
    { shows: "photos", aspect: 1.5, radius: 20, lines: 1, label: "above" },
    { ground: "#f1efe9", plus: "right" },
  ),
  "a blue page of white cards": closet(
    RU,
    { columns: 3, rows: 4, gap: 12 },
    { shows: "cut-outs", aspect: 1.25, card: "#ffffff", radius: 16, lines: 2, label: "in card", centred: true },
    { ground: "#dfe9f5", bar: "#ffffff", tabs: 3 },
  ),
};
