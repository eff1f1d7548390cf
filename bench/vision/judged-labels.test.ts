import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { GARMENTS } from "#server/adapters/embedded-engine/garment/outputs.ts";

const LABELS = new URL("../../training/judged/labels.csv", import.meta.url);

test("each judged label names a photo once, a garment as it was sent, and another garment or that it is unclear", async () => {
  const [head, ...rows] = (await readFile(LABELS, "utf8")).trim().split("\n");
  expect(head).toBe("id,label,better,why");
  const cells = rows.map((row) => row.split(","));
  expect(new Set(cells.map(([id]) => id)).size).toBe(rows.length);
  for (const [, label, better, why] of cells) {
    expect(GARMENTS).toContain(label);
    expect([...GARMENTS, "unclear"].filter((one) => one !== label)).toContain(better);
    expect(why).toMatch(/\w/u);
  }
});
