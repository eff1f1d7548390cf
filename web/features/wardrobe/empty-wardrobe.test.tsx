import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EmptyWardrobe } from "#features/wardrobe/empty-wardrobe.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test("an empty wardrobe has an upload button itself, and a sample that is uploaded like one's own photos (SPEC-47)", async () => {
  vi.stubGlobal("fetch", async () => new Response("jpeg"));
  const onChosen = vi.fn<(files: readonly File[]) => void>();
  renderWith(newQueries(), <EmptyWardrobe upload={{ isBlocked: false, onBlocked: () => {}, onChosen }} />);
  expect(screen.getByRole("button", { name: "Choose photos" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try a sample" }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(onChosen.mock.calls[0]?.[0].map(({ type }) => type)).toEqual(Array(5).fill("image/jpeg"));
});
