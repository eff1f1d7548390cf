import { expect, test } from "vitest";
import { COLORS, COLOR_SWATCHES, type Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { nameColor } from "#adapters/embedded-engine/color/color-name.ts";
import { toOklab, type Oklab } from "#adapters/embedded-engine/color/oklab.ts";

test("every swatch of the wardrobe has its own name", () => {
  for (const color of COLORS) expect(nameColor(fromHex(COLOR_SWATCHES[color]))).toBe(color);
});

test.each<[string, Color]>([
  ["#1b2a4a", "Blue"], // navy
  ["#6f9bd1", "Blue"],
  ["#5a5f2e", "Green"], // olive
  ["#c7b08a", "Beige"],
  ["#5b1a24", "Red"], // wine
  ["#c98a2b", "Yellow"], // ochre
  ["#e8c8cf", "Pink"],
  ["#f4efe6", "White"], // off-white
  ["#3b2a22", "Brown"],
  ["#b9a7d6", "Purple"],
  ["#4a4a4c", "Gray"],
])("%s is %s", (hex, color) => {
  expect(nameColor(fromHex(hex))).toBe(color);
});

test("every color of the cube has a name", () => {
  let named = 0;
  for (let red = 0; red <= 255; red += 15) {
    for (let green = 0; green <= 255; green += 15) {
      for (let blue = 0; blue <= 255; blue += 15) {
        if (COLORS.includes(nameColor(toOklab(red, green, blue)))) named++;
      }
    }
  }
  expect(named).toBe(18 ** 3);
});

function fromHex(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return toOklab(red, green, blue);
}
