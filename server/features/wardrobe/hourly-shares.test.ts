import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR, PHOTOS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, refusalOf, request, type TestPerson } from "#testing/test-people.ts";
import { order } from "#testing/test-tasks.ts";

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)("hourly limits on the %s database", (kind) => {
  let server: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(async () => await server.close());
  beforeEach(async () => {
    person = await makePerson(server, { plan: "pro_month" });
  });

  /** Sets how much of the limit is used in this hour. */
  const use = async (action: string, used: number): Promise<void> => {
    const counter = { user_id: person.userId, action, window_start: server.clock.now(), used };
    await server.app.db
      .insertInto("rate_counters")
      .values(counter)
      .onConflict((conflict) => conflict.columns(["user_id", "action"]).doUpdateSet({ used }))
      .execute();
  };
  const add = async (image: string) =>
    await request(server, wardrobeCalls.addItem, { token: person.token, body: { image, skip_analysis: true } });
  const countFiles = async () =>
    (await server.app.db.selectFrom("files").select("id").where("user_id", "=", person.userId).execute()).length;

  test("photos, added or replaced, are saved up to the limit, and not a byte of one more", async () => {
    const item = await makeItem(server, person);
    const replace = async (image: string) =>
      await request(server, wardrobeCalls.replaceOriginal, {
        token: person.token,
        body: { clothing_id: item.id, image },
      });
    await use("photo", PHOTOS_PER_HOUR - 2);
    expect((await replace(await drawPhoto({ r: 9, g: 9, b: 99 }))).status).toBe(200);
    expect((await add(await drawPhoto({ r: 9, g: 99, b: 9 }))).status).toBe(200);
    const kept = await countFiles();
    for (const refused of [
      await add(await drawPhoto({ r: 99, g: 9, b: 9 })),
      await replace(await drawPhoto({ r: 99, g: 99, b: 9 })),
    ]) {
      expect([refused.status, refusalOf(refused)]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers["retry-after"])).toBe(HOUR_MS / 1000);
    }
    expect(await countFiles()).toBe(kept);
    server.clock.advance(HOUR_MS);
    expect((await add(await drawPhoto({ r: 99, g: 9, b: 9 }))).status).toBe(200);
  });

  test("automatic pictures count together with requested ones; beyond the limit the item is added without one (SPEC-10)", async () => {
    await request(server, profileCalls.setDefaultImageMode, {
      token: person.token,
      body: { default_image_mode: "no_background" },
    });
    await use("generation", GENERATIONS_PER_HOUR - 1);
    const [last, none] = [await add(await drawPhoto()), await add(await drawPhoto())].map((answer) =>
      wardrobeCalls.addItem.reply.parse(answer.body),
    );
    expect(last?.ai_task_id).toBeDefined();
    expect(last?.clothing_item.no_background_image).toBe(IN_PROGRESS);
    expect(none?.ai_task_id).toBeUndefined();
    expect(none?.clothing_item.no_background_image).toBeNull();
    const requested = await order(server, person, none?.clothing_item.id ?? "", "no_background");
    expect([requested.status, refusalOf(requested)]).toEqual([429, "too_many_requests"]);
  });
});
