import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "#text/cut.ts";

test("a cut keeps as much as fits and never splits a character (MANY-05, ASK-01)", () => {
  expect(cutText("образ 👩‍👩‍👧!", 8)).toBe("образ ");
  expect(cutText("cafe\u0301", 4)).toBe("caf");
  const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, max) => {
      const [whole, kept] = [graphemes(text), graphemes(cutText(text, max))];
      expect(kept).toEqual(whole.slice(0, kept.length));
      const next = whole[kept.length];
      expect(kept.join("").length).toBeLessThanOrEqual(max);
      if (next !== undefined) expect(kept.join("").length + next.length).toBeGreaterThan(max);
    }),
  );
});
