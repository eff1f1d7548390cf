import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { blobUrl } from "#ui/blob-image.tsx";

test("the same blob keeps its URL, and another blob has another", () => {
  const [one, other] = [new Blob(["one"]), new Blob(["other"])];
  expect(blobUrl(one)).toBe(blobUrl(one));
  expect(blobUrl(other)).not.toBe(blobUrl(one));
});

test("a URL is revoked when its blob is garbage-collected, and not before", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const held = new Blob(["held"]);
  const kept = blobUrl(held);
  const lost = blobUrl(new Blob(["lost"]));
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("There is no garbage collector to call");
  await expect
    .poll(() => {
      collect();
      return revoke.mock.calls.flat();
    })
    .toContain(lost);
  expect(revoke.mock.calls.flat()).not.toContain(kept);
  expect(blobUrl(held)).toBe(kept);
});
