import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPhotos, listUnknownPhotos, readSenders } from "./list-photos.ts";

test("photos are listed with the garment that their folder names; other files and folders are skipped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  for (const file of ["t-shirt/b.jpg", "t-shirt/a.JPG", "t-shirt/notes.txt", "pants/c.png", "sofa/d.jpg"]) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  expect(await listPhotos(folder)).toEqual([
    { name: "pants/c.png", garment: "pants" },
    { name: "t-shirt/a.JPG", garment: "t-shirt" },
    { name: "t-shirt/b.jpg", garment: "t-shirt" },
  ]);
  await rm(folder, { recursive: true });
});

test("of the photos without a garment only those held out of the training are listed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  const unknown = join(folder, "out-of-vocabulary");
  await mkdir(unknown);
  for (const file of ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "notes.txt"]) await writeFile(join(unknown, file), "");
  expect(await listUnknownPhotos(unknown)).toEqual(["a.jpg", "b.jpg"]);
  await rm(folder, { recursive: true });
});

test("a photo's sender is found by its file name, regardless of the folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  const table = join(folder, "photos.csv");
  await writeFile(
    table,
    "file,class,sender,kids\ntrain/t-shirt/a.jpg,t-shirt,46,False\nvalidation/polo/b.jpg,polo,7,True\n",
  );
  expect([...(await readSenders(table))]).toEqual([
    ["a.jpg", "46"],
    ["b.jpg", "7"],
  ]);
  await writeFile(table, "file,class\na.jpg,polo\n");
  await expect(readSenders(table)).rejects.toThrow("no columns");
  await rm(folder, { recursive: true });
});
