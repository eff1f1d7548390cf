import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { queries } from "#adapters/query-client.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { uploads } from "#features/wardrobe/uploads.ts";

const old = sampleItem({ key: "A" });
const added = sampleItem({ key: "B" });
const page = vi.hoisted(() => ({ prepared: [] as unknown[], toasts: [] as unknown[] }));
let sent: unknown[] = [];
let answer: () => Response;

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/unsent-photos.ts", () => ({
  saveUnsentPhoto: async () => {},
  deleteUnsentPhoto: async () => {},
  listUnsentPhotos: async () => [],
}));
vi.mock("#adapters/photo/prepare-photo.ts", () => ({
  preparePhoto: async (file: Blob, quality: number) => {
    page.prepared.push([await file.text(), quality]);
    return { base64: "AAAA" };
  },
}));
vi.mock("#ui/show-toast.ts", () => ({ showToast: (...toast: unknown[]) => page.toasts.push(toast) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  page.prepared.length = 0;
  page.toasts.length = 0;
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  queries.setQueryData(itemsQuery.queryKey, [old]);
});
afterEach(() => {
  // The stack is cleared: the next test begins another.
  vi.advanceTimersByTime(UPLOAD_QUEUE_CLEAR_MS * 2);
  vi.useRealTimers();
  queries.clear();
});

test("a photo is sent at the quality of an upload, its item is first in the list, and there is a toast (U-03, U-05)", async () => {
  answer = () => Response.json({ clothing_item: added, ai_credits_left: 1 });
  uploads.start([new Blob(["photo"])]);
  await vi.waitFor(() => expect(page.toasts).toEqual([["Item added"]]));
  expect(page.prepared).toEqual([["photo", 0.85]]);
  expect(sent).toEqual([{ image: "AAAA" }]);
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([added, old]);
});

test("a stack has one toast at its end instead of one each (U-05)", async () => {
  let count = 0;
  answer = () =>
    Response.json({
      clothing_item: sampleItem({ key: "CD"[count++] ?? "E" }),
      ai_credits_left: 1,
      ...(count === 1 ? { sees_several: true } : {}),
    });
  uploads.start([new Blob(["one"]), new Blob(["two"])]);
  await vi.waitFor(() =>
    expect(page.toasts).toEqual([[expect.stringMatching(/^2 items added\. 1 photo shows several/)]]),
  );
});

test("a photo that did not become an item shows only an error (U-05, U-06)", async () => {
  answer = () => Response.json({ detail: "Too dark to see" }, { status: 503 });
  uploads.start([new Blob(["photo"])]);
  await vi.waitFor(() => expect(page.toasts).toEqual([["Too dark to see", "error"]]));
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([old]);
});
