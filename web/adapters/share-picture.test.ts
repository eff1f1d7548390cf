import { beforeEach, expect, test, vi } from "vitest";
import { shareLink, sharePicture } from "#adapters/share-picture.ts";
import { messenger } from "#testing/messenger.ts";

const OUTFIT = {
  picture: new Blob(["jpeg"]),
  fileName: "my_outfit.png",
  title: "outfit preview",
  text: "My outfit + я",
};
const share = vi.fn<(shared: ShareData) => Promise<void>>();

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { share, canShare: () => true });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3, height: 4, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["png"], { type: "image/png" })),
  );
});

test("the device's share sheet for files comes first (C-07, SPEC-35)", async () => {
  await sharePicture(OUTFIT);
  const [shared] = share.mock.calls[0] ?? [];
  expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual([["my_outfit.png", "image/png"]]);
  expect([shared?.title, shared?.text]).toEqual(["outfit preview", "My outfit + я"]);
  expect(messenger.posted).toEqual([]);
});

test("a device that shares no files says so, and nothing leaves (SPEC-35)", async () => {
  vi.stubGlobal("navigator", { share, canShare: () => false });
  expect(await sharePicture(OUTFIT)).toBe(false);
  expect([share.mock.calls, messenger.posted]).toEqual([[], []]);
});

test("a link goes into a chat with its text (SPEC-35)", async () => {
  await shareLink({ link: "https://t.me/test_bot", text: OUTFIT.text });
  // A plus sign for a blank would be shown as such by iPhones.
  expect(messenger.posted.map(({ params }) => params["path_full"])).toEqual([
    "/share/url?url=https%3A%2F%2Ft.me%2Ftest_bot&text=My%20outfit%20%2B%20%D1%8F",
  ]);
});

test("a user who cancels is no error, a device that fails is (C-07, SPEC-35)", async () => {
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await sharePicture(OUTFIT);
  share.mockRejectedValueOnce(new Error("no device"));
  await expect(sharePicture(OUTFIT)).rejects.toThrow("no device");
  expect(messenger.posted).toEqual([]);
});
