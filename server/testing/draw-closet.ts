import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawCutOut } from "#testing/draw-photo.ts";

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The screen of another closet app, in points of a phone: what differs from app to app. */
export type Closet = {
  readonly columns: number;
  readonly rows: number;
  readonly ground: string;
  readonly words: readonly string[];
  readonly screen?: readonly [width: number, height: number];
  readonly ink?: string;
  readonly margin?: number;
  readonly gap?: number;
  /** Between rows, where it is another one. */
  readonly rowGap?: number;
  /** Where the first row begins; above it is what the app has of its own, over which rows have been scrolled. */
  readonly top?: number;
  readonly scrolled?: number;
  /** The height of a cell's picture as a share of its width. */
  readonly aspect?: number;
  readonly shows: "photos" | "cut-outs" | "both";
  /** The card behind a cell's picture; without it the picture lies on the page. */
  readonly card?: string | readonly string[];
  readonly radius?: number;
  readonly border?: string;
  readonly shadow?: boolean;
  /** Lines of words in each cell, and where. */
  readonly lines?: number;
  readonly label?: "below" | "in card" | "above";
  readonly centred?: boolean;
  readonly heart?: boolean;
  /** Cells that are left free in the last row; the first of them is a sign to add something. */
  readonly free?: number;
  readonly bar?: string | null;
  readonly tabs?: number;
  readonly chips?: number;
  readonly search?: boolean;
  readonly plus?: "right" | "middle";
  readonly sidebar?: number;
};

/** A screenshot as a client prepares it, and where the pictures of its cells are on the canvas; of those that are cut which ones are found is up to the finder from two thirds on. */
export type ClosetPage = { readonly photo: Buffer; readonly cells: readonly Box[]; readonly cut: readonly Box[] };

const STATUS = 44;
const COLORS = ["#2f6fde", "#7a3b3b", "#3d3d44", "#c9a15a", "#4d8a5b", "#b35a86", "#d8d2c4", "#23324f"] as const;
const GARMENTS = ["t-shirt", "trousers", "shorts", "shoes"] as const;
const SCALE = 2;
const SEEN = { surely: 0.75, perhaps: 2 / 3 } as const;

export async function drawCloset(closet: Closet, seed = 0): Promise<ClosetPage> {
  const { columns, rows, margin = 16, gap = 12, top = 150, aspect = 1.2, lines = 0, label = "below" } = closet;
  const [width, height] = closet.screen ?? [390, 844];
  const left = margin + (closet.sidebar ?? 0);
  const cellWidth = (width - left - margin - gap * (columns - 1)) / columns;
  const words = lines * 15 + (lines > 0 ? 8 : 0);
  const [pictureHeight, inCard] = [cellWidth * aspect, label === "in card" ? words : 0];
  const period = pictureHeight + words + (closet.rowGap ?? gap);
  const bottom = height - (closet.bar === null ? 0 : 74);
  const svg: string[] = [];
  const seen: { box: Box; share: number }[] = [];
  for (let n = 0; n < rows * columns - (closet.free ?? 0); n++) {
    const x = left + (n % columns) * (cellWidth + gap);
    const y = top - (closet.scrolled ?? 0) + Math.floor(n / columns) * period + (label === "above" ? words : 0);
    if (y >= bottom) continue;
    const box = { left: x, top: y, width: cellWidth, height: pictureHeight };
    svg.push(await drawCell(closet, n + seed, { box, cardHeight: pictureHeight + inCard }));
    const labelTop = label === "above" ? y - words + 12 : y + pictureHeight + 17;
    for (let line = 0; line < lines; line++)
      svg.push(writeLabel(closet, n + line, { x, y: labelTop + 15 * line, width: cellWidth, isFirst: line === 0 }));
    const [from, to] = [Math.max(y, top), Math.min(y + pictureHeight, bottom)];
    if (to > from) seen.push({ box: { ...box, top: from, height: to - from }, share: (to - from) / pictureHeight });
  }
  if ((closet.free ?? 0) > 0) {
    const n = rows * columns - (closet.free ?? 0);
    const [x, y] = [
      left + (n % columns) * (cellWidth + gap),
      top - (closet.scrolled ?? 0) + Math.floor(n / columns) * period,
    ];
    svg.push(
      `<rect x="${x}" y="${y}" width="${cellWidth}" height="${pictureHeight}" rx="${closet.radius ?? 0}" fill="#8882"/>`,
    );
    svg.push(write("+", { x: x + cellWidth / 2, y: y + pictureHeight / 2, size: 28, color: "#888", anchor: "middle" }));
  }
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCALE * width}" height="${SCALE * height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${closet.ground}"/>${svg.join("")}${drawFurniture(closet, { width, height, top, bottom })}</svg>`,
  );
  const photo = await sharp(page)
    .flatten({ background: closet.ground })
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
  const scale = CANVAS_SIDE_PX / Math.max(width, height);
  const toCanvas = (box: Box): Box => ({
    left: box.left * scale + (CANVAS_SIDE_PX - width * scale) / 2,
    top: box.top * scale + (CANVAS_SIDE_PX - height * scale) / 2,
    width: box.width * scale,
    height: box.height * scale,
  });
  const listed = (isSeen: boolean) =>
    seen
      .filter(({ share }) => (isSeen ? share >= SEEN.surely : share >= SEEN.perhaps && share < SEEN.surely))
      .map(({ box }) => toCanvas(box));
  return { photo, cells: listed(true), cut: listed(false) };
}

