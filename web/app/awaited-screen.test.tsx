import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { firstText } from "@wardrobe/domain/text/first.ts";
import { awaitedComponent } from "#adapters/lazy-component.ts";
import { AwaitedScreen } from "#app/app.tsx";
import { BottomBar } from "#app/bottom-bar.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

const said = firstText("en", "screen_offline");

function openUnloaded(path: string, isOnline = false) {
  let isBack = false;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  vi.stubGlobal("fetch", async () => await Promise.reject(new TypeError("Failed to fetch")));
  const Unloaded = awaitedComponent(async () => {
    if (!isBack) throw new TypeError("Failed to fetch dynamically imported module");
    return await Promise.resolve(() => <p>here</p>);
  });
  const { hook, history } = memoryLocation({ path, record: true });
  renderWith(
    newQueries(),
    <Router hook={hook}>
      <Suspense fallback={<AwaitedScreen />}>
        <Unloaded />
      </Suspense>
      <BottomBar />
    </Router>,
  );
  const reconnect = async (): Promise<void> => {
    await act(async () => await vi.advanceTimersByTimeAsync(1));
    isBack = true;
    vi.stubGlobal("fetch", async () => await Promise.resolve(new Response()));
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: firstText("en", "retry") }));
      await vi.advanceTimersByTimeAsync(1);
    });
  };
  return { history, reconnect };
}

test("a screen whose code cannot be loaded says that it is the connection, and opens at once by the button (SPEC-53)", async () => {
  vi.useFakeTimers();
  const { reconnect } = openUnloaded("/recommendations");
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole("navigation")).toBeDefined();
  await reconnect();
  expect(screen.getByText("here")).toBeDefined();
  vi.useRealTimers();
});

test("a screen that is not in the bar leads back to the wardrobe (SPEC-53)", () => {
  const { history } = openUnloaded("/statistics");
  fireEvent.click(screen.getByRole("link", { name: firstText("en", "wardrobe") }));
  expect(history.at(-1)).toBe("/wardrobe");
});

test("with a connection a screen that is on its way says nothing about it (SPEC-53)", () => {
  openUnloaded("/recommendations", true);
  expect(screen.queryByText(said)).toBeNull();
});
