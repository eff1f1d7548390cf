import { beforeEach, expect, test, vi } from "vitest";
import { GROUNDS } from "@wardrobe/domain/wardrobe/ground.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";

/** A fake browser canvas: `drawn` records the calls, `broken` names the step that fails. */
let drawn: unknown[] = [];
let broken: "picture" | "context" | "jpeg" | "file" | null = null;
const photo = new Blob(["photo"]);
/** The pixels of a small copy of the picture. */
let pixels = new Uint8ClampedArray();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitmap = { width: 2000, height: 1000, close: () => drawn.push("closed") };

class FakeCanvas {
  readonly sides: readonly number[];
  constructor(...sides: readonly number[]) {
    this.sides = sides;
  }
  getContext(): unknown {
    if (broken === "context") return null;
    let fillStyle = "";
    return {
      set fillStyle(color: string) {
        fillStyle = color;
      },
      fillRect: (...box: number[]) => drawn.push(["fill", fillStyle, ...box]),
      drawImage: (what: unknown, ...box: number[]) => drawn.push(["draw", what === bitmap, ...box]),
      getImageData: () => ({ data: pixels }),
    };
  }
}

class FakeOffscreenCanvas extends FakeCanvas {
  async convertToBlob(how: { type: string; quality: number }): Promise<Blob> {
    drawn.push(["jpeg", this.sides, how]);
    return new Blob(["jpeg"], { type: how.type });
  }
}

/** For phones without `OffscreenCanvas`. */
class PageCanvas extends FakeCanvas {
  toBlob(callback: (blob: Blob | null) => void): void {
    callback(broken === "jpeg" ? null : new Blob(["jpeg"]));
  }
}

/** Shows whatever has arrived. */
class PageImage {
  naturalWidth = 600;
  naturalHeight = 1200;
  onload = (): void => {};
  set src(_address: string) {
    queueMicrotask(() => this.onload());
  }
}

class FakeFileReader {
  result = "";
  onload = (): void => {};
  onerror = (): void => {};
  readAsDataURL(blob: Blob): void {
    if (broken === "file") return this.onerror();
    void blob.text().then((text) => {
      this.result = `data:${blob.type};base64,${btoa(text)}`;
      this.onload();
    });
  }
}

beforeEach(() => {
  drawn = [];
  broken = null;
  vi.stubGlobal("OffscreenCanvas", FakeOffscreenCanvas);
  vi.stubGlobal("Image", undefined);
  vi.stubGlobal("FileReader", FakeFileReader);
  vi.stubGlobal("createImageBitmap", async () => {
    if (broken === "picture") throw new DOMException("no picture", "InvalidStateError");
    return bitmap;
  });
});

test("a photo is drawn contained and centred on a white square of 1024, as a JPEG of the quality asked for, in base64 without prefix (U-03)", async () => {
  const { base64 } = await preparePhoto(photo, 0.85);
  expect(drawn).toEqual([
    ["fill", "#ffffff", 0, 0, 1024, 1024],
    ["draw", true, 0, 256, 1024, 512],
    ["jpeg", [1024, 1024], { type: "image/jpeg", quality: 0.85 }],
    "closed",
  ]);
  expect(base64).toBe(btoa("jpeg"));
});

test.each([
  ["white", [253, 253, 253], GROUNDS.grey],
  ["blue", [40, 90, 160], GROUNDS.white],
])(
  "a %s garment on transparency is drawn on a ground that shows it, between white bars (U-03)",
  async (_what, rgb, ground) => {
    pixels = Uint8ClampedArray.from([...rgb, 255, 0, 0, 0, 0]);
    await preparePhoto(new Blob([PNG]), 0.85);
    expect(drawn.slice(0, 4)).toEqual([
      ["fill", "#ffffff", 0, 0, 1024, 1024],
      ["draw", true, 0, 0, 64, 64],
      ["fill", ground, 0, 256, 1024, 512],
      ["draw", true, 0, 256, 1024, 512],
    ]);
  },
);

test("a photo that only an image of the page can read, without its last bytes, is drawn from that (U-03, SPEC-18)", async () => {
  broken = "picture";
  vi.stubGlobal("Image", PageImage);
  const { base64 } = await preparePhoto(photo, 0.85);
  expect([base64, drawn.at(1)]).toEqual([btoa("jpeg"), ["draw", false, 256, 0, 512, 1024]]);
});

test.each([
  ["file", "Failed to read file"],
  ["picture", "Failed to load image"],
  ["jpeg", "Failed to process image"],
  ["context", "No canvas context"],
] as const)("where the %s fails the message is: %s (U-03)", async (what, message) => {
  broken = what;
  vi.stubGlobal("OffscreenCanvas", what === "jpeg" ? undefined : FakeOffscreenCanvas);
  vi.stubGlobal("document", { createElement: () => new PageCanvas() });
  await expect(preparePhoto(photo, 0.85)).rejects.toThrow(message);
});
