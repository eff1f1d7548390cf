// @vitest-environment node
import { expect, test } from "vitest";
import { codesIn, tableRows } from "@wardrobe/domain/testing/specification.ts";
import { isRoute } from "#screens/routes.ts";

test("the paths of the specification lead to screens, in any letters and with a slash at the end, and no other does (N-02)", () => {
  const rows = tableRows("launch-and-loading.md", "N-02").map(([paths = ""]) => codesIn(paths));
  const [[root], ...paths] = [rows[0] ?? [], ...rows.slice(1).flat()];
  expect(root).toBe("/");
  expect(paths).toContain("/wishes");
  for (const path of paths) expect([path, `${path.toUpperCase()}/`].map(isRoute)).toEqual([true, true]);
  expect(["/", "/nowhere", "/wardrobe/x", "/trips"].map(isRoute)).toEqual([false, false, false, false]);
});
