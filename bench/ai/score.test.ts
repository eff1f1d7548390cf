import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Recognition } from "#server/adapters/vision/port.ts";
import { listLabelled } from "./list-labelled.ts";
import { toScore } from "./score.ts";

const RECOGNITION: Recognition = {
  position: "upper",
  type: "T-Shirt",
  style: "Casual",
  brand: "Nike",
  model: null,
  colors: ["Blue", "White"],
  seasons: ["Spring", "Summer"],
  confidence: { type: 1, position: 1, colors: 1 },
  needsCheck: [],
  typeSuggestions: [],
  engine: "fake@1",
};

test("each field is scored over the photos that have its label, and a missing answer counts as wrong", () => {
  const score = toScore([
    {
      labels: { type: "t-shirt", position: "upper", color: "Blue", season: ["Summer"] },
      recognition: RECOGNITION,
      ms: 10,
    },
    { labels: { type: "Polo", brand: "nike" }, recognition: RECOGNITION, ms: 30 },
    { labels: { type: "T-Shirt", position: "upper" }, recognition: null, ms: 20 },
  ]);
  expect(score).toEqual({
    photos: 3,
    failures: 1,
    right: { position: 0.5, type: 1 / 3, style: null, color: 1, season: 0.5, brand: 1 },
    medianMs: 20,
    slowMs: 30,
  });
});

test("labels come from a table, or from folders named after a garment", async () => {
  const folder = await mkdtemp(join(tmpdir(), "labelled-"));
  await mkdir(join(folder, "pants"));
  await mkdir(join(folder, "sofa"));
  await writeFile(join(folder, "pants", "a.jpg"), "");
  expect(await listLabelled(folder)).toEqual([{ name: "pants/a.jpg", labels: { type: "Pants", position: "lower" } }]);
  await writeFile(
    join(folder, "labels.csv"),
    "file,type,color,season\npants/a.jpg,Jeans,Blue,Spring Autumn\nb.jpg,,Red,\n",
  );
  expect(await listLabelled(folder)).toEqual([
    { name: "pants/a.jpg", labels: { type: "Jeans", color: "Blue", season: ["Spring", "Autumn"] } },
    { name: "b.jpg", labels: { color: "Red" } },
  ]);
  await rm(folder, { recursive: true });
});
