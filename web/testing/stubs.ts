import { vi } from "vitest";

/** Records what a page draws: each picture with its place on its canvas. */
export type Drawn = readonly unknown[];

/** A browser's canvas and decoder, which a test's page lacks: every picture is an opaque square of cloth on nothing. */
export function stubCanvas(sidePx = 64): Drawn[] {
  const drawn: Drawn[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width: sidePx, height: sidePx, close: () => {} }));
  const pixels = (width: number, height: number): ImageData => {
    const data = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
      if (x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9) data.set([40, 90, 160, 255], 4 * i);
    }
    return { data, width, height, colorSpace: "srgb" } as ImageData;
  };
  const methods = ["translate", "rotate", "beginPath", "moveTo", "arcTo", "clip", "putImageData", "fillRect"];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    ...Object.fromEntries(methods.map((name) => [name, () => {}])),
    createRadialGradient: () => ({ addColorStop: () => {} }),
    createImageData: pixels,
    getImageData: (_x: number, _y: number, width: number, height: number) => pixels(width, height),
    drawImage: (...call: unknown[]) => drawn.push(call),
  } as never);
  return drawn;
}

/** Replaces `localStorage` by an empty one for this test, and returns its entries. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}
