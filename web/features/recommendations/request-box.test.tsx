import { expect, test } from "vitest";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { RequestBox } from "#features/recommendations/request-box.tsx";
import { draw } from "#testing/draw.tsx";

const box = (isAllowed: boolean, text = ""): string =>
  draw(<RequestBox text={text} onWrite={() => {}} isAllowed={isAllowed} onChoosePlan={() => {}} />);
const textareaOf = (drawn: string): string => /<textarea .*?<\/textarea>/.exec(drawn)?.[0] ?? "";

test("without Basic or Pro the box is closed, and badge, place and note say what opens it (R-03)", () => {
  const drawn = box(false, "a coat");
  expect(drawn).toContain("What are you looking for?");
  expect(drawn).toMatch(/<\/svg> Premium feature<\/span>/);
  const textarea = textareaOf(drawn);
  expect(textarea).toContain('disabled=""');
  expect(textarea).toContain('placeholder="Upgrade for custom recommendations"');
  expect(textarea).toMatch(/><\/textarea>$/);
  const [, note] = /aria-describedby="([^"]+)"/.exec(textarea) ?? [];
  expect(drawn).toContain(
    `<p id="${note}" class="min-w-32 flex-1 py-2">A premium subscription is required. Upgrade to Basic or Pro.</p>`,
  );
});

test("with Basic or Pro one writes, and nothing speaks of plans (R-03)", () => {
  const drawn = box(true, "a coat");
  const textarea = textareaOf(drawn);
  expect(textarea).not.toContain('disabled=""');
  expect(textarea).toContain(`maxLength="${REQUEST_TEXT_MAX}"`);
  expect(textarea).toMatch(/>a coat<\/textarea>$/);
  expect(drawn).toMatch(/<label for="([^"]+)"[^>]*>What are you looking for\?<\/label>.*<textarea id="\1"/);
  for (const words of ["Premium", "Upgrade", "plans"]) expect(drawn).not.toContain(words);
});
