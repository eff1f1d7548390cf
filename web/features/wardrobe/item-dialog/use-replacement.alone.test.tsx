import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { useReplacement } from "#features/wardrobe/item-dialog/use-replacement.ts";
import { renderHtml } from "#testing/render.tsx";

const prepared = vi.hoisted((): unknown[] => []);

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/photo/prepare-photo.ts", () => ({
  preparePhoto: async (file: Blob, quality: number) => {
    prepared.push([await file.text(), quality]);
    return { base64: "AAAA" };
  },
}));

test("a new original is sent at the quality of a re-upload (U-03)", async () => {
  const item = sampleItem();
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(item);
  });
  let replace = (_file: File): void => {};
  function Dialog() {
    ({ replace } = useReplacement(item.id));
    return null;
  }
  renderHtml(<Dialog />);
  replace(new File(["photo"], "photo.png"));
  await vi.waitFor(() => expect(sent).toEqual([{ clothing_id: item.id, image: "AAAA" }]));
  expect(prepared).toEqual([["photo", 0.9]]);
});
