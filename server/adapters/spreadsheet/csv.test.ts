import { expect, test } from "vitest";
import { TABLE_BYTES_MAX, TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from "@wardrobe/domain/imports/limits.ts";
import { csvReader } from "#adapters/spreadsheet/csv.ts";
import { TableTooLarge, TableUnreadable } from "#adapters/spreadsheet/port.ts";

const { read } = csvReader();
const rowsOf = async (bytes: Uint8Array | string) => {
  const { headers, rows } = await read(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  return [headers, ...rows.map(({ cells }) => cells)];
};

const RUSSIAN = "Вещь;Цвет;Цена, ₽\r\nФутболка;белый, синий;1 990,50\r\nДжинсы;чёрный;4 990\r\n";
const WESTERN = "Stück;Größe\r\nKleid grün;38\r\nHemd für Büro, weiß;M\r\n";

/** Cyrillic in one byte each, as its encoding has it. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map([...Array(256).keys()].map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text.replaceAll("₽", "руб"), (sign) => bytes.get(sign) ?? 63);
}
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.from(RUSSIAN)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${RUSSIAN}`)],
  ["UTF-16 LE with its mark", Buffer.from(`\uFEFF${RUSSIAN}`, "utf16le")],
  ["UTF-16 LE", Buffer.from(RUSSIAN, "utf16le")],
  ["UTF-16 BE with its mark", utf16be(`\uFEFF${RUSSIAN}`)],
  ["UTF-16 BE", utf16be(RUSSIAN)],
  ["windows-1251", encode(RUSSIAN, "windows-1251")],
  ["the code page of DOS", encode(RUSSIAN, "ibm866")],
  ["KOI8-R", encode(RUSSIAN, "koi8-r")],
  ["the Macintosh's", encode(RUSSIAN, "x-mac-cyrillic")],
])("Cyrillic is told apart by its content: %s (MOVE-02, SPEC-89)", async (_name, bytes) => {
  const [headers, shirt] = await rowsOf(bytes);
  expect(headers?.slice(0, 2)).toEqual(["Вещь", "Цвет"]);
  expect(shirt).toEqual(["Футболка", "белый, синий", "1 990,50"]);
});

test("Western letters are no Cyrillic ones (SPEC-89)", async () => {
  expect(await rowsOf(Buffer.from(WESTERN, "latin1"))).toEqual([
    ["Stück", "Größe"],
    ["Kleid grün", "38"],
    ["Hemd für Büro, weiß", "M"],
  ]);
});

test.each([
  ["commas", "a,b,c\n1,2,3\n"],
  ["semicolons beside commas", "a;b;c\n1;2;3\n"],
  ["tabs", "a\tb\tc\n1\t2\t3\n"],
  ["quotes", '"a","b",c\n"1","2","3"'],
  ["Excel's note", "sep=;\r\na;b;c\r\n1;2;3\r\n"],
  ["a title and empty rows above", "My clothes\n\n\na,b,c\n\n1,2,3\n,,\n"],
])("the separator is found: %s (MOVE-02)", async (_name, text) => {
  expect(await rowsOf(text)).toEqual([
    ["a", "b", "c"],
    ["1", "2", "3"],
  ]);
});

test("a cell keeps its quotes, separators and lines; a row is numbered as a spreadsheet numbers it (MOVE-02)", async () => {
  const { rows } = await read(Buffer.from('name,notes\nA,"one, ""two""\nthree"\n\nB,12" wide\n'));
  expect(rows).toEqual([
    { line: 2, cells: ["A", 'one, "two"\nthree'] },
    { line: 4, cells: ["B", '12" wide'] },
  ]);
});

test.each([
  ["bytes", "a,b\n".padEnd(TABLE_BYTES_MAX + 1, "x"), TableTooLarge],
  ["rows", "a,b\n".repeat(TABLE_ROWS_MAX + 2), TableTooLarge],
  ["columns", ",".repeat(TABLE_COLUMNS_MAX), TableTooLarge],
  ["a row without an end", `a,b\n"${"x\n".repeat(60_000)}`, TableTooLarge],
  ["a quote that is not closed", 'a,b\n"x', TableUnreadable],
  ["no text", "a,b\n\u0000\u0001\n", TableUnreadable],
  ["nothing", "\n\n", TableUnreadable],
])("a table is refused: %s (SPEC-89)", async (_name, text, refusal) => {
  await expect(read(Buffer.from(text))).rejects.toThrow(refusal);
});
