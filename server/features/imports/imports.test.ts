import { sql } from "kysely";
import { describe, expect, test, onTestFinished } from "vitest";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import { IMPORT_KEPT_MS, IMPORTS_PER_HOUR } from "@wardrobe/domain/imports/limits.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { FEATURE_BYTES } from "@wardrobe/domain/wardrobe/alike.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import type { App } from "#app.ts";
import { sweepImports } from "#features/imports/imports.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { randomExport, zipOf } from "#testing/random-export.ts";
import { closeAfterTest, openWorkingTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { bringFiles, exportOf, sendFiles } from "#testing/test-imports.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { call, makeItem, makePerson, refusal, type TestPerson } from "#testing/test-people.ts";
import { HOSTILE_ARCHIVES } from "#testing/hostile-archives.ts";
import { listKeys } from "#testing/list-keys.ts";
import { START_PLANS } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { composeImport } from "#features/imports/take-archive.ts";
import { buttonPress, listItemsOf, setWritable, toMessengerUser } from "#testing/test-chats.ts";
import { makeZip } from "#testing/make-zip.ts";

describe.each(databaseKinds)("an import on the %s database", (kind) => {
  test("comes once however often it is sent, into an account of its own too, moves no credit, and counts as a first garment (MOVE-01, SPEC-88, SPEC-82)", async () => {
    const { server, person, zip, lists } = await open();
    const before = await balancesOf(server, person);
    await bringFiles(server, person, [zip]);
    const items = await call(server, wardrobeCalls.listItems, { token: person.token });
    const count = lists.items.length;
    expect(items).toHaveLength(count);
    // It counts as a newcomer's step, once (OPS-01).
    const reached = sql<{ steps: string[] }>`select steps from visits where user_id = ${person.userId}`;
    expect((await reached.execute(server.app.db)).rows[0]?.steps.filter((step) => step === "card")).toEqual(["card"]);
    const { told, done } = await bringFiles(server, person, [zip]);
    expect([told.told?.comes.items, told.told?.there.items, done.told?.comes.items]).toEqual([
      undefined,
      count,
      undefined,
    ]);
    const own = await bringFiles(server, person, [await exportOf(server, person)]);
    expect([own.told.told?.comes, own.told.told?.there.items]).toEqual([{}, count]);
    expect(await call(server, wardrobeCalls.listItems, { token: person.token })).toEqual(items);
    expect(await balancesOf(server, person)).toEqual(before);
  });

  test.each([1, 8])(
    "that is interrupted at its picture %i goes on, and everything comes once (MOVE-01)",
    async (at) => {
      const pictures = sharpPictures();
      let left = at;
      const prepareExported = async (bytes: Uint8Array) => {
        if (--left === 0) throw new Error("The worker was killed.");
        return await pictures.prepareExported(bytes);
      };
      const { server, person, zip, lists } = await open({ pictures: { ...pictures, prepareExported } });
      const { done } = await bringFiles(server, person, [zip]);
      expect(left).toBeLessThan(0);
      expect(done.told?.comes).toMatchObject({ items: lists.items.length, outfits: lists.outfits.length });
      const { rows } = await sql<{ id: string }>`select id from looks where user_id = ${person.userId}`.execute(
        server.app.db,
      );
      expect(rows).toHaveLength(lists.outfits.length);
      expect(await call(server, wardrobeCalls.listItems, { token: person.token })).toHaveLength(lists.items.length);
    },
  );

  test("tells for what the plan has no room, and brings the newest; what was cancelled brings the rest later (SPEC-88)", async () => {
    const { server, person, zip, lists } = await open();
    const count = lists.items.length;
    await fillWardrobe(server, person, { items: WARDROBE_ITEMS_MAX.free - 2, pictures: 1 });
    const { told, done } = await bringFiles(server, person, [zip]);
    expect(told.told).toMatchObject({ comes: { items: 2 }, no_room: { items: count - 2 } });
    expect(done.told).toMatchObject({ comes: { items: 2 }, no_room: { items: count - 2 } });
    const notes = (await call(server, wardrobeCalls.listItems, { token: person.token })).map((item) => item.notes);
    expect(notes.filter((note) => note !== "").toSorted()).toEqual(["note 0", "note 1"]);
  });

  test("a value that cannot be is left out and counted, a record without what it needs as a whole, and pictures of another part are missed (SPEC-88)", async () => {
    const { server, person, lists, pictures } = await open();
    const [first, second, third, ...rest] = lists.items;
    const changed = [
      { ...first, color: ["Ultraviolet"], brand: "x".repeat(500) },
      { ...second, position: "tail" },
      { ...third, notes: "a\0b" },
      ...rest,
    ];
    const zip = await zipOf({ ...lists, items: changed }, new Map([...pictures].slice(1)));
    const { status, body } = await sendFiles(server, person, [{ name: "wardrobe.zip", bytes: zip }]);
    expect(status).toBe(200);
    const { told } = importCalls.sendImport.reply.parse(body);
    expect(told?.pictures_missing).toBe(1);
    const left = told?.left_out.map(({ kind: of, field, count }) => `${of} ${field} ${count}`);
    expect(left?.toSorted()).toEqual(["items brand 1", "items color 1", "items notes 1", "items position 1"]);
  });

  test("a garment that looks like one that is there does not come, and what names it names that one; with a word it comes (SPEC-88, STATE-03)", async () => {
    const { server, person, lists, pictures } = await open();
    const [item] = lists.items;
    const here = await makeItem(server, person);
    const features = `1:${Buffer.alloc(FEATURE_BYTES, 7).toString("base64")}`;
    await server.app.db.updateTable("items").set({ features }).execute();
    const alike = {
      ...lists,
      items: [item],
      features: { [item?.id ?? ""]: features },
      outfits: [],
      collections: [],
      planned: [],
      wishes: [],
      taste: { is_on: true, answers: [], felt: [] },
    };
    const wears = [{ id: "W".repeat(22), date: "2026-11-01", item_ids: [item?.id], look_id: null }];
    const zip = { name: "wardrobe.zip", bytes: await zipOf({ ...alike, wears }, pictures) };
    const { told, done } = await bringFiles(server, person, [zip]);
    expect([told.told?.alike, told.told?.comes]).toEqual([1, { wears: 1 }]);
    expect(done.state).toBe("done");
    const items = await call(server, wardrobeCalls.listItems, { token: person.token });
    expect(items).toMatchObject([{ id: here.id, worn_count: 1 }]);
  });

  test("is ended by its person or after a day, keeps nothing then, and is nobody else's (MOVE-01)", async () => {
    const { server, person, zip } = await open();
    const other = await makePerson(server);
    const { body } = await sendFiles(server, person, [zip]);
    const { id } = importCalls.sendImport.reply.parse(body);
    for (const made of [importCalls.confirmImport, importCalls.cancelImport])
      expect(await refusal(server, made, { token: other.token, body: { id } })).toEqual([404, "import_not_found"]);
    const { state } = await call(server, importCalls.cancelImport, { token: person.token, body: { id } });
    expect(state).toBe("cancelled");
    expect(await refusal(server, importCalls.confirmImport, { token: person.token, body: { id } })).toEqual([
      404,
      "import_not_found",
    ]);
    expect(await server.app.db.selectFrom("import_parts").selectAll().execute()).toEqual([]);
    await sendFiles(server, person, [zip]);
    server.clock.advance(IMPORT_KEPT_MS + 1);
    expect(await sweepImports(server.app)).toBe(1);
    expect(await server.app.db.selectFrom("files").selectAll().execute()).toEqual([]);
    const again = await call(server, importCalls.getImport, { token: person.token });
    expect(again.current?.state).toBe("cancelled");
  });

  async function balancesOf(server: TestApp, person: TestPerson): Promise<unknown> {
    const { ai_credits_left, recommend_credits_left } = await settingsOf(server, person);
    return { ai_credits_left, recommend_credits_left };
  }

  async function open(overrides: Partial<App> = {}) {
    const opened = await openWorkingTestApp(kind, overrides);
    const server = closeAfterTest(opened);
    await opened.work();
    const { lists, pictures, zip } = await randomExport(1);
    return {
      server,
      person: await makePerson(server),
      lists,
      pictures,
      zip: { name: "wardrobe.zip", bytes: await zip() },
    };
  }
});

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

const ME = 731;

describe.each(databaseKinds)("an archive in the chat on the %s database", (kind) => {
  test(
    "is told with its parts, comes after a press, in whatever order the parts are sent and however often (MOVE-01)",
    { timeout: 60_000 },
    async () => {
      const { lists, pictures } = await randomExport(4);
      const all = [...pictures];
      const documents = new Map([
        ["first", await zipOf(lists, new Map(all.slice(0, 1)))],
        ["second", picturesOf(all.slice(1))],
      ]);
      const { server, events, messenger, person } = await open(documents);
      const me = toMessengerUser(ME);
      const last = () => messenger.written.at(-1)?.message;
      const second = { documentId: "second", name: "wardrobe-2.zip", messageId: 1 };
      await events.archiveSent(me, second);
      await expect.poll(last, { timeout: 20_000 }).toEqual({ text: importText("en", "import_part") });
      await events.archiveSent(me, second);
      await events.archiveSent(me, { documentId: "first", name: "wardrobe.zip", messageId: 2 });
      await expect.poll(() => last()?.buttons?.length, { timeout: 20_000 }).toBe(1);
      expect(last()?.text).toContain(importText("en", "items", { count: lists.items.length }));
      expect(last()?.text).not.toContain("another part");
      const acts =
        last()
          ?.buttons?.flat()
          .flatMap((button) => ("act" in button ? [button.act] : [])) ?? [];
      expect(await events.buttonPressed(me, buttonPress(acts[0] ?? "", 2))).toEqual({
        notice: importText("en", "import_told_on"),
      });
      await expect.poll(() => last()?.text, { timeout: 20_000 }).toContain(importText("en", "import_came"));
      expect(await listItemsOf(server, person)).toHaveLength(lists.items.length);
      expect(await events.buttonPressed(me, buttonPress(acts[1] ?? "", 2))).toEqual({
        notice: importText("en", "import_over"),
      });
    },
  );

  test("that is none is refused in words, and one that is too large for the chat says how it goes (MOVE-04)", async () => {
    const { events, messenger } = await open(new Map([["bad", Buffer.from("PK\u0003\u0004")]]));
    const me = toMessengerUser(ME);
    await events.archiveSent(me, { documentId: "bad", name: "wardrobe.zip", messageId: 1 });
    const texts = () => messenger.written.map(({ message }) => message.text);
    await expect.poll(texts, { timeout: 20_000 }).toEqual([botText("en", "import_not_readable")]);
    for (let time = 0; time < 2; time++) await events.otherSent(me, "large_archive");
    expect(texts().slice(1)).toEqual([importText("en", "import_too_big_for_chat")]);
  });

  async function open(documents: ReadonlyMap<string, Uint8Array>) {
    const messenger = { ...fakeMessenger(), readPhoto: async (id: string) => documents.get(id) ?? new Uint8Array() };
    const opened = await openWorkingTestApp(kind, { messenger });
    const server = closeAfterTest(opened);
    await opened.work();
    const person = await makePerson(server, { telegramId: ME });
    await setWritable(server, person.userId);
    return { server, messenger, person, events: botEventsOf(server.app) };
  }
});

test.each(["told", "done"] as const)("what has no room leads to the plans (MOVE-04, SPEC-103): %s", (state) => {
  const told = { comes: {}, there: {}, alike: 0, no_room: { items: 3 }, pictures_missing: 0, left_out: [] };
  const labels = (more: object) =>
    composeImport("en", { id: "A", state, refusal: null, told: { ...told, ...more } }).buttons?.flat() ?? [];
  const plans = { label: botText("en", "asked_plans"), open: START_PLANS };
  expect([labels({}), labels({ comes: { items: 1 } }), labels({ no_room: {} })].map((all) => all.at(-1))).toEqual([
    plans,
    plans,
    state === "done" ? { label: botText("en", "bot_open"), open: "" } : undefined,
  ]);
});

/** A further part of an export: pictures alone. */
function picturesOf(pictures: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  return makeZip(pictures.map(([id, bytes]) => ({ name: `pictures/${id}.jpeg`, bytes })));
}
