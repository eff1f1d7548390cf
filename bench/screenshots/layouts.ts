/** What a shop's page shows around the picture of its product. */
export type Words = {
  readonly shop: string;
  readonly menu: readonly string[];
  readonly path: string;
  readonly name: string;
  readonly price: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly tabs: readonly string[];
  readonly also: string;
  readonly cookies: string;
};

export const WORDS: { readonly en: Words; readonly ru: Words } = {
  en: {
    shop: "NORDLINE",
    menu: ["New in", "Women", "Men", "Kids", "Sale"],
    path: "Home / Clothing / Tops",
    name: "Cotton shirt with a straight cut",
    price: "€ 39.90",
    lines: ["Color: as shown", "100 % cotton, machine wash at 30°", "Delivery in 2 to 4 days, free returns"],
    button: "Add to cart",
    tabs: ["Home", "Search", "Saved", "Cart"],
    also: "You may also like",
    cookies: "We use cookies to make this shop better. Read more in our policy.",
  },
  ru: {
    shop: "СЕВЕР",
    menu: ["Новинки", "Женщинам", "Мужчинам", "Детям", "Скидки"],
    path: "Главная / Одежда / Верх",
    name: "Хлопковая рубашка прямого кроя",
    price: "3 990 ₽",
    lines: ["Цвет: как на фото", "Хлопок 100 %, стирка при 30°", "Доставка 2–4 дня, бесплатный возврат"],
    button: "В корзину",
    tabs: ["Главная", "Поиск", "Избранное", "Корзина"],
    also: "С этим покупают",
    cookies: "Мы используем файлы cookie, чтобы магазин работал лучше. Подробнее в правилах.",
  },
};

export type Theme = { readonly page: string; readonly bar: string; readonly ink: string; readonly soft: string };
export const THEMES = {
  light: { page: "#ffffff", bar: "#f4f4f6", ink: "#16161a", soft: "#8a8a92" },
  dark: { page: "#121214", bar: "#1d1d21", ink: "#f2f2f4", soft: "#8e8e96" },
  cream: { page: "#f6f1e7", bar: "#f6f1e7", ink: "#2a2118", soft: "#9a8f80" },
} as const satisfies Record<string, Theme>;

export type Box = readonly [left: number, top: number, width: number, height: number];
/** `ground`: the garment alone on this color, else the photo fills its box. */
export type Shown = { readonly box: Box; readonly radius?: number; readonly ground?: string; readonly photo?: number };
export type Page = {
  readonly size: readonly [number, number];
  /** Drawn below and above the pictures. */
  readonly under: readonly string[];
  readonly over?: readonly string[];
  /** The first is the product. */
  readonly pictures: readonly Shown[];
};
export type Layout = (words: Words, theme: Theme) => Page;

const PHONE = [1080, 2340] as const;
const DESKTOP = [1920, 1080] as const;

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  "phone, edge to edge": (words, theme) => ({
    size: PHONE,
    under: [...phoneFrame(words, theme), ...details(words, theme, 1740)],
    over: [...dots(1680, theme), rect([940, 300, 90, 90], theme.page, 45), heart(985, 350, theme)],
    pictures: [{ box: [0, 260, 1080, 1390] }],
  }),
  "phone, with margins": (words, theme) => ({
    size: PHONE,
    under: [...phoneFrame(words, theme), ...details(words, theme, 1560)],
    pictures: [{ box: [48, 300, 984, 1160], radius: 32 }],
  }),
  "phone, garment on the page": (words, theme) => ({
    size: PHONE,
    under: [...phoneFrame(words, theme), ...details(words, theme, 1620)],
    over: dots(1520, theme),
    pictures: [{ box: [90, 320, 900, 1140], ground: theme.page }],
  }),
  "phone, garment on gray": (words, theme) => ({
    size: PHONE,
    under: [...phoneFrame(words, theme), ...details(words, theme, 1740)],
    pictures: [{ box: [0, 260, 1080, 1390], ground: "#ededee" }],
  }),
  "phone, more below": (words, theme) => ({
    size: PHONE,
    under: [
      ...phoneFrame(words, theme),
      text([48, 1400, 44], words.name, { fill: theme.ink }),
      text([48, 1470, 52], words.price, { fill: theme.ink, weight: 700 }),
      ...button([48, 1520, 984], words, theme),
      text([48, 1760, 40], words.also, { fill: theme.ink, weight: 700 }),
    ],
    pictures: [
      { box: [0, 260, 1080, 1060] },
      { box: [48, 1800, 300, 380], photo: 1 },
      { box: [390, 1800, 300, 380], photo: 2 },
      { box: [732, 1800, 300, 380], photo: 3 },
    ],
  }),
  "phone, in a browser": (words, theme) => ({
    size: PHONE,
    under: [
      ...statusBar(theme),
      rect([30, 100, 1020, 96], theme.bar, 48),
      text([140, 162, 38], "nordline.example/tops/4711", { fill: theme.soft }),
      text([48, 300, 40], words.path, { fill: theme.soft }),
      text([48, 380, 50], words.name, { fill: theme.ink, weight: 700 }),
      ...details(words, theme, 1720).slice(1),
    ],
    pictures: [{ box: [120, 430, 840, 1180] }],
  }),
  "desktop, picture left": (words, theme) => ({
    size: DESKTOP,
    under: [...desktopHeader(words, theme), ...column(words, theme, 1180)],
    pictures: [
      { box: [290, 180, 760, 860] },
      { box: [150, 180, 110, 130], photo: 1 },
      { box: [150, 330, 110, 130], photo: 2 },
      { box: [150, 480, 110, 130], photo: 3 },
    ],
  }),
  "desktop, picture right": (words, theme) => ({
    size: DESKTOP,
    under: [
      ...desktopHeader(words, theme),
      ...column(words, theme, 160),
      rect([0, 990, 1920, 90], theme.ink),
      text([60, 1046, 26], words.cookies, { fill: theme.page }),
    ],
    pictures: [{ box: [960, 150, 760, 800], radius: 8 }],
  }),
  "desktop, garment on the page": (words, theme) => ({
    size: DESKTOP,
    under: [...desktopHeader(words, theme), ...column(words, theme, 1180)],
    pictures: [{ box: [260, 190, 760, 820], ground: theme.page }],
  }),
  "desktop, four alike": (words, theme) => ({
    size: DESKTOP,
    under: [
      ...desktopHeader(words, theme),
      ...[0, 1, 2, 3].flatMap((n) => [
        text([120 + n * 430, 760, 26], words.name.slice(0, 22), { fill: theme.ink }),
        text([120 + n * 430, 800, 30], words.price, { fill: theme.ink, weight: 700 }),
      ]),
    ],
    pictures: [0, 1, 2, 3].map((n) => ({ box: [120 + n * 430, 200, 390, 510], photo: n })),
  }),
  "phone, words over the picture": (words, theme) => ({
    size: PHONE,
    under: [rect([0, 0, 1080, 2340], theme.page)],
    over: [
      ...statusBar(theme),
      text([60, 1900, 60], words.name, { fill: "#ffffff", weight: 700 }),
      text([60, 1980, 60], words.price, { fill: "#ffffff", weight: 700 }),
      ...button([60, 2080, 960], words, theme),
    ],
    pictures: [{ box: [0, 0, 1080, 2340] }],
  }),
};

