import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { buildHttp } from "#http/build-http.ts";
import { anyPhoto, makeBelongings } from "#testing/every-route/belongings.ts";
import { callOf, callRoute } from "#testing/every-route/call-route.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { BARE_HTTP, closeAfterTest, openWorkingTestApp } from "#testing/test-app.ts";
import { photoBytes, toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makePerson, openWithPerson } from "#testing/test-people.ts";

const UPLOADS = 12;

describe.each(databaseKinds)(
  "an account that is deleted while its requests are on their way, on the %s database (SPEC-37)",
  (kind) => {
    test("every call that was let in before is answered 401, all of them at once", async () => {
      const { server, person } = await openWithPerson(kind, "pro_year");
      const mine = await makeBelongings(server, person);
      const photo = await anyPhoto();
      const gate = Promise.withResolvers<void>();
      const http = await buildHttp(server.app, BARE_HTTP);
      let entered = 0;
      http.addHook("preHandler", async () => {
        entered++;
        await gate.promise;
      });
      const headers = [{}, { accept: "image/webp" }, { accept: "application/zip" }, { "accept-encoding": "gzip" }];
      const sent = Object.entries(ROUTE_CASES).flatMap(([name, { own }]) =>
        headers.map(async (more) => {
          const { headers: named, ...rest } = own(mine, photo);
          const outcome = await callRoute({ ...server, http }, callOf(name), person.token, {
            ...rest,
            headers: { ...named, ...more },
          });
          return [name, outcome.status, outcome.body] as const;
        }),
      );
      await expect.poll(() => entered).toBe(sent.length);
      await deleteAccount(server.app, person.userId);
      gate.resolve();
      const outcomes = await Promise.all(sent);
      expect(outcomes.filter(([, status]) => status !== 401)).toEqual([]);
      await http.close();
    });

    test("the jobs of an album end at once, and the queue keeps nothing of them (MANY-05)", async () => {
      const warned: string[] = [];
      const log = eventLog(pino({ level: "warn" }, { write: (line: string) => void warned.push(line) }));
      const messenger = fakeMessenger(await photoBytes());
      const gate = Promise.withResolvers<void>();
      let reading = 0;
      const readPhoto = async (id: string) => {
        reading++;
        await gate.promise;
        return await messenger.readPhoto(id);
      };
      const server = closeAfterTest(await openWorkingTestApp(kind, { log, messenger: { ...messenger, readPhoto } }));
      const person = await makePerson(server, { telegramId: 911 });
      const events = botEventsOf(server.app);
      for (let messageId = 1; messageId <= 5; messageId++)
        await events.photoSent(toMessengerUser(911), { photoId: "photo", messageId, isOfAlbum: true });
      await server.work();
      await expect.poll(() => reading).toBe(1);
      await deleteAccount(server.app, person.userId);
      gate.resolve();
      const left = async () => {
        const all = sql<{ name: string }>`select name from pgboss.job where data::text like ${`%${person.userId}%`}`;
        return (await all.execute(server.app.db)).rows;
      };
      expect(await left()).toEqual([]);
      await server.jobs.stop();
      expect([await left(), warned, reading]).toEqual([[], [], 1]);
    });

    test(`${UPLOADS} photos on their way are filed or answered 401, and nothing of them stays`, async () => {
      const { server, person } = await openWithPerson(kind, "pro_year");
      const { token } = person;
      // Each another photo: preparing it takes long enough for the deletion to come first.
      const photos = await Promise.all(
        Array.from({ length: UPLOADS }, async (_, n) => await drawPhoto({ r: 20 * n, g: 5, b: 250 })),
      );
      const uploads = photos.map(
        async (image) => await callRoute(server, wardrobeCalls.addItem, token, { body: { image } }),
      );
      await Promise.race(uploads);
      expect((await callRoute(server, accountCalls.deleteAccount, token, {})).status).toBe(204);
      const statuses = (await Promise.all(uploads)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect(statuses).toContain(401);
      expect(await server.app.db.selectFrom("items").select("id").execute()).toEqual([]);
    });
  },
);
