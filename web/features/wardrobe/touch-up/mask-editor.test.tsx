import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import { BRUSHES } from "@wardrobe/domain/wardrobe/touch-up.ts";
import { MaskEditor } from "#features/wardrobe/touch-up/mask-editor.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

// There is no canvas here.
vi.mock("#features/wardrobe/touch-up/mask.ts", () => ({ drawMask: () => {}, drawView: () => {} }));

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  Element.prototype.setPointerCapture = () => {};
});

function open() {
  const onStroke = vi.fn();
  const canvas = document.createElement("canvas");
  const editor = (
    <MaskEditor opened={{ photo: canvas, kept: canvas }} strokes={[]} kind="erase" brush="broad" onStroke={onStroke}>
      {null}
    </MaskEditor>
  );
  const { container } = renderWith(newQueries(), editor);
  return { onStroke, zoomOf: () => container.querySelector("canvas")?.style.transform };
}
const t = touchUpTexts("en");
const area = () => screen.getByRole("button", { name: t("touch_up_area") });
const finger = (name: "down" | "move" | "up", pointerId: number, [clientX, clientY]: readonly [number, number]) => {
  const events = { down: fireEvent.pointerDown, move: fireEvent.pointerMove, up: fireEvent.pointerUp };
  events[name](area(), { pointerId, button: 0, clientX, clientY });
};

test("one finger paints; with a second one nothing is painted, and the picture comes nearer (SPEC-106)", () => {
  const { onStroke, zoomOf } = open();
  finger("down", 1, [10, 20]);
  finger("move", 1, [30, 20]);
  finger("up", 1, [30, 20]);
  expect(onStroke.mock.calls).toEqual([
    [
      [
        { x: 0.1, y: 0.2 },
        { x: 0.3, y: 0.2 },
      ],
    ],
  ]);
  finger("down", 1, [25, 50]);
  finger("down", 2, [50, 50]);
  finger("move", 2, [75, 50]);
  finger("up", 1, [25, 50]);
  finger("up", 2, [75, 50]);
  expect(onStroke).toHaveBeenCalledTimes(1);
  expect(zoomOf()).toBe("translate(-25%, -50%) scale(2)");
  finger("down", 1, [50, 50]);
  finger("up", 1, [50, 50]);
  expect(onStroke).toHaveBeenLastCalledWith([{ x: 0.375, y: 0.5 }]);
  fireEvent.click(screen.getByRole("button", { name: t("touch_up_whole") }));
  expect(zoomOf()).toBe("translate(0%, 0%) scale(1)");
});

test("an arrow key moves the brush, with Shift it paints, and Space paints a dot (SPEC-106)", () => {
  const { onStroke } = open();
  fireEvent.keyDown(area(), { key: "ArrowLeft" });
  expect(onStroke).not.toHaveBeenCalled();
  const [from, to] = [
    { x: 0.5 - BRUSHES.broad / 2, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ];
  fireEvent.keyDown(area(), { key: "ArrowRight", shiftKey: true });
  fireEvent.keyDown(area(), { key: " " });
  expect(onStroke.mock.calls).toEqual([[[from, to]], [[to, to]]]);
});
