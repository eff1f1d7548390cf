import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setImportOpen, useIsImportOpen } from "#features/imports/import-store.ts";
import { setSettingsOpen, useIsSettingsOpen } from "#features/profile/settings-store.ts";
import { NewWardrobe } from "#screens/new-wardrobe.tsx";
import { newQueries, renderWith, withQueries } from "#testing/render.tsx";

test("an empty wardrobe leads to bringing one in, over the settings, which stay when the first garment comes (MOVE-01)", () => {
  renderWith(newQueries(), <NewWardrobe upload={{ isBlocked: false, onBlocked: () => {}, onChosen: () => {} }} />);
  const wrapper = withQueries(newQueries());
  const { result } = renderHook(() => [useIsSettingsOpen(), useIsImportOpen()], { wrapper });
  expect(result.current).toEqual([false, false]);
  fireEvent.click(screen.getByRole("button", { name: "Import a wardrobe" }));
  expect(result.current).toEqual([true, true]);
  act(() => {
    setImportOpen(false);
    setSettingsOpen(false);
  });
});
