import { describe, expect, test } from "vitest";
import { START_PLANS } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { composeImport } from "#features/imports/take-archive.ts";
import { randomExport, zipOf } from "#testing/random-export.ts";
import { closeAfterTest, openWorkingTestApp } from "#testing/test-app.ts";
import { buttonPress, listItemsOf, setWritable, toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeZip } from "#testing/make-zip.ts";
import { makePerson } from "#testing/test-people.ts";

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
