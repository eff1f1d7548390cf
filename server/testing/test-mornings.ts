import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import type { App, Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { sendMorning, sendMornings } from "#features/morning/send-morning.ts";
import { fakeQueue } from "#testing/test-queue.ts";
import { setWritable } from "#testing/test-chats.ts";
import { closeAfterTest, openTestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, makeGarment, makePerson, type TestPerson } from "#testing/test-people.ts";

/** The test's clock begins on a Friday at 15:00 in this zone; the message is due at 16:00. */
export const AT_FOUR: MorningSettings = {
  is_on: true,
  minute: 960,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  city: { name: "Riga", country: "LV", lat: 56.949_66, lon: 24.105_22 },
  time_zone: "Europe/Moscow",
};
export const HOUR_MS = 3_600_000;
const GARMENTS = [
  ["upper", "Shirt"],
  ["upper", "Sweater"],
  ["upper", "T-Shirt"],
  ["lower", "Jeans"],
  ["feet", "Sneakers"],
] as const;

type MorningJob = Jobs["send-morning"];

/** An app for the running test whose morning jobs run when the test says so. */
export async function openMornings(kind: DatabaseKind, overrides: Partial<App> = {}) {
  const messenger = fakeMessenger();
  const jobs = new Map<string, MorningJob>();
  const queue = fakeQueue(async (_trx, name, data, { key = "" } = {}) => {
    if (name === "send-morning" && !jobs.has(key)) jobs.set(key, data as MorningJob);
    return null;
  });
  const server = closeAfterTest(await openTestApp(kind, { messenger, queue, ...overrides }));
  const { app } = server;
  const { signal } = new AbortController();
  const set = async ({ token }: TestPerson, changes: Partial<MorningSettings> = {}) =>
    await call(server, morningCalls.setMorning, { token, body: { ...AT_FOUR, ...changes } });
  return {
    server,
    app,
    messenger,
    jobs,
    events: botEventsOf(app),
    set,
    /** Somebody to whom the bot may write, with a wardrobe for three outfits, who set the message. */
    makeSubscriber: async (changes: Partial<MorningSettings> = {}, telegramId?: number): Promise<TestPerson> => {
      const person = await makePerson(server, telegramId === undefined ? {} : { telegramId });
      await setWritable(server, person.userId);
      for (const [position, type] of GARMENTS)
        await makeGarment(server, person, { position, type, season: [], style: null });
      await set(person, changes);
      return person;
    },
    sweep: async () => await sendMornings(app),
    run: async ({ userId, day }: MorningJob, instead: Partial<App> = {}) =>
      await sendMorning({ ...app, ...instead }, { userId, day, signal }),
    /** Sweeps, and runs every job that was sent, as often as it may be delivered. */
    send: async () => {
      await sendMornings(app);
      for (const job of jobs.values()) await sendMorning(app, { ...job, signal });
    },
  };
}
