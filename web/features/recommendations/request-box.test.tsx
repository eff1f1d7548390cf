import { expect, test } from "vitest";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { RequestBox } from "#features/recommendations/request-box.tsx";
import { renderHtml } from "#testing/render.tsx";

const box = (isAllowed: boolean, text = ""): string =>
  renderHtml(<RequestBox text={text} onWrite={() => {}} isAllowed={isAllowed} onChoosePlan={() => {}} />);
const textareaOf = (html: string): string => /<textarea .*?<\/textarea>/.exec(html)?.[0] ?? "";

test("without Basic or Pro the box is disabled, and badge, placeholder and note say what enables it (R-03)", () => {
  const html = box(false, "a coat");
  expect(html).toContain("What are you looking for?");
  expect(html).toMatch(/<\/svg> Premium feature<\/span>/);
  const textarea = textareaOf(html);
  expect(textarea).toContain('disabled=""');
  expect(textarea).toContain('placeholder="Upgrade for custom recommendations"');
  expect(textarea).toMatch(/><\/textarea>$/);
  const [, note] = /aria-describedby="([^"]+)"/.exec(textarea) ?? [];
  expect(html).toContain(
    `<p id="${note}" class="min-w-32 flex-1 py-2">A premium subscription is required. Upgrade to Basic or Pro.</p>`,
  );
});

test("with Basic or Pro the box is enabled, and nothing mentions plans (R-03)", () => {
  const html = box(true, "a coat");
  const textarea = textareaOf(html);
  expect(textarea).not.toContain('disabled=""');
  expect(textarea).toContain(`maxLength="${REQUEST_TEXT_MAX}"`);
  expect(textarea).toMatch(/>a coat<\/textarea>$/);
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>What are you looking for\?<\/label>.*<textarea id="\1"/);
  for (const words of ["Premium", "Upgrade", "plans"]) expect(html).not.toContain(words);
});
