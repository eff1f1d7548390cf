import { beforeEach, expect, test, vi } from "vitest";
import { sharePicture } from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { messenger } from "#testing/messenger.ts";

const OUTFIT = {
  picture: new Blob(["jpeg"]),
  fileName: "my_outfit.png",
  title: "outfit preview",
  text: "My outfit + я",
  link: "https://t.me/test_bot",
};
const share = vi.fn<(shared: ShareData) => Promise<void>>();
const save = vi.fn<(name: string) => void>();
const telling = () => messenger.posted.map(({ params }) => params["path_full"]);

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  save.mockReset();
  vi.stubGlobal("navigator", { share, canShare: () => true });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3, height: 4, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["png"], { type: "image/png" })),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    save(this.download);
  });
});

test("the device's share sheet for files comes first (C-07, SPEC-35)", async () => {
  await sharePicture(OUTFIT);
  const [shared] = share.mock.calls[0] ?? [];
  expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual([["my_outfit.png", "image/png"]]);
  expect([shared?.title, shared?.text]).toEqual(["outfit preview", "My outfit + я"]);
  expect([messenger.posted, save.mock.calls]).toEqual([[], []]);
});

test("on a device that shares no files the messenger shares the text; where it cannot either, the file is saved (SPEC-35)", async () => {
  vi.stubGlobal("navigator", { share, canShare: () => false });
  await sharePicture(OUTFIT);
  // A plus sign for a blank would be shown as such by iPhones.
  expect(telling()).toEqual(["/share/url?url=https%3A%2F%2Ft.me%2Ftest_bot&text=My%20outfit%20%2B%20%D1%8F"]);
  expect(save).not.toHaveBeenCalled();
  vi.spyOn(telegram, "shareLink").mockReturnValue(false);
  await sharePicture(OUTFIT);
  expect(save).toHaveBeenCalledExactlyOnceWith("my_outfit.png");
  expect(share).not.toHaveBeenCalled();
});

test("a user who cancels is no error, a device that fails is (C-07, SPEC-35)", async () => {
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await sharePicture(OUTFIT);
  share.mockRejectedValueOnce(new Error("no device"));
  await expect(sharePicture(OUTFIT)).rejects.toThrow("no device");
  expect(messenger.posted).toEqual([]);
});
