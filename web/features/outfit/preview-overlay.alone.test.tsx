import { QueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { PreviewOverlay } from "#features/outfit/preview-overlay.tsx";
import { looksQuery } from "#features/outfit/queries.ts";
import { PreviewThumb } from "#features/outfit/preview-thumb.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { subscribeToToasts } from "#ui/show-toast.ts";

const fake = vi.hoisted(() => ({
  /** The click handlers of the rendered buttons, in their order. */
  handlers: [] as (() => void)[],
  share: vi.fn<(shared: object) => Promise<void>>(),
}));

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/share-picture.ts", () => ({ sharePicture: fake.share }));
vi.mock("#features/files/queries.ts", () => ({ usePicture: () => ({ data: new Blob(["picture"]), isError: false }) }));
vi.mock("#features/outfit/whole-picture.tsx", () => ({ WholePicture: () => "the picture" }));
vi.mock("#ui/full-screen.tsx", () => ({ FullScreen: ({ children }: { children: ReactNode }) => children }));
vi.mock("#ui/button.tsx", () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    fake.handlers.push(onClick);
    return <i>{children}</i>;
  },
}));

beforeEach(() => {
  fake.handlers = [];
  fake.share.mockReset();
});

const OUTFIT = { gender: "man", ...EMPTY_SELECTION, upper: "U".repeat(22) } as const;

test("a picture that shows the slots can be saved, one that a look has says so, any other names itself (C-07, C-10)", () => {
  const queries = new QueryClient();
  queries.setQueryData(looksQuery.queryKey, [{ preview: "S".repeat(22) } as Look]);
  const shown = (fileId: string, outfit: typeof OUTFIT | null): string[] =>
    textsIn(renderHtml(<PreviewOverlay {...{ fileId, outfit }} onClose={() => {}} />, queries));
  expect(shown("P".repeat(22), OUTFIT)).toEqual(["the picture", "Close", "Save", "Share"]);
  expect(shown("S".repeat(22), OUTFIT)).toEqual(["the picture", "Close", "Saved", "Share"]);
  expect(shown("P".repeat(22), null)).toEqual(["the picture", "Shows the previous outfit", "Close", "Share"]);
});

test("in the constructor a picture of another outfit is dimmed and named, and progress stands in the empty place (C-05, C-10)", () => {
  const thumb = (shown: Partial<ComponentProps<typeof PreviewThumb>>): string =>
    renderHtml(
      <PreviewThumb
        {...{ fileId: "P", isOutdated: false, isBusy: false, progress: null, onOpen: () => {}, ...shown }}
      />,
    );
  expect(thumb({})).not.toMatch(/opacity-35|Shows/);
  expect(thumb({ isOutdated: true })).toMatch(/aria-label="Open the preview. Shows the previous outfit".*opacity-35/);
  expect(textsIn(thumb({ isOutdated: true }))).toEqual(["Shows the previous outfit"]);
  expect(textsIn(thumb({ fileId: null }))).toEqual(["Your outfit appears here"]);
  expect(textsIn(thumb({ fileId: null, isBusy: true, progress: "a bar" }))).toEqual(["a bar"]);
});

test("it has close and share, and a failed share is only logged (C-07)", async () => {
  const logged = vi.fn();
  vi.spyOn(console, "error").mockImplementation(logged);
  const toasts: string[] = [];
  const unsubscribe = subscribeToToasts(({ text }) => toasts.push(text));
  const failure = new Error("no share");
  fake.share.mockRejectedValue(failure);
  const closed = vi.fn();
  const queries = new QueryClient();
  queries.setQueryData(settingsQuery.queryKey, { bot_username: "test_bot" } as Settings);
  const words = renderHtml(
    <PreviewOverlay fileId={"P".repeat(22)} outfit={null} onClose={closed} />,
    queries,
  ).replaceAll(/<[^>]+>/g, "|");
  expect(words).toMatch(/the picture.*(Close.*Share|Share.*Close)/);
  for (const handler of fake.handlers) handler();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.any(String), failure));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(fake.share).toHaveBeenCalledWith(
    expect.objectContaining({
      fileName: "my_outfit.png",
      title: "outfit preview",
      text: "My outfit, made with @test_bot",
    }),
  );
  expect(toasts).toEqual([]);
  unsubscribe();
});
