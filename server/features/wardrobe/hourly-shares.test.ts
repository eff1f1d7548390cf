import { describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR, PHOTOS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, personForEach, refusalOf, request, order } from "#testing/test-people.ts";

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)("hourly limits on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server, { plan: "pro_month" });

  /** Sets how much of the limit is used in this hour. */
  const use = async (action: string, used: number): Promise<void> => {
    const counter = { user_id: person.userId, action, window_start: server.clock.now(), used };
    await server.app.db
      .insertInto("rate_counters")
      .values(counter)
      .onConflict((conflict) => conflict.columns(["user_id", "action"]).doUpdateSet({ used }))
      .execute();
  };
  const sent = (image: string) => ({ token: person.token, body: { image, skip_analysis: true } });
  const add = async (image: string) => await request(server, wardrobeCalls.addItem, sent(image));
  const countFiles = async () =>
    (await server.app.db.selectFrom("files").select("id").where("user_id", "=", person.userId).execute()).length;

  test("photos, added or replaced, are saved up to the limit, and not a byte of one more", async () => {
    const item = await makeItem(server, person);
    const replace = async (image: string) =>
      await request(server, wardrobeCalls.replaceOriginal, { ...sent(image), body: { clothing_id: item.id, image } });
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
    const body = { default_image_mode: "no_background" };
    await call(server, profileCalls.setDefaultImageMode, { token: person.token, body });
    await use("generation", GENERATIONS_PER_HOUR - 1);
    const last = await call(server, wardrobeCalls.addItem, sent(await drawPhoto()));
    const none = await call(server, wardrobeCalls.addItem, sent(await drawPhoto()));
    expect(last.ai_task_id).toBeDefined();
    expect(last.clothing_item.no_background_image).toBe(IN_PROGRESS);
    expect(none.ai_task_id).toBeUndefined();
    expect(none.clothing_item.no_background_image).toBeNull();
    const requested = await order(server, person, none.clothing_item.id, "no_background");
    expect([requested.status, refusalOf(requested)]).toEqual([429, "too_many_requests"]);
  });
});
