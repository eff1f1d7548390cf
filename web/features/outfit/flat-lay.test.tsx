import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FLAT_LAY_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { COLOR_SWATCHES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import * as pictures from "#adapters/picture-cache.ts";
import { drawFlatLay } from "#features/outfit/draw-flat-lay.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { stubCanvas } from "#testing/stubs.ts";
import { newQueries, renderWith } from "#testing/render.tsx";

const shirt = sampleItem({ key: "S", position: "upper", type: "T-Shirt", image: "S".repeat(22) });
const jeans = sampleItem({ key: "J", position: "lower", type: "Jeans", image: "J".repeat(22) });

// That of happy-dom never sees anything.
beforeEach(() => vi.stubGlobal("IntersectionObserver", undefined));

/** The places of the garments, in per cent of the frame, from the bottom of the pile to its top. */
function placesIn(lay: Element) {
  return [...lay.children].map((piece) => {
    const { left, top, width, height } = piece instanceof HTMLElement ? piece.style : expect.unreachable();
    return [left, top, width, height].map(Number.parseFloat);
  });
}

test("before its pictures are there, an outfit has its garments' places, and then the pictures (CANVAS-01)", async () => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.spyOn(pictures, "loadPicture").mockImplementation(async () => {
    await arrived;
    return new Blob(["picture"]);
  });
  stubCanvas();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(450);
  renderWith(newQueries(), <FlatLay items={[shirt, jeans]} label="Outfit: T-Shirt, Jeans" />);
  const lay = screen.getByRole("img", { name: "Outfit: T-Shirt, Jeans" });
  const [lower, upper] = placesIn(lay);
  expect(lower?.[3]).toBeGreaterThan(upper?.[3] ?? Infinity);
  expect(lay.querySelectorAll("canvas")).toHaveLength(0);
  arrive();
  await waitFor(() => expect(lay.querySelectorAll("canvas")).toHaveLength(2));
});

test("a garment whose cut-out is on its way is a tile in its color and with its name, no photo, and then its picture (SPEC-47)", async () => {
  vi.spyOn(pictures, "loadPicture").mockResolvedValue(new Blob(["picture"]));
  stubCanvas();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(450);
  const lay = (awaited: boolean) => (
    <FlatLay
      items={[shirt, { ...jeans, color: ["Blue"] }]}
      label="Outfit"
      awaits={(item) => awaited && item.id === jeans.id}
    />
  );
  const { rerender } = renderWith(newQueries(), lay(true));
  const canvases = () => screen.getByRole("img", { name: "Outfit" }).querySelectorAll("canvas").length;
  await waitFor(() => expect(canvases()).toBe(1));
  const tile = screen.getByText("Jeans").parentElement;
  expect(tile?.innerHTML).toContain(COLOR_SWATCHES.Blue);
  expect(tile?.className).not.toContain("opacity-0");
  rerender(lay(false));
  await waitFor(() => expect(canvases()).toBe(2));
  expect(tile?.className).toContain("opacity-0");
});

test("an outfit whose picture cannot be drawn still shows the garment's place (CANVAS-01)", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(pictures, "loadPicture").mockResolvedValue(new Blob(["broken"]));
  vi.stubGlobal("createImageBitmap", async () => await Promise.reject(new Error("broken")));
  renderWith(newQueries(), <FlatLay items={[shirt]} label="Outfit" />);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(placesIn(screen.getByRole("img", { name: "Outfit" }))).toHaveLength(1);
});

test("the picture to share has the size of a flat lay, with each garment over its shadows (CANVAS-01)", async () => {
  vi.spyOn(pictures, "loadPicture").mockImplementation(async () => new Blob(["picture"]));
  const drawn = stubCanvas();
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height]);
    done(new Blob(["jpeg"], { type: type ?? "" }));
  });
  expect((await drawFlatLay([shirt, jeans])).type).toBe("image/jpeg");
  expect(sizes).toEqual([[FLAT_LAY_FRAME.width, FLAT_LAY_FRAME.height]]);
  // Two shadows of each, what they are drawn on, and the piece.
  const shadowsAndPiece = [false, false, true, true];
  expect(drawn.slice(-8).map(([, left]) => Number(left) >= 0)).toEqual([...shadowsAndPiece, ...shadowsAndPiece]);
});
