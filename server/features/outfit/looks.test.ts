import { describe, expect, test, vi } from "vitest";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { Look, LOOKS_MAX } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { listFilesUsedByLooks } from "#features/outfit/saved-looks.ts";
import { lockCase } from "#features/reports/reports.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import {
  call,
  makeGarment,
  makeItem,
  makePerson,
  refusalOf,
  request,
  type TestPerson,
  creditsOf,
  ended,
  openWithItem,
  start,
} from "#testing/test-people.ts";

describe.each(databaseKinds)("saved outfits on the %s database", (kind) => {
  test("are saved once per key, listed newest first, and deleted only by their owner (Q-01)", async () => {
    const { server, person, item, preview } = await open(kind);
    const first = await save(server, person, { item, preview, name: "Rainy Monday", key: "key-of-the-look" });
    expect(first).toMatchObject({ name: "Rainy Monday", selection: { upper: item.id }, preview, share_key: null });
    expect(await save(server, person, { item, preview, name: "Rainy Monday", key: "key-of-the-look" })).toEqual(first);
    server.clock.advance(1000);
    const second = await save(server, person, { item, preview, name: "Date" });
    expect((await list(server, person)).map(({ name }) => name)).toEqual(["Date", "Rainy Monday"]);

    const stranger = await makePerson(server);
    expect(refusalOf(await remove(server, stranger, second.id))).toBe("look_not_found");
    expect((await remove(server, person, second.id)).status).toBe(204);
    expect(refusalOf(await remove(server, person, second.id))).toBe("look_not_found");
    expect((await list(server, person)).map(({ id }) => id)).toEqual([first.id]);
  });

  test("are listed with whether a new preview would be the same, which no device then charges for (C-08)", async () => {
    const { server, person, item, preview } = await open(kind);
    const drawn = await save(server, person, { item, preview, name: "Drawn" });
    await post(server, person, { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "Laid out" });
    const made = async () => (await list(server, person)).map((look) => [look.name, look.made]);
    expect(await made()).toEqual(
      expect.arrayContaining([
        ["Drawn", "clean"],
        ["Laid out", undefined],
      ]),
    );
    await server.app.db.updateTable("looks").set({ gender: "woman" }).where("id", "=", drawn.id).execute();
    expect((await made()).flat()).not.toContain("clean");
  });

  test("contain only the person's own items and own preview", async () => {
    const { server, person, item, preview } = await open(kind);
    const stranger = await makePerson(server);
    const foreign = await makeItem(server, stranger);
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "x", preview };
    const answers = [
      await post(server, stranger, body),
      await post(server, person, { ...body, upper: foreign.id }),
      await post(server, person, { ...body, preview: item.image }),
      await post(server, person, { ...body, upper: null }),
      await post(server, person, { ...body, name: " " }),
    ];
    expect(answers.map(refusalOf)).toEqual([
      "item_not_found",
      "item_not_found",
      "file_not_found",
      "empty_outfit",
      "bad_request",
    ]);
    expect(await list(server, person)).toEqual([]);
  });

  test("are shared with anybody who has the key, until the key is withdrawn forever", async () => {
    const { server, person, item, preview } = await open(kind);
    const stranger = await makePerson(server);
    const look = await save(server, person, { item, preview, name: "Rainy Monday" });
    const shared = await share(server, person, look.id, true);
    const key = shared.share_key ?? "";
    expect(await share(server, person, look.id, true)).toEqual(shared);
    expect(await openShared(server, person, key)).toMatchObject({ own: shared });
    const seen = await openShared(server, stranger, key);
    expect(seen).toMatchObject({ name: "Rainy Monday", content_type: "image/jpeg", own: null });
    expect(seen.image.length).toBeGreaterThan(100);
    expect(JSON.stringify(seen)).not.toContain(item.id);

    expect(seen).not.toHaveProperty("shown_name");

    await share(server, person, look.id, false);
    const again = await call(server, outfitCalls.shareLook, {
      token: person.token,
      body: { id: look.id, is_shared: true, shown_name: "Masha" },
    });
    expect(again.share_key).not.toBe(key);
    expect(await openShared(server, stranger, again.share_key ?? "")).toMatchObject({ shown_name: "Masha" });
    const params = { key };
    expect(refusalOf(await request(server, outfitCalls.getSharedLook, { token: stranger.token, params }))).toBe(
      "look_not_found",
    );
    const theft = await request(server, outfitCalls.shareLook, {
      token: stranger.token,
      body: { id: look.id, is_shared: false },
    });
    expect(refusalOf(theft)).toBe("look_not_found");
  });

  test("are saved without a preview with a picture of their garments, which costs nothing and is drawn once (C-10)", async () => {
    const { server, person, item } = await open(kind);
    const before = await creditsOf(server, person);
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "x" };
    const [first, second] = [await post(server, person, body), await post(server, person, body)].map(({ body: look }) =>
      Look.parse(look),
    );
    expect(second?.preview).toBe(first?.preview);
    const params = { id: first?.preview ?? "" };
    const picture = await call(server, fileCalls.getFile, { token: person.token, params });
    expect(picture).toMatchObject({ content_type: "image/jpeg" });
    expect(await creditsOf(server, person)).toBe(before);
    // Both were saved with one photo of the hour's share.
    expect(
      await server.app.db.selectFrom("rate_counters").select("used").where("action", "=", "photo").execute(),
    ).toEqual([{ used: 2 }]);
    // The look can be saved again with the picture it had.
    expect((await remove(server, person, first?.id ?? "")).status).toBe(204);
    expect((await post(server, person, { ...body, preview: first?.preview })).status).toBe(200);
    await post(server, person, { ...body, name: "y" });
    await server.work();
    expect((await call(server, fileCalls.getFile, { token: person.token, params })).content_type).toBe("image/jpeg");

    const stranger = await makePerson(server);
    expect(refusalOf(await post(server, stranger, body))).toBe("item_not_found");
    expect(refusalOf(await post(server, person, { ...body, upper: null }))).toBe("empty_outfit");
  });

  test("are renamed only by their owner (C-10)", async () => {
    const { server, person, item, preview } = await open(kind);
    const look = await save(server, person, { item, preview, name: "24 November" });
    const rename = async (who: TestPerson, name: string) =>
      await request(server, outfitCalls.renameLook, { token: who.token, body: { id: look.id, name } });
    expect((await rename(person, " Rainy Monday ")).body).toEqual({ ...look, name: "Rainy Monday" });
    expect(refusalOf(await rename(person, " "))).toBe("bad_request");
    expect(refusalOf(await rename(await makePerson(server), "theirs"))).toBe("look_not_found");
    expect((await list(server, person)).map(({ name }) => name)).toEqual(["Rainy Monday"]);
  });

  test("name no garment that was deleted, wherever they are answered (C-10)", async () => {
    const { server, person, item, preview } = await open(kind);
    const shoes = await makeItem(server, person);
    const change = { id: shoes.id, position: "feet", type: "Sneakers" };
    await call(server, wardrobeCalls.updateItem, { token: person.token, body: change });
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, feet: shoes.id, name: "x", preview };
    const look = Look.parse((await post(server, person, body)).body);
    const { token } = person;
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: shoes.id } });
    const left = { ...EMPTY_SELECTION, upper: item.id };
    const shared = await share(server, person, look.id, true);
    const answers = [
      ...(await list(server, person)),
      await call(server, outfitCalls.renameLook, { token, body: { id: look.id, name: "y" } }),
      shared,
      (await openShared(server, person, shared.share_key ?? "")).own,
    ];
    expect(answers.map((answer) => answer?.selection)).toEqual([left, left, left, left]);
    const asked = await call(server, questionCalls.askFriends, { token, body: { look_ids: [look.id] } });
    expect(asked.looks).toMatchObject([{ look_id: look.id, preview }]);
  });

  test("that were saved before their picture was made show it, shared ones what was shared (SPEC-119)", async () => {
    const { server, person, item } = await open(kind);
    const body = { gender: "woman", ...EMPTY_SELECTION, upper: item.id } as const;
    const looks = ["own", "shared"].map(async (name) =>
      Look.parse((await post(server, person, { ...body, name })).body),
    );
    const [own, shared] = [await looks[0], await looks[1]];
    await share(server, person, shared?.id ?? "", true);
    const started = await call(server, outfitCalls.createPreview, { token: person.token, body });
    const task = await ended(server, person, started.ai_task_id ?? "");
    const shown = new Map((await list(server, person)).map(({ name, preview }) => [name, preview]));
    expect([shown.get("own"), shown.get("shared")]).toEqual([task.output_image_name, own?.preview]);
  });

  test("show the cut-outs that came after they were saved, shared ones too, but not what was reported (SPEC-146)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id };
    const save = async (look: object) => Look.parse((await post(server, person, { ...body, ...look })).body);
    const own = await save({ name: "own" });
    const { id: shared } = await save({ name: "shared" });
    const feet = await makeGarment(server, person, { position: "feet", type: "Sneakers" });
    const reported = await save({ name: "reported", feet });
    const thing = { of: "look", id: reported.preview } as const;
    await server.app.db.transaction().execute(async (trx) => await lockCase(trx, thing, person.userId));
    const key = (await share(server, person, shared, true)).share_key ?? "";
    const before = await openShared(server, person, key);
    await server.work();
    await ended(server, person, (await start(server, person, item, "no_background")).ai_task_id);
    const shown = async () => new Map((await list(server, person)).map(({ name, preview }) => [name, preview]));
    const isRedrawn = async () => expect([own.preview, undefined]).not.toContain((await shown()).get("own"));
    await vi.waitFor(isRedrawn, { timeout: 20_000 });
    const { preview } = await share(server, person, shared, true);
    expect(preview).toBe((await shown()).get("own"));
    expect((await openShared(server, person, key)).image).not.toBe(before.image);
    expect((await share(server, person, reported.id, true)).preview).toBe(reported.preview);
    // One that was saved long ago is drawn when it is shared.
    await server.app.db.updateTable("looks").set({ file_id: own.preview }).where("id", "=", own.id).execute();
    expect((await share(server, person, own.id, true)).preview).toBe(preview);
  });

  test("keep their picture as long as they exist", async () => {
    const { server, person, item, preview } = await open(kind);
    const look = await save(server, person, { item, preview, name: "x" });
    const used = async () =>
      await server.app.db.transaction().execute(async (trx) => await listFilesUsedByLooks(trx, [preview, item.image]));
    expect(await used()).toEqual([preview]);
    await remove(server, person, look.id);
    expect(await used()).toEqual([]);
  });

  test("are limited in number, also when many are saved at once", async () => {
    const { server, person, item, preview } = await open(kind);
    await save(server, person, { item, preview, name: "first" });
    const look = await server.app.db.selectFrom("looks").selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: LOOKS_MAX - 2 }, (_, count) => ({
      ...look,
      item_ids: JSON.stringify(look.item_ids),
      id: String(count).padStart(22, "0"),
    }));
    await server.app.db.insertInto("looks").values(others).execute();
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "last", preview };
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await post(server, person, body)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      "looks_limit_reached",
      "looks_limit_reached",
      "looks_limit_reached",
      null,
    ]);
    expect(await list(server, person)).toHaveLength(LOOKS_MAX);
  });
});

