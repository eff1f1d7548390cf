import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { writePendingTasks } from "#adapters/local-store.ts";
import {
  awaitPreview,
  beginPreview,
  endPreview,
  openLook,
  recallPreview,
  resumeConstructor,
  showPreview,
  useConstructor,
} from "#features/outfit/constructor-store.ts";

const id = (letter: string): string => letter.repeat(22);
const outfit = (letter: string) => ({ gender: "man", ...EMPTY_SELECTION, upper: id(letter) }) as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  useConstructor.setState(useConstructor.getInitialState(), true);
});

test("a picture belongs to the outfit it was ordered for, whatever was opened meanwhile (C-06, T-05)", () => {
  beginPreview();
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "of A" });
  openLook(outfit("B"), id("b"));
  endPreview("task", id("a"));
  expect(useConstructor.getState()).toMatchObject({
    isBusy: false,
    awaited: null,
    selection: { upper: id("B") },
    previewed: outfit("A"),
    previewFileId: id("a"),
    isPreviewOpen: true,
  });
  expect(recallPreview("of A")).toBe(id("a"));
});

test("a task that fails leaves what was opened meanwhile as it is (T-05)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "fails" });
  openLook(outfit("B"), id("b"));
  endPreview("task", null);
  expect(useConstructor.getState()).toMatchObject({ isBusy: false, previewed: outfit("B"), previewFileId: id("b") });
  expect(recallPreview("fails")).toBeNull();
});

test("another task's end is no end of the one that is awaited, nor its picture (C-06, T-05)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "still awaited" });
  endPreview("other", id("o"));
  expect(useConstructor.getState()).toMatchObject({ isBusy: true, previewFileId: null, awaited: { taskId: "task" } });
  expect(recallPreview("still awaited")).toBeNull();
});

test("the picture of a task that ran already is kept for no other outfit (C-08, Q-04)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: null });
  endPreview("task", id("a"));
  expect(useConstructor.getState()).toMatchObject({ previewed: outfit("A"), previewFileId: id("a") });
});

test("one that was seen is shown again, with its outfit (C-08)", () => {
  showPreview({ outfit: outfit("A"), key: "seen" }, id("a"));
  expect(recallPreview("seen")).toBe(id("a"));
  expect(useConstructor.getState()).toMatchObject({ isBusy: false, previewed: outfit("A"), previewFileId: id("a") });
});

test("who comes back is still waiting as long as the task runs, after 90 s too (C-04, C-06)", () => {
  const startedAtMs = Date.now() - 600_000;
  resumeConstructor("anna");
  useConstructor.setState({ awaited: { taskId: "task", outfit: outfit("A"), key: "resumed", startedAtMs } });
  const comeBack = (pending: readonly string[]): void => {
    const kept = localStorage.getItem("constructor") ?? "";
    useConstructor.setState(useConstructor.getInitialState(), true);
    localStorage.setItem("constructor", kept);
    writePendingTasks("anna", pending);
    resumeConstructor("anna");
  };
  comeBack(["task"]);
  expect(useConstructor.getState()).toMatchObject({ isBusy: true, awaited: { taskId: "task", startedAtMs } });
  comeBack([]);
  expect(useConstructor.getState()).toMatchObject({ isBusy: false, awaited: null });
});

test("what an older version kept is taken up without the preview it awaited", () => {
  const selection = { ...EMPTY_SELECTION, feet: id("F") };
  const kept = { user_id: "anna", selection, startedAtMs: 1, previewFileId: null, previewed: null };
  localStorage.setItem("constructor", JSON.stringify(kept));
  resumeConstructor("anna");
  expect(useConstructor.getState()).toMatchObject({ selection, isBusy: false, awaited: null });
});
