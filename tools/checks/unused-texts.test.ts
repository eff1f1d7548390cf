import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { en } from "@wardrobe/domain/text/en.ts";
import { newcomerEn } from "@wardrobe/domain/text/en/newcomer.ts";
import { outfitEn } from "@wardrobe/domain/text/outfit.ts";
import { selectionEn } from "@wardrobe/domain/text/selection.ts";
import { listFiles } from "./check.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const PRODUCT = /^(domain|server|web)\/(?!text\/)(?!.*\.test\.).*\.tsx?$/;

/** Texts of the specification (M-01) that no screen shows (SPEC-41). */
const UNUSED = [
  "category",
  "max",
  "min",
  "no_weather_data",
  "not_enough_credits",
  "onboarding_welcome",
  "priority_high",
  "priority_low",
  "priority_normal",
];

test("every text is used somewhere, except those that the specification only names (M-01, SPEC-41)", async () => {
  const product = (await listFiles(ROOT)).filter((path) => PRODUCT.test(path));
  const words = new Set(
    product.flatMap((path) => readFileSync(join(ROOT, path), "utf8").match(/(?<=")\w+(?=")/g) ?? []),
  );
  // Code composes keys with a dot from their parts.
  const unused = Object.keys({ ...en, ...newcomerEn, ...outfitEn, ...selectionEn }).filter(
    (key) => !key.includes(".") && !words.has(key),
  );
  expect(unused.toSorted()).toEqual(UNUSED);
});
