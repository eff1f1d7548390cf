import { expect, test } from "vitest";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { ColorShare } from "#color/dominant-colors.ts";
import { OUTPUTS } from "#garment/outputs.ts";
import { toRecognition } from "#garment/to-recognition.ts";

/** A share of a photo's colors, with its lightness, chroma and hue in degrees. */
function shade(color: Color, [l, chroma, hue]: readonly [number, number, number], share = 1): ColorShare {
  const angle = (hue / 180) * Math.PI;
  return { color, share, lab: { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) } };
}

test.each<[string, string, ColorShare[], Color[]]>([
  ["washed jeans", "Jeans", [shade("Gray", [0.8, 0.013, 214])], ["Blue"]],
  ["dark jeans", "Jeans", [shade("Black", [0.3, 0.012, 262])], ["Blue"]],
  [
    "jeans gray for the most part",
    "Jeans",
    [shade("Gray", [0.7, 0.003, 153], 0.8), shade("Blue", [0.5, 0.03, 262], 0.2)],
    ["Blue"],
  ],
  ["black jeans", "Jeans", [shade("Black", [0.3, 0.008, 277])], ["Black"]],
  [
    "gray jeans in warm light",
    "Jeans",
    [shade("Gray", [0.4, 0.015, 63], 0.9), shade("Blue", [0.5, 0.03, 262], 0.1)],
    ["Gray"],
  ],
  ["other trousers", "Pants", [shade("Gray", [0.4, 0.012, 266])], ["Gray"]],
])("%s (SPEC-134)", (_, kind, colors, named) => {
  const outputs = OUTPUTS.map(({ garment, type }) => (garment === "pants" && type === kind ? 1 : 0));
  const mask = { doubt: 0.1, agreement: 0.98, border: 0, area: 0.3 };
  expect(toRecognition({ outputs, colors, mask }).colors).toEqual(named);
});
