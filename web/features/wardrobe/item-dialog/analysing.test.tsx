import { expect, test } from "vitest";
import { Analysing } from "#features/wardrobe/item-dialog/analysing.tsx";
import { draw } from "#testing/draw.tsx";

test("while it is analysed the photo, both texts and a spinner fill the dialog, and there is nothing to press yet (E-05, SPEC-15)", () => {
  const drawn = draw(
    <Analysing image="data:photo" onRetry={() => {}} onAddWithoutRecognition={() => {}} next={null} />,
  );
  expect(drawn).toContain('<img src="data:photo"');
  expect(drawn).toContain("animate-spin");
  expect(drawn).toMatch(
    /role="status"><p [^>]*>Analyzing your item…<\/p><p [^>]*>Adding brand, type, colors and more</,
  );
  expect(drawn).not.toContain("<button");
});
