import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPhotos } from "./list-photos.ts";

test("photos are listed by the garment that their folder names, other files and folders are passed over", async () => {
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
