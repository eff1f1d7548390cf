import { expect, test } from "vitest";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { Analysing } from "#features/wardrobe/item-dialog/analysing.tsx";
import { renderHtml } from "#testing/render.tsx";

test("during the analysis the dialog shows the photo, both texts and a spinner, and no buttons yet (E-05, SPEC-15)", () => {
  const html = renderHtml(
    <Analysing image="data:photo" onRetry={() => {}} onAddWithoutRecognition={() => {}} next={null} />,
  );
  expect(html).toContain('<img src="data:photo"');
  expect(html).toContain("animate-spin");
  expect(html).toMatch(/role="status"><p [^>]*>Analyzing your item…<\/p><p [^>]*>Adding brand, type, colors and more</);
  expect(html).not.toContain("<button");
});

test("the empty wardrobe and the analysis say what to photograph (MANY-07)", () => {
  for (const html of [
    renderHtml(<EmptyWardrobe />),
    renderHtml(<Analysing image="" onRetry={() => {}} onAddWithoutRecognition={() => {}} next={null} />),
  ])
    expect(html).toContain("Photograph the garment alone: on a bed, a hanger or the floor.");
});
