import { afterEach, describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { LOOKS_MAX } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { listFilesNamedByLooks } from "#features/outfit/saved-looks.ts";
import { openWorkingTestApp, type WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { makeItem, makePerson, refusalOf, request, type TestPerson } from "#testing/test-people.ts";
import { ended } from "#testing/test-tasks.ts";

const opened: WorkingTestApp[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

describe.each(databaseKinds)("kept outfits on the %s database", (kind) => {
  test("are kept once a key, listed the newest first, and deleted by their owner alone (Q-01)", async () => {
    const { house, person, item, preview } = await open(kind);
    const first = await save(house, person, { item, preview, name: "Rainy Monday", key: "key-of-the-look" });
    expect(first).toMatchObject({ name: "Rainy Monday", selection: { upper: item.id }, preview, share_key: null });
    expect(await save(house, person, { item, preview, name: "Rainy Monday", key: "key-of-the-look" })).toEqual(first);
    house.clock.advance(1000);
    const second = await save(house, person, { item, preview, name: "Date" });
    expect((await list(house, person)).map(({ name }) => name)).toEqual(["Date", "Rainy Monday"]);

    const stranger = await makePerson(house);
    expect(refusalOf(await remove(house, stranger, second.id))).toBe("look_not_found");
    expect((await remove(house, person, second.id)).status).toBe(204);
    expect(refusalOf(await remove(house, person, second.id))).toBe("look_not_found");
    expect((await list(house, person)).map(({ id }) => id)).toEqual([first.id]);
  });

  test("hold one's own items and one's own preview, nothing else", async () => {
    const { house, person, item, preview } = await open(kind);
    const stranger = await makePerson(house);
    const foreign = await makeItem(house, stranger);
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "x", preview };
    const answers = [
      await post(house, stranger, body),
      await post(house, person, { ...body, upper: foreign.id }),
      await post(house, person, { ...body, preview: item.image }),
      await post(house, person, { ...body, upper: null }),
      await post(house, person, { ...body, name: " " }),
    ];
    expect(answers.map(refusalOf)).toEqual([
      "item_not_found",
      "item_not_found",
      "file_not_found",
      "empty_outfit",
      "bad_request",
    ]);
    expect(await list(house, person)).toEqual([]);
  });

  test("are shared under a key with anybody who has it, until it is withdrawn for ever", async () => {
    const { house, person, item, preview } = await open(kind);
    const stranger = await makePerson(house);
    const look = await save(house, person, { item, preview, name: "Rainy Monday" });
    const shared = await share(house, person, look.id, true);
    const key = shared.share_key ?? "";
    expect(await share(house, person, look.id, true)).toEqual(shared);
    expect(await openShared(house, person, key)).toMatchObject({ own: shared });
    const seen = await openShared(house, stranger, key);
    expect(seen).toMatchObject({ name: "Rainy Monday", content_type: "image/jpeg", own: null });
    expect(seen.image.length).toBeGreaterThan(100);
    expect(JSON.stringify(seen)).not.toContain(item.id);

    await share(house, person, look.id, false);
    const again = await share(house, person, look.id, true);
    expect(again.share_key).not.toBe(key);
    const params = { key };
    expect(refusalOf(await request(house, outfitCalls.getSharedLook, { token: stranger.token, params }))).toBe(
      "look_not_found",
    );
    const theft = await request(house, outfitCalls.shareLook, {
      token: stranger.token,
      body: { id: look.id, is_shared: false },
    });
    expect(refusalOf(theft)).toBe("look_not_found");
  });

  test("keep their picture as long as they stand", async () => {
    const { house, person, item, preview } = await open(kind);
    const look = await save(house, person, { item, preview, name: "x" });
    const named = async () =>
      await house.app.db.transaction().execute(async (trx) => await listFilesNamedByLooks(trx, [preview, item.image]));
    expect(await named()).toEqual([preview]);
    await remove(house, person, look.id);
    expect(await named()).toEqual([]);
  });

  test("have a bound, which is held when many are kept at once", async () => {
    const { house, person, item, preview } = await open(kind);
    for (let count = 0; count < LOOKS_MAX - 1; count++) await save(house, person, { item, preview, name: `${count}` });
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "last", preview };
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await post(house, person, body)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      "looks_limit_reached",
      "looks_limit_reached",
      "looks_limit_reached",
      null,
    ]);
    expect(await list(house, person)).toHaveLength(LOOKS_MAX);
  });
});

async function open(kind: DatabaseKind) {
  const house = await openWorkingTestApp(kind);
  opened.push(house);
  const person = await makePerson(house, { plan: "basic_month" });
  const item = await makeItem(house, person);
  await house.work();
  const started = outfitCalls.createPreview.reply.parse(
    (
      await request(house, outfitCalls.createPreview, {
        token: person.token,
        body: { gender: "man", ...EMPTY_SELECTION, upper: item.id },
      })
    ).body,
  );
  const task = await ended(house, person, started.ai_task_id ?? "");
  return { house, person, item, preview: task.output_image_name ?? "" };
}

async function post(house: WorkingTestApp, person: TestPerson, body: object, key?: string) {
  return await request(house, outfitCalls.saveLook, {
    token: person.token,
    body,
    ...(key === undefined ? {} : { key }),
  });
}

async function save(
  house: WorkingTestApp,
  person: TestPerson,
  look: { item: Item; preview: string; name: string; key?: string },
) {
  const { item, preview, name, key } = look;
  const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name, preview };
  return outfitCalls.saveLook.reply.parse((await post(house, person, body, key)).body);
}

async function list(house: WorkingTestApp, person: TestPerson) {
  return outfitCalls.listLooks.reply.parse((await request(house, outfitCalls.listLooks, { token: person.token })).body);
}

async function remove(house: WorkingTestApp, person: TestPerson, id: string) {
  return await request(house, outfitCalls.deleteLook, { token: person.token, body: { id } });
}

async function share(house: WorkingTestApp, person: TestPerson, id: string, is_shared: boolean) {
  const answer = await request(house, outfitCalls.shareLook, { token: person.token, body: { id, is_shared } });
  return outfitCalls.shareLook.reply.parse(answer.body);
}

async function openShared(house: WorkingTestApp, person: TestPerson, key: string) {
  const answer = await request(house, outfitCalls.getSharedLook, { token: person.token, params: { key } });
  return outfitCalls.getSharedLook.reply.parse(answer.body);
}
