import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import * as pictures from "#adapters/picture-cache.ts";
import * as sharing from "#adapters/share-picture.ts";
import { PreviewOverlay } from "#features/outfit/preview-overlay.tsx";
import { PreviewThumb } from "#features/outfit/preview-thumb.tsx";
import { looksQuery } from "#features/outfit/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { recordToasts } from "#testing/toasts.ts";

const OUTFIT = { gender: "man", ...EMPTY_SELECTION, upper: "U".repeat(22) } as const;
const [NEW, SAVED] = ["P".repeat(22), "S".repeat(22)];
const LOOK: Look = {
  id: "L".repeat(22),
  name: "Sunday",
  gender: "man",
  selection: EMPTY_SELECTION,
  preview: SAVED,
  share_key: null,
};

beforeEach(() => {
  // The blobs of happy-dom cannot be kept in a database.
  vi.spyOn(pictures, "loadPicture").mockResolvedValue(new Blob(["picture"]));
});

async function open(fileId: string, outfit: typeof OUTFIT | null, onClose = () => {}) {
  const queries = newQueries();
  queries.setQueryData(looksQuery.queryKey, [LOOK]);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  renderWith(queries, <PreviewOverlay {...{ fileId, outfit, onClose }} />);
  const share = within(screen.getByRole("dialog")).getByRole("button", { name: "Share" });
  await waitFor(() => expect(share).toHaveProperty("disabled", false));
  return { share, close: screen.getByRole("button", { name: "Close" }) };
}

test.each([
  ["that shows the slots can be saved", NEW, OUTFIT, ["Close", "Save", "Share"]],
  ["that a look has says so", SAVED, OUTFIT, ["Close", "Saved", "Share"]],
  ["of another outfit names itself", NEW, null, ["Shows the previous outfit", "Close", "Share"]],
])("a picture %s (C-07, C-10)", async (_what, fileId, outfit, words) => {
  await open(fileId, outfit);
  expect(textsIn(screen.getByRole("dialog")).slice(-words.length)).toEqual(words);
});

test("a failed share is only logged, and the overlay closes by its button (C-07)", async () => {
  const failure = new Error("no share");
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const shared = vi.spyOn(sharing, "sharePicture").mockRejectedValue(failure);
  const toasts = recordToasts();
  const closed = vi.fn();
  const { share, close } = await open(NEW, null, closed);
  fireEvent.click(share);
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.any(String), failure));
  const text = "My outfit, made with @test_bot";
  const expected = { fileName: "my_outfit.png", title: "outfit preview", text };
  expect(shared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(expected));
  fireEvent.click(close);
  expect([closed.mock.calls.length, toasts]).toEqual([1, []]);
});

test("in the constructor a picture of another outfit is named, and progress stands in the empty place (C-05, C-10)", () => {
  const thumb = (shown: { fileId?: null; isOutdated?: boolean; progress?: string }): string[] => {
    const props = { fileId: NEW, isOutdated: false, isBusy: false, progress: null, onOpen: () => {}, ...shown };
    const { container, unmount } = renderWith(newQueries(), <PreviewThumb {...props} />);
    const names = [...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");
    const texts = [...names, ...textsIn(container)];
    unmount();
    return texts;
  };
  expect(thumb({})).toEqual(["Open the preview"]);
  const outdated = "Shows the previous outfit";
  expect(thumb({ isOutdated: true })).toEqual([`Open the preview. ${outdated}`, outdated]);
  expect(thumb({ fileId: null })).toEqual(["Your outfit appears here"]);
  expect(thumb({ fileId: null, progress: "a bar" })).toEqual(["a bar"]);
});

test("a picture that cannot be loaded says so, and can be loaded again (C-06)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.mocked(pictures.loadPicture).mockRejectedValueOnce(new Error("offline"));
  const queries = newQueries();
  queries.setQueryData(looksQuery.queryKey, []);
  renderWith(queries, <PreviewOverlay fileId={NEW} outfit={OUTFIT} onClose={() => {}} />);
  expect(await screen.findByText("Couldn't load the picture.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: "Picture of the outfit" })).toBeDefined();
});
