import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { buildHttp } from "#http/build-http.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { makeItem, makePerson, type TestPerson } from "#testing/test-people.ts";
import { start } from "#testing/test-tasks.ts";

/** Gzip bytes of the list for one item with its original alone, and for each further picture (bench/list prints them). */
const ITEM_BYTES_MAX = 55;
const PICTURE_BYTES_MAX = 20;
const ITEMS = WARDROBE_ITEMS_MAX.pro;

describe.each(databaseKinds)("the list of a full wardrobe on the %s database", (kind) => {
  let house: TestApp;
  beforeAll(async () => {
    house = await openTestApp(kind);
  });
  afterAll(async () => await house.close());

  const list = async (who: TestPerson, headers: Record<string, string> = {}) =>
    await house.http.inject({
      method: "GET",
      url: wardrobeCalls.listItems.path,
      headers: { authorization: `Bearer ${who.token}`, "accept-encoding": "gzip", ...headers },
    });

  test("takes at most 55 gzip bytes an item, and 20 for each further picture", async () => {
    const plain = await makePerson(house);
    const cutOut = await makePerson(house);
    await fillWardrobe(house, plain, { items: ITEMS, pictures: 1 });
    await fillWardrobe(house, cutOut, { items: ITEMS, pictures: 2 });
    const [one, two] = [await list(plain), await list(cutOut)];
    expect([one.headers["content-encoding"], one.headers["vary"]]).toEqual(["gzip", "Authorization, Accept-Encoding"]);
    expect(wardrobeCalls.listItems.reply.parse(JSON.parse(gunzipSync(one.rawPayload).toString()))).toHaveLength(ITEMS);
    expect(one.rawPayload.length / ITEMS).toBeLessThanOrEqual(ITEM_BYTES_MAX);
    expect((two.rawPayload.length - one.rawPayload.length) / ITEMS).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
    const uncompressed = await list(plain, { "accept-encoding": "gzip;q=0" });
    expect([uncompressed.headers["content-encoding"], uncompressed.json().length]).toEqual([undefined, ITEMS]);
  });

  test("asks the database twice beside the session, and once where nothing has changed, without a row of an item", async () => {
    const person = await makePerson(house);
    const item = await makeItem(house, person);
    await start(house, person, item, "no_background");
    // A part of a statement is built like one; only what comes back with a result was sent.
    const built = new WeakMap<object, string>();
    const asked: string[] = [];
    const db = house.app.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        built.set(queryId, JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        asked.push(built.get(queryId) ?? "");
        return result;
      },
    });
    const http = await buildHttp(
      { ...house.app, db },
      { client: { dir: "/nonexistent", frameAncestors: ["'none'"] }, readiness: {}, webhook: null },
    );
    const statements = async (etag: string) => {
      asked.length = 0;
      const headers = { authorization: `Bearer ${person.token}`, "if-none-match": etag };
      const answer = await http.inject({ method: "GET", url: wardrobeCalls.listItems.path, headers });
      expect(asked[0]).toContain("sessions");
      return { answer, beside: asked.slice(1) };
    };
    const first = await statements("");
    expect([first.answer.statusCode, first.beside.length]).toEqual([200, 2]);
    const again = await statements(String(first.answer.headers["etag"]));
    expect([again.answer.statusCode, again.beside.length]).toEqual([304, 1]);
    expect(first.beside.map((node) => node.includes("placeholder"))).toEqual([false, true]);
    expect(again.beside[0]).not.toContain("placeholder");
    await http.close();
  });
});
