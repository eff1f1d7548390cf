import { describe, expect, test } from "vitest";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { openForAll, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeItem,
  makePerson,
  openWithPerson,
  personForEach,
  refusal,
  refusalOf,
  request,
  type TestPerson,
  start,
} from "#testing/test-people.ts";

describe.each(databaseKinds)("a wardrobe on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);

  const list = async ({ token } = person) => await call(server, wardrobeCalls.listItems, { token });
  const add = async ({ token }: TestPerson, image: string, key?: string) =>
    await request(server, wardrobeCalls.addItem, { token, body: { image }, key });

  test("a photo becomes an item with the recognised fields, listed newest first (D-01, U-05)", async () => {
    const first = await makeItem(server, person);
    server.clock.advance(1000);
    const second = await makeItem(server, person, { r: 200, g: 30, b: 30 });
    expect((await list()).map((item) => item.id)).toEqual([second.id, first.id]);
    expect(first).toMatchObject({
      brand: "",
      model: "",
      enhanced_image: null,
      no_background_image: null,
      image_mode: "original",
    });
    expect(first.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("fifty uploads at once on one item below the limit: exactly one passes (U-02)", async () => {
    await fill(server, person, WARDROBE_ITEMS_MAX.free - 1);
    const image = await drawPhoto();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await add(person, image)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => refusalOf(answer) === "wardrobe_limit_reached")).toHaveLength(49);
    expect(await list()).toHaveLength(WARDROBE_ITEMS_MAX.free);
  });

  test("a Pro wardrobe takes its thousandth item and not one more, and can still be changed and emptied (U-02, S-02)", async () => {
    const pro = await makePerson(server, { plan: "pro_month" });
    await fillWardrobe(server, pro, { items: WARDROBE_ITEMS_MAX.pro - 1, pictures: 1 });
    const last = await call(server, wardrobeCalls.addItem, { token: pro.token, body: { image: await drawPhoto() } });
    const refused = await add(pro, await drawPhoto({ r: 9, g: 9, b: 9 }));
    expect([refused.status, refusalOf(refused)]).toEqual([403, "wardrobe_limit_reached"]);
    expect(await list(pro)).toHaveLength(1000);
    const body = { id: last.clothing_item.id, brand: "Acme" };
    expect((await call(server, wardrobeCalls.updateItem, { token: pro.token, body })).brand).toBe("Acme");
    const ids = (await list(pro)).map(({ id }) => id);
    await call(server, wardrobeCalls.deleteItems, { token: pro.token, body: { ids } });
    expect(await list(pro)).toEqual([]);
    expect((await add(pro, await drawPhoto())).status).toBe(200);
  });

  test("a Basic wardrobe goes beyond the free limit, and after expiry keeps its items but accepts no more (P-09)", async () => {
    const basic = await makePerson(server, { plan: "basic_month" });
    await fill(server, basic, WARDROBE_ITEMS_MAX.free);
    expect((await add(basic, await drawPhoto())).status).toBe(200);
    server.clock.advance(31 * 86_400_000);
    const token = { ...basic, token: (await makePerson(server, { telegramId: basic.telegramId })).token };
    expect(refusalOf(await add(token, await drawPhoto()))).toBe("wardrobe_limit_reached");
    expect(await list(token)).toHaveLength(WARDROBE_ITEMS_MAX.free + 1);
  });

  test.each([
    ["in an empty wardrobe", 0],
    ["in its last place", WARDROBE_ITEMS_MAX.free - 1],
  ])("%s a key sent twenty times at once adds one item and gets equal replies (SPEC-13)", async (_where, count) => {
    await fill(server, person, count);
    const image = await drawPhoto();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await add(person, image, "upload-0001")));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await list()).toHaveLength(count + 1);
  });

  test("a key with another body is refused, and a refused request leaves its key free (SPEC-13)", async () => {
    await add(person, await drawPhoto(), "upload-0002");
    const other = await add(person, await drawPhoto({ r: 1, g: 200, b: 1 }), "upload-0002");
    expect([other.status, refusalOf(other)]).toEqual([409, "idempotency_key_reused"]);
    expect(refusalOf(await add(person, Buffer.from("no picture").toString("base64"), "upload-0003"))).toBe(
      "image_unreadable",
    );
    expect((await add(person, await drawPhoto({ r: 9, g: 9, b: 9 }), "upload-0003")).status).toBe(200);
  });

  test("the same key of another person is independent (SPEC-13)", async () => {
    const image = await drawPhoto();
    const other = await makePerson(server);
    await add(person, image, "upload-0004");
    expect((await add(other, image, "upload-0004")).status).toBe(200);
    expect([(await list()).length, (await list(other)).length]).toEqual([1, 1]);
  });

  test("an unavailable model is a 503, and the photo can be added without recognition (SPEC-15)", async () => {
    const broken = { ...server.app.vision, recognise: async () => await Promise.reject(new VisionUnavailable("down")) };
    const down = await openWithPerson(kind, undefined, { vision: broken });
    const { token } = down.person;
    const image = await drawPhoto();
    expect(await refusal(down.server, wardrobeCalls.addItem, { token, body: { image }, key: "upload-0005" })).toEqual([
      503,
      "ai_unavailable",
    ]);
    const added = await call(down.server, wardrobeCalls.addItem, { token, body: { image, skip_analysis: true } });
    expect(added.clothing_item.needs_check).toEqual(["position", "type", "style", "color", "season"]);
  });

  test("recognitions are limited by the hour, with a Retry-After; adding without one is not (SPEC-10)", async () => {
    const pro = await makePerson(server, { plan: "pro_month" });
    const { id } = await makeItem(server, pro);
    const again = async () => await request(server, wardrobeCalls.reanalyseItem, { token: pro.token, body: { id } });
    for (let used = 1; used < server.app.rules.analysesPerHour; used++) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refusalOf(refused)]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBe(3600);
    const skipping = { image: await drawPhoto(), skip_analysis: true };
    await call(server, wardrobeCalls.addItem, { token: pro.token, body: skipping });
    server.clock.advance(3_600_000);
    expect((await again()).status).toBe(200);
  });

  test("an update changes only the fields sent, and afterwards no field needs a check (E-07, SPEC-39 and SPEC-40)", async () => {
    const item = await makeItem(server, person);
    const changes = { type: "Scarf", season: [], notes: "from ann\nwith <b>" };
    const body = { id: item.id, ...changes, brand: "  Acme ", position: "Accessories", color: "Red" };
    const updated = await call(server, wardrobeCalls.updateItem, { token: person.token, body });
    const shown = { brand: "Acme", position: "accessories", color: ["Red"], needs_check: [], type_suggestions: [] };
    expect(updated).toEqual({ ...item, ...changes, ...shown });
    expect(await list()).toEqual([updated]);
  });

  test("enhanced mode needs Basic or Pro, in the item and as the default (E-08, S-05)", async () => {
    const item = await makeItem(server, person);
    for (const [made, body] of [
      [wardrobeCalls.updateItem, { id: item.id, image_mode: "enhanced" }],
      [profileCalls.setDefaultImageMode, { default_image_mode: "enhanced" }],
    ] as const) {
      expect(await refusal(server, made, { token: person.token, body })).toEqual([403, "premium_required"]);
    }
  });

  test("a new recognition leaves what was set, saves what is sent, and fills in what is open (Q-01, SPEC-39)", async () => {
    const { token } = person;
    const { id } = await makeItem(server, person);
    const changes = {
      brand: "Acme",
      model: "One",
      type: "Kimono",
      style: "Party",
      color: ["Pink"],
      season: ["Winter"],
    };
    const set = await call(server, wardrobeCalls.updateItem, { token, body: { id, ...changes, notes: "Gift" } });
    const again = async (body: object) =>
      (await call(server, wardrobeCalls.reanalyseItem, { token, body })).clothing_item;
    expect(await again({ id })).toEqual(set);
    expect(await again({ id, style: "Sport" })).toEqual({ ...set, style: "Sport" });
    const seen = await makeItem(server, person, { r: 3, g: 3, b: 3 });
    const skipped = { image: await drawPhoto({ r: 3, g: 3, b: 4 }), skip_analysis: true };
    const { clothing_item: unseen } = await call(server, wardrobeCalls.addItem, { token, body: skipped });
    const { type, position, color, needs_check } = seen;
    expect(await again({ id: unseen.id, style: "Party" })).toMatchObject({
      type,
      position,
      color,
      style: "Party",
      needs_check: needs_check.filter((field) => field !== "style"),
    });
  });

  test("withdrawn pictures stay until the new original replaces them, and are gone once that is answered (E-11, SPEC-7)", async () => {
    const { token } = person;
    const item = await makeItem(server, person);
    const read = async (id: string, accept: string) =>
      (await request(server, fileCalls.getFile, { token, params: { id }, headers: { accept } })).status;
    const readings = async (id: string) => await Promise.all([read(id, "image/*"), read(id, "application/json")]);
    await call(server, fileCalls.deleteFile, { token, body: { image: item.image } });
    expect([(await list())[0]?.image, ...(await readings(item.image))]).toEqual([item.image, 200, 200]);
    const image = await drawPhoto({ r: 10, g: 160, b: 60 });
    const body = { clothing_id: item.id, image };
    const view = await call(server, wardrobeCalls.replaceOriginal, { token, body });
    expect([await readings(item.image), await readings(view.image)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  test("a picture that was replaced can be read where another item shows it, and where it comes back (E-11, SPEC-9)", async () => {
    const { token } = person;
    const read = async (id: string) => (await request(server, fileCalls.getFile, { token, params: { id } })).status;
    const [one, other] = [await makeItem(server, person), await makeItem(server, person)];
    expect(one.image).toBe(other.image);
    const [green, red] = [await drawPhoto({ r: 10, g: 160, b: 60 }), await drawPhoto({ r: 160, g: 10, b: 60 })];
    const replace = async (clothing_id: string, image: string) =>
      await call(server, wardrobeCalls.replaceOriginal, { token, body: { clothing_id, image } });
    await replace(one.id, green);
    expect(await read(other.image)).toBe(200);
    const { image: shown } = await replace(other.id, red);
    expect(await read(other.image)).toBe(404);
    await replace(other.id, green);
    await replace(one.id, red);
    expect(await read(shown)).toBe(200);
  });

  test("a replacement that cannot be read leaves the old original (E-11)", async () => {
    const item = await makeItem(server, person);
    const body = { clothing_id: item.id, image: "bm90IGEgcGljdHVyZQ==" };
    expect(await refusal(server, wardrobeCalls.replaceOriginal, { token: person.token, body })).toEqual([
      415,
      "image_unreadable",
    ]);
    expect(await list()).toEqual([item]);
  });

  test("a deleted item is gone, and deleting it again is item_not_found (E-04)", async () => {
    const { id } = await makeItem(server, person);
    const sent = { token: person.token, body: { id } };
    await call(server, wardrobeCalls.deleteItem, sent);
    expect(await list()).toEqual([]);
    expect(refusalOf(await request(server, wardrobeCalls.deleteItem, sent))).toBe("item_not_found");
  });
});

/** Fills a wardrobe without recognition. */
async function fill(server: TestApp, { token }: TestPerson, count: number): Promise<void> {
  const body = { image: await drawPhoto(), skip_analysis: true };
  for (let added = 0; added < count; added++) await call(server, wardrobeCalls.addItem, { token, body });
}

describe.each(databaseKinds)("the wardrobe's list on the %s database", (kind) => {
  test("is answered with 304 until it changes, separately for each person", async () => {
    const { server, person, token } = await openWithPerson(kind);
    const list = async (etag?: unknown, who = person) =>
      await request(server, wardrobeCalls.listItems, {
        token: who.token,
        headers: etag === undefined ? {} : { "if-none-match": String(etag) },
      });
    const seen: unknown[] = [(await list()).headers["etag"]];
    const expectNew = async (): Promise<void> => {
      const changed = await list(seen.at(-1));
      expect([changed.status, seen.includes(changed.headers["etag"])]).toEqual([200, false]);
      seen.push(changed.headers["etag"]);
      const again = await list(seen.at(-1));
      expect([again.status, again.body, again.headers["cache-control"]]).toEqual([304, undefined, "private, no-cache"]);
    };
    const item = await makeItem(server, person);
    await expectNew();
    server.clock.advance(1);
    await call(server, wardrobeCalls.updateItem, { token, body: { id: item.id, brand: "Acme" } });
    await expectNew();
    await start(server, person, item, "no_background");
    await expectNew();
    server.clock.advance(1);
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: item.id } });
    expect((await list(seen.at(-1))).body).toEqual([]);
    expect((await list(seen[1], await makePerson(server))).status).toBe(200);
  });
});
