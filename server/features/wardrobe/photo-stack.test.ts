import { describe, expect, test } from "vitest";
import { startParamOfGarments } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import { FEATURE_BYTES, type Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { PHOTOS_PER_HOUR, WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { STACK_OPEN_MS, type PhotoOutcome, tellStack } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { NoGarment, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Vision } from "#adapters/vision/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { hasAlike } from "#features/wardrobe/alike-items.ts";
import { giveUpSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import { sweepStacks, giveUpStack } from "#features/wardrobe/photo-stack.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { buttonPress, ME, openPhotoChat, listItemsOf, setWritable, toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { TEST_RULES } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";

const HOUR_MS = 3_600_000;
const IN_AN_HOUR = chatPhotoText("en", "waits_minutes", { count: 60 });
const DAY_MS = 24 * HOUR_MS;

describe.each(databaseKinds)("photos that are sent together, on the %s database", (kind) => {
  test("an album is answered with one message, which is edited at the pace of the messenger and counts along (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    await chat.send([1, 2, 3], { isOfAlbum: true });
    expect(chat.waiting("show-stack")).toHaveLength(1);
    await chat.work("show-stack");
    await chat.work("add-sent-photo", 1);
    await chat.work("add-sent-photo", 1);
    expect(chat.waiting("show-stack")).toMatchObject([{ afterS: 3 }]);
    await chat.work("show-stack");
    await chat.work();
    expect(chat.said()).toEqual([counted(0, 3), counted(2, 3), tellStack("en", ["added", "added", "added"])]);
    expect([chat.messenger.written.length, chat.messenger.edits.length]).toEqual([1, 2]);
    const buttons = [[{ label: botText("en", "bot_open"), open: "" }]];
    expect(chat.messenger.edits.at(-1)).toMatchObject({
      to: ME,
      messageId: 1,
      isText: true,
      message: { buttons },
    });
    expect(await chat.items()).toHaveLength(3);
  });

  test("a photo that comes twice, and jobs that run twice, add and show nothing twice (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    for (let run = 0; run < 2; run++) await chat.send([1, 2], { isOfAlbum: true });
    const jobs = chat.waiting();
    await chat.work();
    for (const job of jobs) await chat.run(job);
    await chat.send([1, 2], { isOfAlbum: true });
    await chat.work();
    expect(chat.said().at(-1)).toBe(tellStack("en", ["added", "added"]));
    expect([chat.messenger.written.length, (await chat.items()).length]).toEqual([1, 2]);
  });

  test("the photos of two people who send at the same time are two stacks (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    const other = await makePerson(chat.server, { telegramId: ME + 1 });
    await setWritable(chat.server, other.userId);
    await chat.send([1, 2], { isOfAlbum: true });
    await chat.send([1, 2, 3], { isOfAlbum: true, from: ME + 1 });
    await chat.work();
    const ends = chat.messenger.edits.map(({ to, message }) => [to, message.text]);
    expect(ends).toContainEqual([ME, tellStack("en", ["added", "added"])]);
    expect(ends).toContainEqual([ME + 1, tellStack("en", ["added", "added", "added"])]);
    expect((await listItemsOf(chat.server, other)).length).toBe(3);
  });

  test("a photo alone is answered with its card at once; a second one soon makes it the message of both, a later one gets its own (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    await chat.send([1]);
    await chat.work();
    expect(chat.said()).toEqual([botText("en", "bot_photo_added", { type: "T-Shirt" })]);
    chat.server.clock.advance(STACK_OPEN_MS.alone - 1);
    await chat.send([2]);
    chat.server.clock.advance(STACK_OPEN_MS.several - 1);
    await chat.send([3]);
    await chat.work();
    expect(chat.messenger.edits.at(-1)).toMatchObject({ messageId: 1, isText: false });
    expect(chat.said().at(-1)).toBe(tellStack("en", ["added", "added", "added"]));
    chat.server.clock.advance(STACK_OPEN_MS.several);
    for (const messageId of [4, 5]) {
      await chat.send([messageId]);
      await chat.work();
      chat.server.clock.advance(STACK_OPEN_MS.alone);
    }
    expect(chat.messenger.written.map(({ message }) => message.picture !== undefined)).toEqual([true, true, true]);
    expect(chat.waiting()).toEqual([]);
  });

  test("a photo that comes while the card of the first is sent turns the card into the message of both (MANY-05)", async () => {
    const chat = await openPhotoChat(kind, { onSend: async () => await chat.send([2]) });
    await chat.send([1]);
    await chat.work();
    expect(chat.said()).toEqual([
      botText("en", "bot_photo_added", { type: "T-Shirt" }),
      tellStack("en", ["added", "added"]),
    ]);
    expect(chat.messenger.written).toHaveLength(1);
  });

  test("a hundred photos get one message, which says why some were not added (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    await fillWardrobe(chat.server, chat.person, { items: WARDROBE_ITEMS_MAX.free - 2, pictures: 1 });
    await chat.send(upTo(100));
    await chat.work();
    expect(chat.said().at(-1)).toBe(tellStack("en", ["added", "added", ...times(98, "full")]));
    expect(chat.messenger.written).toHaveLength(1);
  });

  test("photos beyond the recognitions of an hour wait for the next one, and are refused beyond the photos of an hour (MANY-05)", async () => {
    const chat = await openPhotoChat(kind, { rules: { ...TEST_RULES, analysesPerHour: 3 } });
    await chat.send(upTo(7), { isOfAlbum: true });
    for (const ended of [3, 6, 7]) {
      await chat.work();
      expect(chat.said().at(-1)).toBe(
        tellStack("en", [...times(ended, "added"), ...times(7 - ended, "waiting")], IN_AN_HOUR),
      );
      expect(await chat.items()).toHaveLength(ended);
      chat.server.clock.advance(HOUR_MS);
    }
    expect([chat.messenger.written.length, chat.waiting()]).toEqual([1, []]);
    await fillWardrobe(chat.server, chat.person, { items: WARDROBE_ITEMS_MAX.free - 7, pictures: 1 });
    const used = { user_id: chat.person.userId, window_start: chat.server.clock.now(), used: PHOTOS_PER_HOUR - 2 };
    await chat.server.app.db
      .insertInto("rate_counters")
      .values({ ...used, action: "sent_photo" })
      .onConflict((conflict) => conflict.columns(["user_id", "action"]).doUpdateSet(used))
      .execute();
    await chat.send(upTo(3).map((messageId) => messageId + 7));
    await chat.work();
    expect(chat.messenger.written.at(-1)?.message.text).toBe(tellStack("en", ["full", "full", "too_many"]));
  });

  test("a photo alone that has to wait is told once an hour, and answered with its card in the end (MANY-05)", async () => {
    const chat = await openPhotoChat(kind, { rules: { ...TEST_RULES, analysesPerHour: 1 } });
    for (const messageId of upTo(3)) {
      await chat.send([messageId]);
      await chat.work();
      chat.server.clock.advance(STACK_OPEN_MS.alone);
    }
    const card = botText("en", "bot_photo_added", { type: "T-Shirt" });
    expect(chat.said()).toEqual([card, botText("en", "bot_photo_waiting", { when: IN_AN_HOUR })]);
    for (let hour = 0; hour < 2; hour++) {
      chat.server.clock.advance(HOUR_MS);
      await chat.work();
    }
    expect(chat.said().filter((text) => text === card)).toHaveLength(3);
    expect(await chat.items()).toHaveLength(3);
  });

  test("the end names what needs a look, and its buttons lead to the garments of photos that show several (MANY-05)", async () => {
    const seen: readonly (Partial<Recognition> | null)[] = [{ needsCheck: ["type"] }, { sight: "several" }, null, {}];
    const chat = await openPhotoChat(kind, { vision: inTurn(seen) });
    await chat.send([1, 2, 3, 4], { isOfAlbum: true });
    await chat.work();
    expect(chat.said().at(-1)).toBe(tellStack("en", ["unsure", "several", "no_garment", "added"]));
    const choose = { label: chatPhotoText("en", "stack_choose"), open: startParamOfGarments() };
    expect(chat.messenger.edits.at(-1)?.message.buttons.flat()).toContainEqual(choose);
    expect(chat.messenger.written).toHaveLength(1);
  });

  test("a garment like one of the wardrobe is told, alone and among others (STATE-03)", async () => {
    const features: Features = `v:${Buffer.from(new Uint8Array(FEATURE_BYTES).fill(9)).toString("base64")}`;
    const chat = await openPhotoChat(kind, { vision: fakeVision({ features }) });
    await chat.send([1]);
    await chat.work();
    chat.server.clock.advance(STACK_OPEN_MS.alone);
    await chat.send([2]);
    await chat.work();
    const type = "T-Shirt";
    expect(chat.said()).toEqual([
      botText("en", "bot_photo_added", { type }),
      botText("en", "bot_photo_alike", { type }),
    ]);
    chat.server.clock.advance(STACK_OPEN_MS.alone);
    await chat.send([3, 4], { isOfAlbum: true });
    await chat.work();
    expect(chat.said().at(-1)).toBe(tellStack("en", ["alike", "alike"]));
  });

  test("the garment like one that is there is removed or kept beside it by a press (STATE-03)", async () => {
    const features: Features = `v:${Buffer.from(new Uint8Array(FEATURE_BYTES).fill(9)).toString("base64")}`;
    const chat = await openPhotoChat(kind, { vision: fakeVision({ features }) });
    const press = async (label: "alike_keep" | "alike_remove") => {
      const buttons = chat.messenger.written.at(-1)?.message.buttons?.flat() ?? [];
      const button = buttons.find((one) => one.label === chatPhotoText("en", label));
      const act = button !== undefined && "act" in button ? button.act : "";
      return (await botEventsOf(chat.server.app).buttonPressed(toMessengerUser(ME), buttonPress(act, 1))).notice;
    };
    const sendAlone = async (messageId: number) => {
      await chat.send([messageId]);
      await chat.work();
      chat.server.clock.advance(STACK_OPEN_MS.alone);
    };
    await sendAlone(1);
    await sendAlone(2);
    expect(await press("alike_remove")).toBe(chatPhotoText("en", "alike_removed"));
    expect(await chat.items()).toHaveLength(1);
    await sendAlone(3);
    expect(await press("alike_keep")).toBe(chatPhotoText("en", "alike_kept"));
    const [one] = await chat.items();
    expect(await chat.items()).toHaveLength(2);
    expect(await hasAlike(chat.server.app, chat.person.userId, one?.id ?? "")).toBe(false);
  });

  test("what changes while a message is on its way is shown next, also after the messenger was away or a job was given up (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    await chat.send([1, 2, 3], { isOfAlbum: true });
    await chat.work("add-sent-photo", 1);
    chat.messenger.failure = new MessengerUnavailable("retry after 1", { isUnsent: true });
    const [show] = chat.waiting("show-stack");
    if (show === undefined) throw new Error("Nothing is to be shown.");
    await expect(chat.run(show)).rejects.toThrow("retry after 1");
    chat.messenger.failure = null;
    await chat.work("add-sent-photo", 1);
    expect(chat.waiting("show-stack")).toHaveLength(1);
    await chat.work("show-stack");
    expect(chat.said()).toEqual([counted(2, 3)]);
    await giveUpSentPhoto(chat.server.app, { userId: chat.person.userId, messageId: 3 });
    const [last] = chat.take("show-stack");
    await giveUpStack(chat.server.app, String(Reflect.get(last?.data ?? {}, "stackId")));
    await chat.send([4]);
    await chat.work();
    expect(chat.said().at(-1)).toBe(tellStack("en", ["added", "added", "failed", "added"]));
    expect(chat.messenger.written).toHaveLength(1);
  });

  test("who has blocked the bot is not written to; stacks leave with the account, and a day after their last photo (MANY-05)", async () => {
    const chat = await openPhotoChat(kind);
    const stacks = async () => await chat.server.app.db.selectFrom("photo_stacks").select("id").execute();
    chat.messenger.blockedBy.add(ME);
    await chat.send([1, 2], { isOfAlbum: true });
    await chat.work();
    expect([chat.said(), (await chat.items()).length]).toEqual([[], 2]);
    chat.server.clock.advance(DAY_MS + STACK_OPEN_MS.several);
    expect(await sweepStacks(chat.server.app)).toBe(0);
    chat.server.clock.advance(1);
    expect([await sweepStacks(chat.server.app), await stacks()]).toEqual([1, []]);
    await chat.send([3, 4], { isOfAlbum: true });
    await deleteAccount(chat.server.app, chat.person.userId);
    await chat.work("show-stack");
    expect(await stacks()).toEqual([]);
  });
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const times = (count: number, outcome: PhotoOutcome): PhotoOutcome[] => Array.from({ length: count }, () => outcome);
const counted = (added: number, count: number) => chatPhotoText("en", "stack_adding", { added, count });

/** Sees each photo as the next one says; null: no garment. */
function inTurn(seen: readonly (Partial<Recognition> | null)[]): Vision {
  let photo = 0;
  return {
    ...fakeVision(),
    recognise: async (...given) => {
      const now = seen[photo++];
      if (now === null) throw new NoGarment();
      return await fakeVision(now).recognise(...given);
    },
  };
}
