import { silentLog } from "#adapters/log/event-log.ts";
import { expect, test } from "vitest";
import { MORNING_LATE_MAX_MS } from "@wardrobe/domain/morning/settings.ts";
import type { Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { collect, buildTestApp } from "#testing/test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobHandlersOf, jobSettingsOf } from "#worker/jobs.ts";

test("an album sent to the bot does not delay another person's photo (U-05)", async () => {
  const database = await openTestDatabase("postgres");
  const jobs = openQueue<Jobs>(database.source, {
    jobs: jobSettingsOf({ visionWorkers: 2, models: null }),
    log: silentLog,
  });
  await jobs.start();
  const photo = Buffer.from(await drawPhoto(), "base64");
  const fetched = collect<string>(2);
  const goOn = Promise.withResolvers<undefined>();
  const readPhoto = async (photoId: string) => {
    fetched.add(photoId);
    await goOn.promise;
    return photo;
  };
  const server = await buildTestApp(database, { queue: jobs, messenger: { ...fakeMessenger(), readPhoto } });
  const events = botEventsOf(server.app);
  const send = async (telegramId: number, ...photoIds: string[]) => {
    const from = { telegramId, firstName: "Anna", username: null, languageCode: "en" };
    for (const photoId of photoIds) await events.photoSent(from, { photoId, messageId: Number(photoId.slice(1)) });
  };
  for (const telegramId of [601, 602]) await makePerson(server, { telegramId });
  await send(601, "a1");
  await jobs.work(jobHandlersOf(server.app));
  await fetched.when(1);
  // Two workers that begin at the same moment do not see each other's photo yet.
  await send(601, "a2", "a3");
  await send(602, "b1");
  expect((await fetched.all).toSorted()).toEqual([expect.stringMatching(/^a/), "b1"]);
  goOn.resolve(undefined);
  await jobs.stop();
  await server.close();
});

test("a morning message is tried at least once a minute for as long as it may be late (DAY-04)", () => {
  const { retries = 0, retryDelayMaxS = Infinity } = jobSettingsOf({ visionWorkers: 2, models: null })["send-morning"];
  expect(retryDelayMaxS).toBeLessThanOrEqual(60);
  // The first delays are shorter.
  expect((retries - 5) * retryDelayMaxS * 1000).toBeGreaterThanOrEqual(MORNING_LATE_MAX_MS);
});
