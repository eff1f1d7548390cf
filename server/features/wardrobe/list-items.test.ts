import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { FIRST_ITEMS, WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { toSections } from "@wardrobe/domain/wardrobe/sections.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { LIST_SHAPE, versionOfItems } from "#features/wardrobe/list-items.ts";
import { buildHttp } from "#http/build-http.ts";
import { KEPT_FROM_ITEMS } from "#http/reply-forms.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { call, makeGarment, makeItem, makePerson, type TestPerson, start } from "#testing/test-people.ts";

/** Gzip bytes of the list per item with only its original, and per further picture. */
const ITEM_BYTES_MAX = 55;
const PICTURE_BYTES_MAX = 20;
const ITEMS = WARDROBE_ITEMS_MAX.pro;

describe.each(databaseKinds)("the list of a full wardrobe on the %s database", (kind) => {
  const server = openForAll(kind);

  const list = async (who: TestPerson, headers: Record<string, string> = {}) =>
    await server.http.inject({
      method: "GET",
      url: wardrobeCalls.listItems.path,
      headers: { authorization: `Bearer ${who.token}`, "accept-encoding": "gzip", ...headers },
    });

  test("has another version when the shape of an item changes, as after a release", async () => {
    const person = await makePerson(server);
    const version = await versionOfItems(server.app, person);
    expect(await versionOfItems(server.app, person)).toBe(version);
    expect(await versionOfItems(server.app, person, `${LIST_SHAPE} of old`)).not.toBe(version);
  });

  test("begins with the items of the early request, by position, with the total, and only the caller's (L-04, W-06)", async () => {
    const person = await makePerson(server);
    const first = async ({ token }: TestPerson) => await call(server, wardrobeCalls.listFirst, { token });
    expect(await first(person)).toEqual({ clothing_items: [], total: 0 });
    await fillWardrobe(server, person, { items: FIRST_ITEMS, pictures: 1 });
    const last = await makeGarment(server, person, { position: "head", type: "Hat" });
    const cards = toSections(itemsOf(await list(person))).flatMap(({ items }) => items);
    expect(cards.find(({ id }) => id === last)?.position).toBe("head");
    expect(await first(person)).toEqual({ clothing_items: cards.slice(0, FIRST_ITEMS), total: FIRST_ITEMS + 1 });
    expect(await first(await makePerson(server))).toEqual({ clothing_items: [], total: 0 });
  });

  test("takes at most 55 gzip bytes per item, and 20 per further picture", async () => {
    const plain = await makePerson(server);
    const cutOut = await makePerson(server);
    await fillWardrobe(server, plain, { items: ITEMS, pictures: 1 });
    await fillWardrobe(server, cutOut, { items: ITEMS, pictures: 2 });
    const [one, two] = [await list(plain), await list(cutOut)];
    expect([one.headers["content-encoding"], one.headers["vary"]]).toEqual(["gzip", "Authorization, Accept-Encoding"]);
    expect(itemsOf(one)).toHaveLength(ITEMS);
    expect(one.rawPayload.length / ITEMS).toBeLessThanOrEqual(ITEM_BYTES_MAX);
    expect((two.rawPayload.length - one.rawPayload.length) / ITEMS).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
    const uncompressed = await list(plain, { "accept-encoding": "gzip;q=0" });
    expect([uncompressed.headers["content-encoding"], uncompressed.json().length]).toEqual([undefined, ITEMS]);
  });

  test("needs three queries besides the session, and one without item rows if nothing has changed", async () => {
    const person = await makePerson(server);
    const item = await makeItem(server, person);
    await start(server, person, item, "no_background");
    const { statements, close } = await openWatched(person);
    const first = await statements("");
    expect([first.answer.statusCode, first.beside.length]).toEqual([200, 3]);
    const again = await statements(String(first.answer.headers["etag"]));
    expect([again.answer.statusCode, again.beside.length]).toEqual([304, 1]);
    expect(first.beside.map((node) => node.includes("placeholder"))).toEqual([false, false, true]);
    expect(again.beside[0]).toContain("list_versions");
    await close();
  });

  test("is sent again as kept, without reading item rows, until an item changes (P5, P13)", async () => {
    const person = await makePerson(server, { plan: "pro_year" });
    await fillWardrobe(server, person, { items: KEPT_FROM_ITEMS, pictures: 1 });
    const { statements, close } = await openWatched(person);
    const first = await statements("");
    const second = await statements("");
    expect(second.beside.map((node) => node.includes("list_versions"))).toEqual([true]);
    const elsewhere = await openWatched(person);
    const third = await elsewhere.statements("");
    expect(third.beside.map((node) => node.includes("placeholder"))).toEqual([false, false]);
    expect(third.answer.rawPayload.equals(first.answer.rawPayload)).toBe(true);
    await elsewhere.close();
    expect(second.answer.rawPayload.equals(first.answer.rawPayload)).toBe(true);
    expect(second.answer.headers).toMatchObject({ etag: first.answer.headers["etag"], "content-encoding": "gzip" });
    const { id } = await makeItem(server, person);
    expect(itemsOf((await statements("")).answer).map((item) => item.id)).toContain(id);
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id } });
    const last = await statements("");
    expect(itemsOf(last.answer).map((item) => item.id)).not.toContain(id);
    expect(itemsOf(last.answer)).toEqual(itemsOf(first.answer));
    await close();
  });

  function itemsOf(answer: { readonly rawPayload: Buffer }) {
    return wardrobeCalls.listItems.reply.parse(JSON.parse(gunzipSync(answer.rawPayload).toString()));
  }

  /** The same app; `statements` returns the queries of a request besides the session's. */
  async function openWatched(person: TestPerson) {
    // Subqueries are transformed too; only queries that come back with a result were sent. One is ready and never built.
    const ready = "list_versions";
    const built = new WeakMap<object, string>();
    const sent: string[] = [];
    const db = server.app.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        built.set(queryId, JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        sent.push(built.get(queryId) ?? ready);
        return result;
      },
    });
    const http = await buildHttp({ ...server.app, db, cache: processCache() }, BARE_HTTP);
    const statements = async (etag: string) => {
      sent.length = 0;
      const headers = { authorization: `Bearer ${person.token}`, "accept-encoding": "gzip", "if-none-match": etag };
      const answer = await http.inject({ method: "GET", url: wardrobeCalls.listItems.path, headers });
      return { answer, beside: sent.filter((node) => !node.includes('"sessions"')) };
    };
    return { statements, close: async () => await http.close() };
  }
});
