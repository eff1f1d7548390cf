import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { PreviewOverlay } from "#features/outfit/preview-overlay.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { draw } from "#testing/draw.tsx";
import { takeToasts } from "#ui/show-toast.ts";

const world = vi.hoisted(() => ({
  /** The buttons that were drawn, in their order. */
  pressed: [] as (() => void)[],
  share: vi.fn<(shared: object) => Promise<void>>(),
}));

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("#adapters/share-picture.ts", () => ({ sharePicture: world.share }));
vi.mock("#features/files/queries.ts", () => ({ usePicture: () => ({ data: new Blob(["picture"]), isError: false }) }));
vi.mock("#features/outfit/whole-picture.tsx", () => ({ WholePicture: () => "the picture" }));
vi.mock("#ui/full-screen.tsx", () => ({ FullScreen: ({ children }: { children: ReactNode }) => children }));
vi.mock("#ui/button.tsx", () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    world.pressed.push(onClick);
    return <i>{children}</i>;
  },
}));

beforeEach(() => {
  world.pressed = [];
  world.share.mockReset();
});

test("close and share, and a share that fails is only logged (C-07)", async () => {
  const logged = vi.fn();
  vi.spyOn(console, "error").mockImplementation(logged);
  const told: string[] = [];
  const letGo = takeToasts(({ text }) => told.push(text));
  const failure = new Error("no share");
  world.share.mockRejectedValue(failure);
  const closed = vi.fn();
  const queries = new QueryClient();
  queries.setQueryData(settingsQuery.queryKey, { bot_username: "test_bot" } as Settings);
  const words = draw(<PreviewOverlay fileId={"P".repeat(22)} onClose={closed} />, queries).replaceAll(/<[^>]+>/g, "|");
  expect(words).toMatch(/the picture.*(Close.*Share|Share.*Close)/);
  for (const press of world.pressed) press();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.any(String), failure));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(world.share).toHaveBeenCalledWith(
    expect.objectContaining({
      fileName: "my_outfit.png",
      title: "outfit preview",
      text: "My outfit, made with @test_bot",
    }),
  );
  expect(told).toEqual([]);
  letGo();
});
