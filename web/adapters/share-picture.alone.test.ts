import { beforeEach, expect, test, vi } from "vitest";
import { sharePicture } from "#adapters/share-picture.ts";

// The real module connects to the messenger as soon as it is imported.
const messenger = vi.hoisted(() => ({ shareLink: vi.fn(() => true) }));
vi.mock("#adapters/telegram/current.ts", () => ({ telegram: messenger }));

const OUTFIT = {
  picture: new Blob(["jpeg"]),
  fileName: "my_outfit.png",
  title: "outfit preview",
  text: "My outfit",
  link: "https://t.me/test_bot",
};
const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
const save = vi.fn();
let canShare = true;

beforeEach(() => {
  messenger.shareLink.mockReset().mockReturnValue(true);
  share.mockReset().mockResolvedValue();
  save.mockReset();
  canShare = true;
  vi.stubGlobal("navigator", { share, canShare: () => canShare });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3, height: 4, close: () => {} }));
  vi.stubGlobal("document", { createElement: (name: string) => (name === "canvas" ? canvas : link) });
});

test("the device's share sheet for files comes first (C-07, SPEC-35)", async () => {
  await sharePicture(OUTFIT);
  const [shared] = share.mock.calls[0] ?? [];
  expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual([["my_outfit.png", "image/png"]]);
  expect([shared?.title, shared?.text]).toEqual(["outfit preview", "My outfit"]);
  expect([messenger.shareLink, save].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("on a device that shares no files, the messenger shares the text (SPEC-35)", async () => {
  canShare = false;
  await sharePicture(OUTFIT);
  expect(messenger.shareLink).toHaveBeenCalledExactlyOnceWith({ link: OUTFIT.link, text: OUTFIT.text });
  expect([share, save].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("where the messenger cannot share either, the file is saved (SPEC-35)", async () => {
  canShare = false;
  messenger.shareLink.mockReturnValue(false);
  await sharePicture(OUTFIT);
  expect(save).toHaveBeenCalledExactlyOnceWith("my_outfit.png");
  expect(share).not.toHaveBeenCalled();
});

test("a user who cancels is no error, a device that fails is (C-07, SPEC-35)", async () => {
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await sharePicture(OUTFIT);
  share.mockRejectedValueOnce(new Error("no device"));
  await expect(sharePicture(OUTFIT)).rejects.toThrow("no device");
  expect(messenger.shareLink).not.toHaveBeenCalled();
});

const canvas = {
  getContext: () => ({ drawImage: () => {} }),
  toBlob: (done: (png: Blob) => void) => done(new Blob(["png"], { type: "image/png" })),
};
const link = {
  href: "",
  download: "",
  click(): void {
    save(this.download);
  },
};
