import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FLAT_LAY_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import * as pictures from "#adapters/picture-cache.ts";
import { drawFlatLay, drawPiece } from "#features/outfit/draw-flat-lay.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { canvasOf } from "#features/outfit/prepare-piece.ts";
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

test("a garment whose cut-out is on its way is its blurred photo, without a word, and then its picture; only then all are laid (SPEC-47)", async () => {
  vi.spyOn(pictures, "loadPicture").mockResolvedValue(new Blob(["picture"]));
  stubCanvas();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(450);
  const laid: boolean[] = [];
  const lay = (awaited: boolean) => (
    <FlatLay
      items={[shirt, jeans]}
      label="Outfit"
      awaits={(item) => awaited && item.id === jeans.id}
      onLaid={(isLaid) => void laid.push(isLaid)}
    />
  );
  const { rerender } = renderWith(newQueries(), lay(true));
  const canvases = () => screen.getByRole("img", { name: "Outfit" }).querySelectorAll("canvas").length;
  await waitFor(() => expect(canvases()).toBe(1));
  const ground = screen.getByRole("img", { name: "Outfit" });
  // The trousers lie under the top.
  await waitFor(() => expect(ground.querySelector("img")).not.toBeNull());
  const photo = ground.querySelector("img");
  expect(photo?.style.filter).toContain("blur");
  expect(ground.textContent).toBe("");
  const tile = photo?.parentElement?.parentElement;
  expect(tile?.className).not.toContain("opacity-0");
  expect(laid).toEqual([false]);
  rerender(lay(false));
  await waitFor(() => expect(canvases()).toBe(2));
  expect(tile?.className).toContain("opacity-0");
  expect(laid).toEqual([false, true]);
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

test("a photo with its ground lies there as a sticker: with shadows, on paper that is seen around it (SPEC-96)", () => {
  const drawn = stubCanvas();
  const { canvas, context } = canvasOf({ width: 100, height: 100 });
  const shape = {
    width: 50,
    height: 40,
    band: { left: 0, right: 1, y: 1, body: 1 },
    outline: { rows: [], shoulder: 0 },
  };
  drawPiece(
    context,
    { ...shape, isCard: true, picture: canvas },
    { left: 10, top: 20, width: 500, height: 400, unit: 1000 },
  );
  // Two shadows and the paper, what they are drawn on, and the photo within the paper.
  expect(drawn).toHaveLength(5);
  expect(drawn.at(-1)).toEqual([canvas, 17, 27, 486, 386]);
});
