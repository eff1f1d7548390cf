import { expect, onTestFinished, test } from "vitest";
import { IMPORTS_PER_HOUR } from "@wardrobe/domain/imports/limits.ts";
import { HOSTILE_ARCHIVES } from "#testing/hostile-archives.ts";
import { listKeys } from "#testing/list-keys.ts";
import { closeAfterTest, openWorkingTestApp } from "#testing/test-app.ts";
import { sendFiles } from "#testing/test-imports.ts";
import { makePerson } from "#testing/test-people.ts";

test(
  "fifty hostile archives are refused, each with its own reason, and nothing of them is left (MOVE-04, SPEC-87)",
  { timeout: 240_000 },
  async () => {
    expect(HOSTILE_ARCHIVES.length).toBeGreaterThanOrEqual(50);
    const opened = await openWorkingTestApp("postgres");
    const server = closeAfterTest(opened);
    onTestFinished(() => expect(opened.errors).toEqual([]));
    await opened.work();
    const { db, files } = server.app;
    const answers: unknown[] = [];
    let person = await makePerson(server);
    for (const [at, { bytes, what }] of HOSTILE_ARCHIVES.entries()) {
      if (at % IMPORTS_PER_HOUR === 0) person = await makePerson(server);
      const { status, body } = await sendFiles(server, person, [{ name: "wardrobe.zip", bytes: bytes() }]);
      answers.push({ what, status, body });
    }
    const statuses = { import_not_readable: 415, import_too_large: 413, import_version: 422 };
    expect(answers).toEqual(
      HOSTILE_ARCHIVES.map(({ what, refused: [detail, field] }) => ({
        what,
        status: statuses[detail],
        body: { detail, field },
      })),
    );
    expect(await db.selectFrom("import_parts").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("files").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("items").selectAll().execute()).toEqual([]);
    await expect.poll(async () => await listKeys(files), { timeout: 20_000 }).toEqual([]);
  },
);
