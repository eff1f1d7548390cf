import { beforeEach, expect, test, vi } from "vitest";
import type { UploadEntry, UploadStatus } from "@wardrobe/domain/wardrobe/uploading.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

const queue = vi.hoisted((): { entries: UploadEntry[] } => ({ entries: [] }));

vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));
vi.mock("#features/wardrobe/uploads.ts", () => ({ uploads: {} }));
vi.mock("#features/wardrobe/upload-store.ts", () => ({
  useUploads: <Picked,>(pick: (state: { queue: typeof queue }) => Picked) => pick({ queue }),
}));

const MARKS = { check: "lucide-check", warning: "lucide-triangle-alert", spinner: "animate-spin", cancel: "lucide-x" };

/** The texts and icons of a photo in the stack. */
function rendered(status: UploadStatus) {
  queue.entries = [{ id: "a", image: "blob:photo", status }];
  const html = renderHtml(<UploadStack />);
  expect(html).toContain('<img src="blob:photo"');
  const marks = Object.entries(MARKS).flatMap(([mark, sign]) => (new RegExp(`${sign}[ "]`).test(html) ? [mark] : []));
  return [textsIn(html), marks];
}

beforeEach(() => switchLanguage("en"));

test("a photo is a thumbnail with its state: queued, processing with a spinner, done, error (W-10)", () => {
  expect(rendered("pending")).toEqual([["Queued"], ["cancel"]]);
  expect(rendered("processing")).toEqual([["Processing"], ["spinner"]]);
  expect(rendered("done")).toEqual([["Done"], ["check"]]);
  expect(rendered("error")).toEqual([["Error"], ["warning"]]);
  switchLanguage("ru");
  const russian = (["pending", "processing", "done", "error"] as const).flatMap((status) => rendered(status)[0]);
  expect(russian).toEqual(["В очереди", "Обрабатывается", "Готово", "Ошибка"]);
});

test("the photos keep their order, and without any there is no stack (W-10)", () => {
  queue.entries = ["c", "a", "b"].map((id) => ({ id, image: `blob:${id}`, status: "pending" }));
  expect([...renderHtml(<UploadStack />).matchAll(/<img src="blob:(\w)"/g)].map(([, id]) => id)).toEqual([
    "c",
    "a",
    "b",
  ]);
  queue.entries = [];
  expect(renderHtml(<UploadStack />)).toBe("");
});
