import { beforeEach, expect, test, vi } from "vitest";
import type { UploadEntry, UploadStatus } from "@wardrobe/domain/wardrobe/upload-queue.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { draw, wordsIn } from "#testing/draw.tsx";
import { switchLanguage } from "#testing/spoken-language.ts";

const queue = vi.hoisted((): { entries: UploadEntry[] } => ({ entries: [] }));

vi.mock("#adapters/language.ts", async () => await import("#testing/spoken-language.ts"));
vi.mock("#features/wardrobe/uploads.ts", () => ({
  uploads: {},
  useUploads: <Picked,>(pick: (state: { queue: typeof queue }) => Picked) => pick({ queue }),
}));

const MARKS = { check: "lucide-check", warning: "lucide-triangle-alert", spinner: "animate-spin", cancel: "lucide-x" };

/** A photo in the stack: what is said of it, its picture, and its marks. */
function drawn(status: UploadStatus) {
  queue.entries = [{ id: "a", image: "blob:photo", status }];
  const html = draw(<UploadStack />);
  expect(html).toContain('<img src="blob:photo"');
  const marks = Object.entries(MARKS).flatMap(([mark, sign]) => (new RegExp(`${sign}[ "]`).test(html) ? [mark] : []));
  return [wordsIn(html), marks];
}

beforeEach(() => switchLanguage("en"));

test("a photo on its way is a thumbnail with its state: queued, processing with a spinner, done, error (W-10)", () => {
  expect(drawn("pending")).toEqual([["Queued"], ["cancel"]]);
  expect(drawn("processing")).toEqual([["Processing"], ["spinner"]]);
  expect(drawn("done")).toEqual([["Done"], ["check"]]);
  expect(drawn("error")).toEqual([["Error"], ["warning"]]);
  switchLanguage("ru");
  const russian = (["pending", "processing", "done", "error"] as const).flatMap((status) => drawn(status)[0]);
  expect(russian).toEqual(["В очереди", "Обрабатывается", "Готово", "Ошибка"]);
});

test("the photos stand in their order, and without any there is no stack (W-10)", () => {
  queue.entries = ["c", "a", "b"].map((id) => ({ id, image: `blob:${id}`, status: "pending" }));
  expect([...draw(<UploadStack />).matchAll(/<img src="blob:(\w)"/g)].map(([, id]) => id)).toEqual(["c", "a", "b"]);
  queue.entries = [];
  expect(draw(<UploadStack />)).toBe("");
});
