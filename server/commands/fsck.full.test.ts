import { join } from "node:path";
import { expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { ask, signInto } from "#testing/server-client.ts";
import { testServer, makeFolder } from "#testing/test-server.ts";
import { listKeys } from "#testing/list-keys.ts";
import { runScript } from "#testing/server-process.ts";

test(
  "`npm run fsck` counts what it looked at, names each defect, and with --repair repairs what is safe",
  { timeout: 240_000 },
  async () => {
    const folder = await makeFolder();
    const fsck = async (...options: string[]) => await runScript("fsck.ts", { DATA_DIR: folder }, ...options);
    const server = await testServer(folder);
    await server.start("/health");
    const token = await signInto(server, 9700);
    const input = { image: await drawPhoto(), skip_analysis: true };
    const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input });
    await server.stop();

    const clean = await fsck();
    expect(clean).toEqual({
      code: 0,
      said: expect.stringMatching(/^Looked at 1 files, 3 stored, 1 items, .*\nNo defects\.\n$/s),
    });

    const files = await folderFiles(join(folder, "files"));
    const [original = "", variant = ""] = await listKeys(files);
    expect(original).toBe(clothing_item.image);
    await files.delete(variant);
    await files.put("untracked-000000000000", new Uint8Array([1]));
    const broken = await fsck();
    expect(broken.code).toBe(1);
    expect(broken.said.split("\n").slice(1)).toEqual([
      `variant_missing ${variant}`,
      "file_untracked untracked-000000000000",
      "Defects: 2.",
      "",
    ]);
    expect(await fsck("--repair")).toMatchObject({
      code: 0,
      said: expect.stringContaining("Repaired: 2.\nNo defects."),
    });
    expect((await fsck()).code).toBe(0);

    await files.delete(original);
    expect(await fsck("--repair")).toMatchObject({
      code: 1,
      said: expect.stringContaining(`file_missing ${original}`),
    });
  },
);
