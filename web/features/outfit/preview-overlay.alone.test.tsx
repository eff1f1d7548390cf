import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { PreviewOverlay } from "#features/outfit/preview-overlay.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { renderHtml } from "#testing/render.tsx";
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
  const words = renderHtml(<PreviewOverlay fileId={"P".repeat(22)} onClose={closed} />, queries).replaceAll(
    /<[^>]+>/g,
    "|",
  );
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
