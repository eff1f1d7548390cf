import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { CHECKABLE_FIELDS } from "@wardrobe/domain/wardrobe/item.ts";
import type { App } from "#app.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { NoGarment, WornClothes, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Requester } from "#adapters/vision/port.ts";
import { buildHttp } from "#http/build-http.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { BARE_HTTP, openForAll } from "#testing/test-app.ts";
import { countReads, databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, refusalOf, request, personForEach } from "#testing/test-people.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

let answer: (requester?: Requester, isAlone?: boolean) => Partial<Recognition>;
const requesters: (Requester | undefined)[] = [];
const server = openForAll("postgres", {
  vision: {
    ...fakeVision(),
    recognise: async (photo, options) => {
      requesters.push(options?.requester);
      return await fakeVision(answer(options?.requester, options?.isAlone)).recognise(photo);
    },
  },
});
beforeEach(() => {
  answer = () => ({});
  requesters.length = 0;
});

const add = async (token: string, extra: object = {}) =>
  await request(server, wardrobeCalls.addItem, { token, body: { image: await drawPhoto(), ...extra } });

test.each([
  ["a photo without a garment", "no_garment", new NoGarment("A cat.")],
  ["worn clothes", "worn_clothes", new WornClothes("Somebody.")],
])("%s: refused as %s, and added without recognition (SPEC-15, MANY-07)", async (_what, code, error) => {
  answer = () => {
    throw error;
  };
  const { token } = await makePerson(server);
  const refused = await add(token);
  expect([refused.status, refusalOf(refused)]).toEqual([422, code]);
  expect((await add(token, { skip_analysis: true })).status).toBe(200);
});

test("a corrected type brings its seasons, unless the owner sets or has set others (E-03)", async () => {
  answer = () => ({ position: "upper", type: "Sweater", seasons: ["Spring", "Autumn", "Winter"] });
  const { token } = await makePerson(server);
  const image = await drawPhoto();
  const { id } = (await call(server, wardrobeCalls.addItem, { token, body: { image } })).clothing_item;
  const seasons = async (body: object) =>
    (await call(server, wardrobeCalls.updateItem, { token, body: { id, ...body } })).season;
  expect(await seasons({ position: "outerwear", type: "Trench Coat" })).toEqual(["Spring", "Autumn"]);
  expect(await seasons({ type: "Coat", season: ["Winter"] })).toEqual(["Winter"]);
  expect(await seasons({ type: "Jacket" })).toEqual(["Winter"]);
});

test("a garment that its photo cuts off says so until it is saved or has another photo (SPEC-62)", async () => {
  answer = () => ({ isCutOff: true });
  const { token } = await makePerson(server);
  const image = await drawPhoto();
  const item = async () => (await call(server, wardrobeCalls.addItem, { token, body: { image } })).clothing_item;
  const [saved, replaced] = [await item(), await item()];
  expect([saved.is_cut_off, replaced.is_cut_off]).toEqual([true, true]);
  await call(server, wardrobeCalls.updateItem, { token, body: { id: saved.id, brand: "Acme" } });
  await call(server, wardrobeCalls.replaceOriginal, { token, body: { clothing_id: replaced.id, image } });
  const listed = await call(server, wardrobeCalls.listItems, { token });
  expect(listed.map(({ is_cut_off }) => is_cut_off)).toEqual([undefined, undefined]);
});

test("what its sender says is alone is recognised without a look for a person, and is to be checked (SPEC-57)", async () => {
  const asked: (boolean | undefined)[] = [];
  answer = (_requester, isAlone) => {
    asked.push(isAlone);
    return { type: "Blouse", position: "upper", sight: "several", needsCheck: [] };
  };
  const { token } = await makePerson(server);
  const sent = { token, body: { image: await drawPhoto(), is_alone: true } };
  const { clothing_item, sees_several } = await call(server, wardrobeCalls.addItem, sent);
  expect([asked, sees_several]).toEqual([[true], undefined]);
  expect(clothing_item).toMatchObject({ type: "Blouse", position: "upper", needs_check: [...CHECKABLE_FIELDS] });
});

test("a photo of several garments becomes an item of the most prominent one, and the reply says so", async () => {
  answer = () => ({ sight: "several" });
  const { token } = await makePerson(server);
  const sent = { token, body: { image: await drawPhoto() } };
  expect((await call(server, wardrobeCalls.addItem, sent)).sees_several).toBe(true);
  answer = () => ({ sight: "one" });
  expect((await call(server, wardrobeCalls.addItem, sent)).sees_several).toBeUndefined();
});

test("the account is read once for a photo, and once more under its lock", async () => {
  const person = await makePerson(server);
  await add(person.token);
  const { db, count } = countReads(server.app.db, "credit_balances");
  const { signal } = new AbortController();
  const actor = { userId: person.userId, signal, saveReply: async () => {} };
  await addItem({ ...server.app, db }, actor, { image: await drawPhoto() });
  expect(count()).toBe(2);
});