function phoneFrame(words: Words, theme: Theme): string[] {
  return [
    ...statusBar(theme),
    text([48, 200, 56], "←", { fill: theme.ink }),
    text([540, 196, 44], words.shop, { fill: theme.ink, weight: 700, isCentred: true }),
    rect([0, 2190, 1080, 150], theme.bar),
    ...words.tabs.flatMap((tab, n) => [
      rect([112 + n * 270, 2215, 46, 46], n === 0 ? theme.ink : theme.soft, 12),
      text([135 + n * 270, 2310, 26], tab, { fill: theme.soft, isCentred: true }),
    ]),
  ];
}

function statusBar(theme: Theme): string[] {
  return [
    text([60, 68, 38], "9:41", { fill: theme.ink, weight: 700 }),
    rect([900, 40, 44, 26], theme.ink, 6),
    rect([960, 36, 70, 32], theme.ink, 8),
  ];
}

function details(words: Words, theme: Theme, top: number): string[] {
  return [
    text([48, top, 44], words.name, { fill: theme.ink }),
    text([48, top + 76, 56], words.price, { fill: theme.ink, weight: 700 }),
    ...words.lines.slice(0, 2).map((line, n) => text([48, top + 146 + n * 56, 34], line, { fill: theme.soft })),
    ...button([48, top + 250, 984], words, theme),
  ];
}

function button([left, top, width]: readonly [number, number, number], words: Words, theme: Theme): string[] {
  return [
    rect([left, top, width, 120], theme.ink, 60),
    text([left + width / 2, top + 74, 40], words.button, { fill: theme.page, weight: 700, isCentred: true }),
  ];
}

function desktopHeader(words: Words, theme: Theme): string[] {
  return [
    rect([0, 0, 1920, 96], theme.bar),
    text([60, 62, 36], words.shop, { fill: theme.ink, weight: 700 }),
    ...words.menu.map((entry, n) => text([420 + n * 190, 60, 26], entry, { fill: theme.ink })),
    rect([1500, 28, 300, 42], theme.page, 21),
    text([150, 142, 22], words.path, { fill: theme.soft }),
  ];
}

function column(words: Words, theme: Theme, left: number): string[] {
  return [
    text([left, 240, 34], words.name, { fill: theme.ink }),
    text([left, 310, 44], words.price, { fill: theme.ink, weight: 700 }),
    ...words.lines.map((line, n) => text([left, 380 + n * 46, 26], line, { fill: theme.soft })),
    ...["S", "M", "L", "XL"].flatMap((size, n) => [
      rect([left + n * 96, 540, 80, 60], theme.soft, 8),
      text([left + 40 + n * 96, 580, 26], size, { fill: theme.page, isCentred: true }),
    ]),
    rect([left, 650, 480, 84], theme.ink, 42),
    text([left + 240, 702, 30], words.button, { fill: theme.page, weight: 700, isCentred: true }),
  ];
}

function dots(top: number, theme: Theme): string[] {
  return [0, 1, 2, 3].map((n) => rect([480 + n * 34, top, 18, 18], n === 0 ? theme.ink : theme.soft, 9));
}

function heart(x: number, y: number, theme: Theme): string {
  return text([x, y + 14, 44], "♡", { fill: theme.ink, isCentred: true });
}

function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

type Style = { readonly fill: string; readonly weight?: number; readonly isCentred?: boolean };

function text([x, y, size]: readonly [number, number, number], words: string, style: Style): string {
  const { fill, weight = 400, isCentred = false } = style;
  const anchor = isCentred ? "middle" : "start";
  return `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
}