async function drawCell(closet: Closet, n: number, { box, cardHeight }: { box: Box; cardHeight: number }) {
  const { radius = 0, border, shadow = false, heart = false } = closet;
  const card = Array.isArray(closet.card) ? closet.card[n % closet.card.length] : closet.card;
  const { left, top, width, height } = box;
  const rect = (more: string) =>
    `<rect x="${left}" y="${top}" width="${width}" height="${cardHeight}" rx="${radius}" ${more}/>`;
  const isPhoto = closet.shows === "photos" || (closet.shows === "both" && n % 3 !== 1);
  const picture = isPhoto ? await photoOf(n, width / height) : await cutOutOf(n);
  const inset = isPhoto ? 0 : 0.08 * width;
  return [
    shadow
      ? `<filter id="s${n}"><feGaussianBlur stdDeviation="5"/></filter>${rect(`transform="translate(0 3)" fill="#000" opacity="0.13" filter="url(#s${n})"`)}`
      : "",
    card === undefined && border === undefined
      ? ""
      : rect(`fill="${String(card ?? "none")}" ${border === undefined ? "" : `stroke="${border}"`}`),
    `<clipPath id="c${n}">${rect("")}</clipPath>`,
    `<image clip-path="url(#c${n})" x="${left + inset}" y="${top + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" preserveAspectRatio="xMidYMid ${isPhoto ? "slice" : "meet"}" href="${picture}"/>`,
    heart
      ? `<circle cx="${left + width - 16}" cy="${top + 16}" r="7" fill="none" stroke="${closet.ink ?? "#222"}" stroke-width="1.5"/>`
      : "",
  ].join("");
}

/** Few pictures are shown many times. */
const made = new Map<string, Promise<string>>();
const once = async (key: string, make: () => Promise<string>) => {
  const picture = made.get(key) ?? make();
  made.set(key, picture);
  return await picture;
};

const SAMPLES = join(import.meta.dirname, "..", "..", "simulator", "sample-wardrobe");

async function photoOf(n: number, ratio: number): Promise<string> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith(".jpeg")).toSorted();
  const name = names[(n * 11) % names.length] ?? "";
  return await once(`${name} ${ratio}`, async () => {
    const photo = sharp(await readFile(join(SAMPLES, name))).resize(Math.round(400 * ratio), 400, { fit: "cover" });
    return `data:image/jpeg;base64,${(await photo.jpeg().toBuffer()).toString("base64")}`;
  });
}

async function cutOutOf(n: number): Promise<string> {
  const [garment, color] = [GARMENTS[n % GARMENTS.length] ?? "shoes", COLORS[(n * 3) % COLORS.length] ?? ""];
  return await once(`${garment} ${color}`, async () => {
    const drawn = await drawCutOut(garment, { color, size: { width: 400, height: 400 } });
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  });
}