describe("a photo whose sender gave up", () => {
  const send = async (url: string, token: string, signal: AbortSignal, key = "upload-1") =>
    await fetch(url + wardrobeCalls.addItem.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ image: await drawPhoto() }),
      signal,
    });

  /** A server with a recogniser that answers when the test says so. */
  async function listening(db = server.app.db) {
    const looks: { signal: AbortSignal | undefined; see(): void }[] = [];
    const vision: App["vision"] = {
      ...fakeVision(),
      recognise: async (photo, { signal } = {}) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        looks.push({ signal, see: resolve });
        await promise;
        return await fakeVision().recognise(photo);
      },
    };
    const http = await buildHttp({ ...server.app, db, vision }, BARE_HTTP);
    onTestFinished(async () => await http.close());
    return { looks, http, url: await http.listen({ host: "127.0.0.1", port: 0 }) };
  }

  test("is not recognised, and nothing is logged as an error (ADR-008)", async () => {
    const { looks, url } = await listening();
    const { token } = await makePerson(server);
    const gone = new AbortController();
    const sent = send(url, token, gone.signal).catch((error: unknown) => error);
    await expect.poll(() => looks.length).toBe(1);
    gone.abort();
    await sent;
    await expect.poll(() => looks[0]?.signal?.aborted).toBe(true);
    expect(server.errors).toEqual([]);
    const again = send(url, token, new AbortController().signal);
    await expect.poll(() => looks.length).toBe(2);
    looks[1]?.see();
    expect((await again).status).toBe(200);
  });

  test("is recognised once while a retry waits for it, and ended when the server stops (SPEC-13)", async () => {
    const { looks, url, http } = await listening();
    const { token } = await makePerson(server);
    const gone = new AbortController();
    const first = send(url, token, gone.signal).catch((error: unknown) => error);
    await expect.poll(() => looks.length).toBe(1);
    const retries = [1, 2].map(async () => await send(url, token, new AbortController().signal));
    const other = send(url, token, new AbortController().signal, "upload-2");
    await expect.poll(() => looks.length).toBe(2);
    gone.abort();
    await first;
    const closing = http.close();
    expect(looks.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
    for (const { see } of looks) see();
    const items = await Promise.all(
      [...retries, other].map(async (answer) => (await (await answer).json()).clothing_item.id),
    );
    expect(new Set(items).size).toBe(2);
    expect(items[0]).toBe(items[1]);
    await closing;
  });

  test("is recognised by one process while a retry at another waits for it (SPEC-13)", async () => {
    const [one, another] = [await listening(), await listening(server.app.db.withoutPlugins())];
    const { token } = await makePerson(server);
    const { signal } = new AbortController();
    const first = send(one.url, token, signal);
    await expect.poll(() => one.looks.length).toBe(1);
    const retry = send(another.url, token, signal);
    const other = send(another.url, token, signal, "upload-2");
    await expect.poll(() => another.looks.length).toBe(1);
    let items: readonly string[] = [];
    const answers = [first, retry, other].map(async (sent) => (await (await sent).json()).clothing_item.id);
    void Promise.all(answers).then((ids) => (items = ids));
    await expect
      .poll(() => {
        for (const { see } of [...one.looks, ...another.looks]) see();
        return items.length;
      })
      .toBe(3);
    expect([new Set(items).size, another.looks.length]).toEqual([2, 1]);
  });
});

test("the model gets the person's language, whether they are Pro, and whether they agreed to it (SPEC-17, TRUST-03)", async () => {
  const [free, pro] = [await makePerson(server), await makePerson(server, { plan: "pro_month" })];
  await add(free.token);
  await add(pro.token);
  expect(requesters).toEqual([
    { userId: free.userId, language: "en", isPro: false, isAgreed: false },
    { userId: pro.userId, language: "en", isPro: true, isAgreed: false },
  ]);
});

test("of a shop's page the item gets the product's picture, and the page is swept like all unused pictures (MANY-06)", async () => {
  const product = await drawPhoto({ r: 200, g: 30, b: 40 });
  answer = () => ({ picture: Buffer.from(product, "base64") });
  const person = await makePerson(server);
  const page = await makeItem(server, person);
  answer = () => ({});
  const { clothing_item: alone } = await call(server, wardrobeCalls.addItem, {
    token: person.token,
    body: { image: product },
  });
  expect(page.image).toBe(alone.image);
  const files = await server.app.db
    .selectFrom("files")
    .select(["id", "unused_since"])
    .where("user_id", "=", person.userId)
    .execute();
  expect(files).toHaveLength(2);
  expect(files.filter(({ unused_since }) => unused_since === null).map(({ id }) => id)).toEqual([page.image]);
});

const GUESSES = { type: "T-Shirt", warm: 0.8, patterned: 0.5 };

describe.each(databaseKinds)("guesses on the %s database", (kind) => {
  const server = openForAll(kind, { vision: fakeVision({ guesses: GUESSES }) });
  const person = personForEach(server);

  test("of how a garment looks are kept for choosing outfits, never sent but that it looks patterned, stay as it is turned, and are gone with the photo or its owner's own words (SPEC-73, SPEC-127, SPEC-140)", async () => {
    const { id } = await makeItem(server, person);
    const kept = async () => (await listDescribedItems(server.app.db, person.userId)).map(({ guesses }) => guesses);
    expect(await kept()).toEqual([GUESSES]);
    const { token } = person;
    const sent = async () => JSON.stringify((await request(server, wardrobeCalls.listItems, { token })).body);
    expect(await sent()).not.toContain("guesses");
    expect(await sent()).toContain('"looks_patterned":true');
    await call(server, wardrobeCalls.updateItem, { token, body: { id, notes: "plain" } });
    expect(await sent()).not.toContain("looks_patterned");
    await call(server, wardrobeCalls.updateItem, { token, body: { id, notes: "" } });
    const body = { clothing_id: id, image: await drawPhoto({ r: 9, g: 9, b: 9 }) };
    await call(server, wardrobeCalls.replaceOriginal, { token, body: { ...body, is_turned: true } });
    expect(await kept()).toEqual([GUESSES]);
    await call(server, wardrobeCalls.replaceOriginal, { token, body });
    expect(await kept()).toEqual([undefined]);
  });
});
