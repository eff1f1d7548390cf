import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { addressOf } from "#ui/blob-address.ts";

test("the same bytes keep their address, and others have another", () => {
  const [one, other] = [new Blob(["one"]), new Blob(["other"])];
  expect(addressOf(one)).toBe(addressOf(one));
  expect(addressOf(other)).not.toBe(addressOf(one));
});

test("an address goes when nobody holds its bytes any more, and not before", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const held = new Blob(["held"]);
  const kept = addressOf(held);
  const lost = addressOf(new Blob(["lost"]));
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("nothing collects here");
  await expect
    .poll(() => {
      collect();
      return revoke.mock.calls.flat();
    })
    .toContain(lost);
  expect(revoke.mock.calls.flat()).not.toContain(kept);
  expect(addressOf(held)).toBe(kept);
});
