import { beforeEach, expect, test } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { writePendingTasks } from "#adapters/local-store.ts";
import {
  addByCard,
  addToOutfit,
  awaitPreview,
  chooseSlot,
  startPreview,
  finishPreview,
  loadLook,
  offerOutfits,
  findSeenPreview,
  restoreConstructor,
  showPreview,
  useConstructor,
} from "#features/outfit/constructor-store.ts";
import { recordToasts } from "#testing/toasts.ts";

const id = (letter: string): string => letter.repeat(22);
const outfit = (letter: string) => ({ gender: "man", ...EMPTY_SELECTION, upper: id(letter) }) as const;

beforeEach(() => useConstructor.setState(useConstructor.getInitialState(), true));

/** The page is closed and opened again by somebody. */
function restart(userId: string): object {
  const stored = localStorage.getItem("constructor") ?? "";
  useConstructor.setState(useConstructor.getInitialState(), true);
  localStorage.setItem("constructor", stored);
  restoreConstructor(userId);
  return useConstructor.getState();
}

test("a blazer is added over the top that is chosen, otherwise as a top (W-08, SPEC-70)", () => {
  const blazer = sampleItem({ key: "B", position: "upper", type: "Blazer" });
  const added = (selection: object) => {
    useConstructor.setState({ selection: { ...EMPTY_SELECTION, ...selection } });
    addToOutfit(blazer);
    const { upper, outerwear = null } = useConstructor.getState().selection;
    return { upper, outerwear };
  };
  expect(added({})).toEqual({ upper: id("B"), outerwear: null });
  expect(added({ upper: id("S") })).toEqual({ upper: id("S"), outerwear: id("B") });
  expect(added({ upper: id("B") })).toEqual({ upper: id("B"), outerwear: null });
  expect(added({ upper: id("S"), outerwear: id("C") })).toEqual({ upper: id("B"), outerwear: id("C") });
});

test("the toast of an added item leads to the constructor (W-08)", () => {
  const toasts = recordToasts();
  const paths: string[] = [];
  addByCard(sampleItem({ key: "B", position: "upper" }), (path) => paths.push(path));
  expect([useConstructor.getState().selection.upper, toasts]).toMatchObject([id("B"), [{ action: { label: "Open" } }]]);
  toasts[0]?.action?.run();
  expect(paths).toEqual(["/constructor"]);
});

test("a picture belongs to the outfit it was requested for, whatever was opened meanwhile (C-06, T-05)", () => {
  startPreview();
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "of A" });
  loadLook(outfit("B"), id("b"));
  finishPreview("task", id("a"));
  expect(useConstructor.getState()).toMatchObject({
    isBusy: false,
    awaited: null,
    selection: { upper: id("B") },
    previewed: outfit("A"),
    previewFileId: id("a"),
    isPreviewOpen: true,
  });
  expect(findSeenPreview("of A")).toBe(id("a"));
});

test("a failed task does not change what was opened meanwhile (T-05)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "fails" });
  loadLook(outfit("B"), id("b"));
  finishPreview("task", null);
  expect(useConstructor.getState()).toMatchObject({ isBusy: false, previewed: outfit("B"), previewFileId: id("b") });
  expect(findSeenPreview("fails")).toBeNull();
});

test("the end of another task changes nothing about the awaited one (C-06, T-05)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "still awaited" });
  finishPreview("other", id("o"));
  expect(useConstructor.getState()).toMatchObject({ isBusy: true, previewFileId: null, awaited: { taskId: "task" } });
  expect(findSeenPreview("still awaited")).toBeNull();
});

test("the picture of a task that was already running is not cached (C-08, Q-04)", () => {
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: null });
  finishPreview("task", id("a"));
  expect(useConstructor.getState()).toMatchObject({ previewed: outfit("A"), previewFileId: id("a") });
});

test("a preview that was seen is shown again, with its outfit (C-08)", () => {
  showPreview({ outfit: outfit("A"), key: "seen" }, id("a"));
  expect(findSeenPreview("seen")).toBe(id("a"));
  expect(useConstructor.getState()).toMatchObject({ isBusy: false, previewed: outfit("A"), previewFileId: id("a") });
});

test("after a restart the preview is still awaited as long as its task runs, even after 90 s (C-04, C-06)", () => {
  const startedAtMs = Date.now() - 600_000;
  restoreConstructor("anna");
  useConstructor.setState({ awaited: { taskId: "task", outfit: outfit("A"), key: "resumed", startedAtMs } });
  writePendingTasks("anna", ["task"]);
  expect(restart("anna")).toMatchObject({ isBusy: true, awaited: { taskId: "task", startedAtMs } });
  writePendingTasks("anna", []);
  expect(restart("anna")).toMatchObject({ isBusy: false, awaited: null });
});

test("of a preview that failed after a restart it is said until another one is started, and its garments stay (SPEC-109)", () => {
  restoreConstructor("anna");
  chooseSlot("upper", id("A"));
  awaitPreview({ taskId: "task", outfit: outfit("A"), key: "missed" });
  writePendingTasks("anna", ["task"]);
  restart("anna");
  finishPreview("task", null);
  expect(useConstructor.getState()).toMatchObject({ selection: { upper: id("A") }, isBusy: false, hasFailed: true });
  startPreview();
  expect(useConstructor.getState().hasFailed).toBe(false);
});

test("slots and picture survive a restart, for their person only (C-10, SPEC-5)", () => {
  restoreConstructor("anna");
  showPreview({ outfit: outfit("A"), key: null }, id("a"));
  chooseSlot("upper", id("B"));
  const changed = { selection: { upper: id("B") }, previewed: outfit("A"), previewFileId: id("a") };
  expect(restart("anna")).toMatchObject(changed);
  expect(restart("ben")).toMatchObject({ selection: EMPTY_SELECTION, previewed: null, previewFileId: null });
});

test("a saved outfit that is reopened keeps its preview's key, so that it is not offered for a credit after a restart (C-08)", () => {
  showPreview({ outfit: outfit("A"), key: "kept" }, id("k"));
  loadLook(outfit("B"), id("b"));
  expect(useConstructor.getState().previewKey).toBeNull();
  loadLook(outfit("A"), id("k"));
  expect(useConstructor.getState().previewKey).toBe("kept");
});

test("a preview that was made before a restart is shown again, not bought again (C-08)", () => {
  restoreConstructor("anna");
  showPreview({ outfit: outfit("A"), key: "before" }, id("a"));
  const stored = localStorage.getItem("constructor") ?? "";
  // A page that begins has seen nothing yet.
  localStorage.setItem("constructor", stored.replace("before", "of the page before"));
  restoreConstructor("anna");
  expect(findSeenPreview("of the page before")).toBe(id("a"));
});

test("layers survive a restart, and a coat is in one slot only (LAYER-01)", () => {
  restoreConstructor("anna");
  for (const slot of ["upper", "outerwear"] as const) chooseSlot(slot, id("C"));
  chooseSlot("bag", id("T"));
  const layers = { ...EMPTY_SELECTION, outerwear: id("C"), bag: id("T") };
  expect(restart("anna")).toMatchObject({ selection: layers });
});

test("another outfit is offered until the last slot is emptied (LAYER-05)", () => {
  const offers = ["A", "B"].map((letter) => ({ ...EMPTY_SELECTION, upper: id(letter), bag: id("T") }));
  offerOutfits(offers);
  chooseSlot("bag", null);
  expect(useConstructor.getState().offers).toEqual(offers);
  chooseSlot("upper", null);
  expect(useConstructor.getState()).toMatchObject({ offers: [], offered: 0 });
});