type Label = { readonly x: number; readonly y: number; readonly width: number; readonly isFirst: boolean };

function writeLabel(closet: Closet, n: number, { x, y, width, isFirst }: Label): string {
  const word = closet.words[(n * 5) % closet.words.length] ?? "";
  const [at, anchor] =
    closet.centred === true ? [x + width / 2, "middle"] : [x + (closet.label === "in card" ? 8 : 2), "start"];
  // As an app ends what is too long.
  const fits = Math.floor(width / 7);
  return write(word.length > fits ? `${word.slice(0, fits - 1)}…` : word, {
    x: at,
    y,
    size: 11,
    color: isFirst ? (closet.ink ?? "#222") : "#8a8a8e",
    anchor,
  });
}

type Written = { x: number; y: number; size: number; color: string; anchor?: string };

function write(text: string, { x, y, size, color, anchor = "start" }: Written): string {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${color}" text-anchor="${anchor}">${text}</text>`;
}

type Frame = { readonly width: number; readonly height: number; readonly top: number; readonly bottom: number };

/** What an app shows around its cells: the phone's status, a title, words to choose by, a bar, a floating button. */
function drawFurniture(closet: Closet, { width, height, top, bottom }: Frame): string {
  const { ground, words, chips = 0, search = false, tabs = 4, plus, sidebar = 0 } = closet;
  const ink = closet.ink ?? "#222";
  const bar = closet.bar === undefined ? ground : closet.bar;
  const word = (n: number) => words[n % words.length] ?? "";
  const chipWidth = (width - 32 - 8 * (chips - 1)) / Math.max(1, chips);
  const above = [
    `<rect width="${width}" height="${top}" fill="${ground}"/>`,
    write("9:41", { x: 32, y: 27, size: 15, color: ink }),
    `<rect x="${width - 60}" y="17" width="26" height="11" rx="3" fill="${ink}"/>`,
    write(word(0), { x: width / 2, y: STATUS + 32, size: 18, color: ink, anchor: "middle" }),
    search ? `<rect x="16" y="${top - 84}" width="${width - 32}" height="36" rx="12" fill="#8883"/>` : "",
    ...Array.from({ length: chips }, (_, n) => {
      const x = 16 + n * (chipWidth + 8);
      return (
        `<rect x="${x}" y="${top - 40}" width="${chipWidth}" height="28" rx="14" fill="${n === 0 ? ink : "#8883"}"/>` +
        write(word(n + 1), {
          x: x + chipWidth / 2,
          y: top - 22,
          size: 11,
          color: n === 0 ? ground : ink,
          anchor: "middle",
        })
      );
    }),
  ];
  const aside =
    sidebar === 0
      ? []
      : Array.from({ length: 9 }, (_, n) => write(word(n), { x: 20, y: top + 20 + 34 * n, size: 13, color: ink }));
  const below =
    bar === null
      ? []
      : [
          `<rect y="${bottom}" width="${width}" height="${height - bottom}" fill="${bar}"/>`,
          ...Array.from({ length: tabs }, (_, n) => {
            const x = ((n + 0.5) * width) / tabs;
            return (
              `<rect x="${x - 11}" y="${bottom + 10}" width="22" height="22" rx="6" fill="none" stroke="${ink}" stroke-width="2"/>` +
              write(word(n + 2), { x, y: bottom + 46, size: 10, color: ink, anchor: "middle" })
            );
          }),
          `<rect x="${width / 2 - 67}" y="${height - 12}" width="134" height="5" rx="2" fill="${ink}"/>`,
        ];
  const x = plus === "middle" ? width / 2 : width - 48;
  const button =
    plus === undefined
      ? ""
      : `<circle cx="${x}" cy="${bottom - 40}" r="28" fill="#e5484d"/><path d="M${x - 10} ${bottom - 40}h20M${x} ${bottom - 50}v20" stroke="#fff" stroke-width="3"/>`;
  return [...above, ...aside, ...below, button].join("");
}
