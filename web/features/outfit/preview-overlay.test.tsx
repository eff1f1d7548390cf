import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import * as pictures from "#adapters/picture-cache.ts";
import { PreviewOverlay, type SharedPicture } from "#features/outfit/preview-overlay.tsx";
import { PreviewThumb } from "#features/outfit/preview-thumb.tsx";
import { looksQuery } from "#features/outfit/queries.ts";
import { queriesWith } from "#testing/queries.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

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

const waysOf = ({ picture }: SharedPicture) => `ways to share ${picture?.size} bytes`;

async function open(fileId: string, outfit: typeof OUTFIT | null, onClose = () => {}) {
  const queries = queriesWith({ settings: {} });
  queries.setQueryData(looksQuery.queryKey, [LOOK]);
  renderWith(queries, <PreviewOverlay {...{ fileId, outfit, onClose }} share={waysOf} />);
  const share = within(screen.getByRole("dialog")).getByRole("button", { name: "Share" });
  await waitFor(() => expect(share).toHaveProperty("disabled", false));
  return { share, close: screen.getByRole("button", { name: "Close" }) };
}

test.each([
  ["that shows the slots can be saved", NEW, OUTFIT, ["Close", "Save", "Share"]],
  ["that a look has says so", SAVED, OUTFIT, ["Close", "Saved", "Share"]],
  ["of another outfit names itself", NEW, null, ["Previous outfit", "Close", "Share"]],
])("a picture %s (C-07, C-10)", async (_what, fileId, outfit, words) => {
  await open(fileId, outfit);
  expect(textsIn(screen.getByRole("dialog")).slice(-words.length)).toEqual(words);
});

test("the overlay's share button leads to the ways to share its picture, and it closes by its button (C-07, SPEC-48)", async () => {
  const closed = vi.fn();
  const { share, close } = await open(NEW, null, closed);
  fireEvent.click(share);
  expect(await screen.findByText("ways to share 7 bytes")).toBeDefined();
  fireEvent.click(close);
  expect(closed).toHaveBeenCalledOnce();
});

test("in the constructor a picture of another outfit is named (C-10)", () => {
  const thumb = (isOutdated: boolean): string[] => {
    const props = { fileId: NEW, isOutdated, onOpen: () => {} };
    const { container, unmount } = renderWith(newQueries(), <PreviewThumb {...props} />);
    const names = [...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");
    const texts = [...names, ...textsIn(container)];
    unmount();
    return texts;
  };
  expect(thumb(false)).toEqual(["Open the preview"]);
  const outdated = "Previous outfit";
  expect(thumb(true)).toEqual([`Open the preview. ${outdated}`, outdated]);
});

test("a picture that cannot be loaded says so, and can be loaded again (C-06)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.mocked(pictures.loadPicture).mockRejectedValueOnce(new Error("offline"));
  const queries = newQueries();
  queries.setQueryData(looksQuery.queryKey, []);
  renderWith(queries, <PreviewOverlay fileId={NEW} outfit={OUTFIT} share={waysOf} onClose={() => {}} />);
  expect(await screen.findByText("Couldn’t load the picture.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: "Picture of the outfit" })).toBeDefined();
});