async function open(kind: DatabaseKind) {
  const { server, person, item } = await openWithItem(kind, "basic_month");
  await server.work();
  const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id };
  const started = await call(server, outfitCalls.createPreview, { token: person.token, body });
  const task = await ended(server, person, started.ai_task_id ?? "");
  return { server, person, item, preview: task.output_image_name ?? "" };
}

async function post(server: WorkingTestApp, person: TestPerson, body: object) {
  return await request(server, outfitCalls.saveLook, { token: person.token, body });
}

async function save(
  server: WorkingTestApp,
  person: TestPerson,
  look: { item: Item; preview: string; name: string; key?: string },
) {
  const { item, preview, name, key } = look;
  const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name, preview };
  return await call(server, outfitCalls.saveLook, { token: person.token, body, key });
}

async function list(server: WorkingTestApp, person: TestPerson) {
  return await call(server, outfitCalls.listLooks, { token: person.token });
}

async function remove(server: WorkingTestApp, person: TestPerson, id: string) {
  return await request(server, outfitCalls.deleteLook, { token: person.token, body: { id } });
}

async function share(server: WorkingTestApp, person: TestPerson, id: string, is_shared: boolean) {
  return await call(server, outfitCalls.shareLook, { token: person.token, body: { id, is_shared } });
}

async function openShared(server: WorkingTestApp, person: TestPerson, key: string) {
  return await call(server, outfitCalls.getSharedLook, { token: person.token, params: { key } });
}
