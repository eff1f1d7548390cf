import { describe, expect, test } from "vitest";
import { PROPOSALS_KEPT_MS, proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { startParamOfGarments } from "@wardrobe/domain/start-params.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { fakeQueue } from "#testing/test-app.ts";
import { buttonPress, listItemsOf, openBot, photoBytes, setWritable, toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

const BOXES = [
  [0, 0, 0.4, 0.4],
  [0.5, 0, 0.4, 0.4],
  [0, 0.5, 0.4, 0.4],
] as const;
const ME = 901;
const kept = (count: number) => chatPhotoText("en", "garments_kept", { count });
const left = (count: number) => chatPhotoText("en", "garments_left", { count });

describe.each(databaseKinds)("garments of a photo that came by the chat, on the %s database", (kind) => {
  test("are shown once as a board, however often the jobs run, with a button that opens them in the app (MANY-01)", async () => {
    const chat = await open(kind);
    const photo = await chat.sendPhoto();
    expect(chat.messenger.written).toMatchObject([
      {},
      {
        to: ME,
        message: {
          text: chatPhotoText("en", "garments_found", { count: BOXES.length }),
          picture: { name: "garments.jpg" },
          buttons: [
            [{ label: chatPhotoText("en", "garments_keep"), act: expect.any(String) }],
            [{ label: chatPhotoText("en", "garments_choose"), open: startParamOfGarments(photo.of_item) }],
          ],
        },
      },
    ]);
    expect(chat.act().length).toBeLessThanOrEqual(64);
  });

  test("become cards in place of the photo's with one button, however often it is pressed; nobody else's press does anything (MANY-01)", async () => {
    const chat = await open(kind);
    await chat.sendPhoto();
    await makePerson(chat.server, { telegramId: ME + 1 });
    expect(await chat.press(ME + 1)).toBe(chatPhotoText("en", "garments_over"));
    expect(await chat.items()).toHaveLength(1);
    const presses = await Promise.all([chat.press(), chat.press(), chat.press()]);
    expect([...presses, await chat.press()]).toEqual(Array.from({ length: 4 }, () => kept(3)));
    expect(await chat.items()).toHaveLength(BOXES.length);
    expect(chat.messenger.edits.at(-1)).toMatchObject({ messageId: 2, message: { text: kept(3) } });
    expect(JSON.stringify(chat.messenger.edits.at(-1)?.message.buttons)).not.toContain(chat.act());
  });

  test("beyond the plan's limit as many are added as fit, which the answer says; the others stay offered (MANY-01)", async () => {
    const chat = await open(kind);
    await fillWardrobe(chat.server, chat.person, { items: WARDROBE_ITEMS_MAX.free - 2, pictures: 1 });
    const photo = await chat.sendPhoto();
    expect(await chat.press()).toBe(`${kept(2)} ${left(1)}`);
    // The wardrobe is full now, also for another press.
    expect(await chat.press()).toBe(`${kept(2)} ${left(1)}`);
    expect(await chat.items()).toHaveLength(WARDROBE_ITEMS_MAX.free);
    expect(await chat.offered()).toMatchObject([{ proposals: [{ id: photo.proposals[2]?.id }] }]);
    expect(JSON.stringify(chat.messenger.edits.at(-1)?.message.buttons)).toContain(chat.act());
  });

  test("are not offered any more once they were left out in the app, or after a day (MANY-01)", async () => {
    const chat = await open(kind);
    const { proposal_id } = await chat.sendPhoto();
    await call(chat.server, proposalCalls.dropProposals, { token: chat.person.token, body: { proposal_id } });
    expect(await chat.press()).toBe(chatPhotoText("en", "garments_over"));
    const late = await open(kind);
    await late.sendPhoto();
    late.server.clock.advance(PROPOSALS_KEPT_MS);
    expect(await late.press()).toBe(chatPhotoText("en", "garments_over"));
    expect([await chat.items(), await late.items()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("get no board if the photo came together with others: the message of the stack leads to them (MANY-01, MANY-05)", async () => {
    const chat = await open(kind);
    await chat.sendPhoto({ isOfAlbum: true });
    expect(chat.messenger.written).toHaveLength(1);
    expect(await chat.offered()).toHaveLength(1);
  });
});

async function open(kind: DatabaseKind) {
  const jobs: { name: string; data: object }[] = [];
  const keys = new Set<string>();
  const queue = fakeQueue(async (_trx, name, data, { key } = {}) => {
    if (key !== undefined && keys.has(key)) return null;
    if (key !== undefined) keys.add(key);
    return String(jobs.push({ name, data }));
  });
  const vision = fakeVision({ sight: "several" }, BOXES);
  const { server, messenger, events } = await openBot(kind, { queue, vision }, await photoBytes());
  const person = await makePerson(server, { telegramId: ME });
  await setWritable(server, person.userId);
  const handlers: Record<string, (job: never) => Promise<void>> = jobHandlersOf(server.app);
  const offered = async () => await call(server, proposalCalls.listProposals, { token: person.token });
  const act = () => /"act":"([^"]*)"/.exec(JSON.stringify(messenger.written.at(-1)?.message.buttons))?.[1] ?? "";
  return {
    server,
    messenger,
    person,
    offered,
    act,
    items: async () => await listItemsOf(server, person),
    press: async (by = ME) => (await events.buttonPressed(toMessengerUser(by), buttonPress(act(), 2))).notice,
    /** Each job runs twice, but the last would show the board again, as after a kill. */
    sendPhoto: async ({ isOfAlbum = false } = {}) => {
      await events.photoSent(toMessengerUser(ME), { photoId: "photo", messageId: 7, isOfAlbum });
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const given = { id: "job", data: job.data, retries: 0, signal: new AbortController().signal };
        for (let run = 0; run < (job.name === "show-garments" ? 1 : 2); run++)
          await handlers[job.name]?.(given as never);
      }
      const [photo] = await offered();
      if (photo === undefined) throw new Error("Nothing is offered.");
      return photo;
    },
  };
}
