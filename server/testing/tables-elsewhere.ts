import { drawGarment, type DrawnGarment } from "#testing/draw-photo.ts";
import type { ArchiveFile } from "#testing/test-imports.ts";

/** Names as people give them, each with Libre-Closet's category and color. */
const GARMENTS: readonly (readonly [name: string, category: string, color: string, drawn: DrawnGarment])[] = [
  ["White Linen Shirt", "tops", "white", "t-shirt"],
  ["Striped tee", "tops", "pattern", "t-shirt"],
  ["Blue Jeans", "bottoms", "blue", "trousers"],
  ["Summer dress, long", "dresses", "red", "t-shirt"],
  ["Trail runners", "footwear", "grey", "shoes"],
  ["Chelsea boots", "footwear", "brown", "shoes"],
  ["Rain jacket", "outerwear", "green", "t-shirt"],
  ["Running shorts", "activewear", "black", "shorts"],
  ["Something from Anna", "other", "", "trousers"],
  ["Canvas tote", "bags", "beige", "block"],
];
const HEADER = "id,shareable_id,flagged,banned,name,category,brand,size,notes,photo_id,owner_id,color";
const COLORS = { white: "#f4f4f4", grey: "#8e8e93", pattern: "#b04060", "": "#305080" } as const;
const SIDE = { width: 240, height: 240 };

/** What `.mode csv` writes of Libre-Closet's tables, and its folder of pictures: `count` garments, of which each has a photo. */
export async function libreCloset(count: number): Promise<ArchiveFile[]> {
  const garments = Array.from({ length: count }, (_, at) => GARMENTS[at % GARMENTS.length] ?? GARMENTS[0]);
  const rows = garments.map(([name = "", category = "", color = ""] = ["", "", "", "block"], at) =>
    [
      at + 1,
      `s-${at}`,
      "",
      "",
      `"${name}"`,
      category,
      "Uniqlo",
      "Medium",
      `"No. ${at + 1}, kept"`,
      at + 1,
      1,
      color,
    ].join(","),
  );
  const files = garments.map((_garment, at) =>
    [at + 1, `f-${at}`, "", "", fileName(at), "", "2026-03-01", 1].join(","),
  );
  const pictures = await Promise.all(
    GARMENTS.map(async ([, , color, drawn]) => {
      const known: Readonly<Record<string, string>> = COLORS;
      return await drawGarment(drawn, { color: known[color] ?? color, size: SIDE });
    }),
  );
  const text = (lines: readonly string[]) => Buffer.from(`${lines.join("\n")}\n`);
  return [
    { name: "garment.csv", bytes: text([HEADER, ...rows]) },
    {
      name: "file.csv",
      bytes: text(["id,shareable_id,flagged,banned,file_name,mimetype,created_on,created_by_id", ...files]),
    },
    { name: "outfit_garments.csv", bytes: text(["outfit_id,garment_id", "1,1", "1,3"]) },
    ...garments.map((_garment, at) => ({
      name: `data/${fileName(at)}`,
      bytes: new Uint8Array(pictures[at % GARMENTS.length] ?? []),
    })),
  ];
}

const fileName = (at: number): string => `${String(at).padStart(8, "0")}-8f1e-4c1a-9d55-5f0d0c9f7a10.webp`;

/** A spreadsheet as it is saved in Russian: semicolons, and windows-1251. */
export function spreadsheetByHand(lines: readonly string[]): ArchiveFile {
  const decoder = new TextDecoder("windows-1251");
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  const text = `${lines.join("\r\n")}\r\n`;
  return { name: "Гардероб.csv", bytes: Uint8Array.from(text, (sign) => bytes.get(sign) ?? 63) };
}
