import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { setSuitable, useRecommendations } from "#features/recommendations/suitable-store.ts";
import { setQuery, toggleFilter, useArrangement, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { BottomBar } from "#app/bottom-bar.tsx";

test("while photos are read, the wardrobe's entry shows how far they are on the other tabs, and then that one needs an answer (SPEC-152)", () => {
  const { hook, navigate } = memoryLocation({ path: "/recommendations" });
  render(
    <Router hook={hook}>
      <BottomBar />
    </Router>,
  );
  const rings = () => screen.getByRole("link", { name: "Wardrobe" }).querySelectorAll("svg").length - 1;
  expect(rings()).toBe(0);
  const entries = [{ id: "1", image: "", status: "processing" as const }];
  act(() => useUploads.setState({ queue: { entries, endedAtMs: null } }));
  expect(rings()).toBe(1);
  const failed = [{ id: "f", image: "", message: "Somebody wears it", isReadable: true, isWorn: true }];
  const asks = () => screen.queryByRole("link", { name: "Please check Wardrobe" }) !== null;
  act(() => useUploads.setState({ ...NO_UPLOADS, failed }));
  expect(asks()).toBe(true);
  act(() => useUploads.setState({ failed: [], queue: { entries, endedAtMs: null } }));
  expect(asks()).toBe(false);
  act(() => navigate("/wardrobe"));
  expect(rings()).toBe(0);
  act(() => useUploads.setState(NO_UPLOADS));
});

test("an answer, a search and filters stay while one goes to another tab, and end where the wardrobe's is pressed once more (SPEC-103)", () => {
  const found = { ids: [], reasons: new Map(), request: "office", weather: null, outfits: [], others: [] };
  setSuitable({ ...found, day: "2026-11-29" });
  toggleFilter.colors("Blue");
  setQuery("shirt");
  const { hook } = memoryLocation({ path: "/recommendations" });
  render(
    <Router hook={hook}>
      <BottomBar />
    </Router>,
  );
  const kept = () => [
    useRecommendations.getState().suitable?.request,
    useFilters.getState().colors,
    useArrangement.getState().query,
  ];
  const press = () => fireEvent.click(screen.getByRole("link", { name: "Wardrobe" }));
  press();
  expect(kept()).toEqual(["office", ["Blue"], "shirt"]);
  press();
  expect(kept()).toEqual([undefined, [], null]);
});
