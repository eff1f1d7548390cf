import { expect, test } from "vitest";
import { isHeic } from "#adapters/photo/heic.ts";

test("a HEIC photo is recognised by its bytes, whatever its name (U-06)", async () => {
  const head = (brand: string) => new Blob(["\0\0\0\x18ftyp", brand, "\0\0\0\0mif1heic"]);
  const found = await Promise.all(
    ["heic", "heix", "mif1", "avif", "mp42"].map(async (brand) => await isHeic(head(brand))),
  );
  expect(found).toEqual([true, true, true, false, false]);
  expect(await isHeic(new Blob(["heic"]))).toBe(false);
  expect(await isHeic(new Blob([]))).toBe(false);
});
