import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { toCsv } from "#features/account/export-account.ts";

const cellOf = (brand: string): string =>
  /^"[^"]*","[^"]*","[^"]*","((?:[^"]|"")*)"/.exec(toCsv([{ ...sampleItem(), brand }]).split("\r\n")[1] ?? "")?.[1] ??
  "";

test.each([
  "=1",
  "+1",
  "-1",
  "@a",
  "\t1",
  "\n=1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff@a",
  "\u{e0020}=1",
  "\uff1d1",
  "\uff0b1",
  "\uff0d1",
  "\uff20a",
  " \u200b\uff1d1",
  "\nx",
])("a cell that begins like a formula, whatever a spreadsheet skips before it, is a text: %j (SPEC-37)", (brand) => {
  expect(cellOf(brand)).toBe(`'${brand}`);
});

test.each(["Levi's", "  two", "a=b", "(7)", "Ünder", "\u200bzero"])(
  "other cells stay as they are: %j (SPEC-37)",
  (brand) => {
    expect(cellOf(brand)).toBe(brand);
  },
);
