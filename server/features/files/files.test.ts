import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { CARD_BYTES_MAX, CARD_WIDTH, LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { StorageFull, StorageUnavailable } from "#adapters/files/port.ts";
import { sweepFiles, UNUSED_FILE_KEPT_MS } from "#features/files/sweep-files.ts";
import { listFilesUsedByItems } from "#features/wardrobe/items.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, refusalOf, request, type TestPerson } from "#testing/test-people.ts";

const SWEPT_AFTER_MS = UNUSED_FILE_KEPT_MS + 1000;

describe.each(databaseKinds)("files on the %s database", (kind) => {
  let server: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(async () => await server.close());
  beforeEach(async () => {
    person = await makePerson(server);
  });

  const keys = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const key of server.app.files.list()) all.push(key);
    return all;
  };
  const sweep = async (): Promise<number> => await sweepFiles(server.app, [listFilesUsedByItems]);
  const bytesOf = async (id: string, headers: Record<string, string>, query?: string) => {
    const path = fileCalls.getFile.path.replace(":id", id) + (query === undefined ? "" : `?${query}`);
    return await server.http.inject({
      method: "GET",
      url: path,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    });
  };

  test("a picture is sent as JSON by default, and as bytes in each stored width if an image is requested (SPEC-8)", async () => {
    const { image } = await makeItem(server, person);
    const json = fileCalls.getFile.reply.parse(
      (await request(server, fileCalls.getFile, { token: person.token, params: { id: image } })).body,
    );
    const stored = await sharp(Buffer.from(json.image, "base64")).metadata();
    expect([json.content_type, stored.width, stored.height]).toEqual(["image/jpeg", CANVAS_SIDE_PX, CANVAS_SIDE_PX]);
    for (const width of [CARD_WIDTH, LARGE_WIDTH]) {
      const sized = await bytesOf(image, { accept: "image/webp,image/*" }, `w=${width}`);
      expect([
        sized.statusCode,
        sized.headers["content-type"],
        sized.headers["cache-control"],
        sized.headers["vary"],
      ]).toEqual([200, "image/webp", "private, max-age=31536000, immutable", "Accept, Authorization"]);
      if (width === CARD_WIDTH) expect(sized.rawPayload.byteLength).toBeLessThanOrEqual(CARD_BYTES_MAX);
    }
    const whole = await bytesOf(image, { accept: "image/*" });
    expect(whole.rawPayload.equals(Buffer.from(json.image, "base64"))).toBe(true);
  });

  test("an unchanged picture gets a 304, an unknown width a 422", async () => {
    const { image } = await makeItem(server, person);
    const first = await bytesOf(image, { accept: "image/*" }, `w=${CARD_WIDTH}`);
    const again = await bytesOf(
      image,
      { accept: "image/*", "if-none-match": String(first.headers["etag"]) },
      `w=${CARD_WIDTH}`,
    );
    const wrong = await bytesOf(image, { accept: "image/*" }, "w=77");
    expect([again.statusCode, again.rawPayload.byteLength, wrong.statusCode]).toEqual([304, 0, 422]);
  });

  test("bytes requested again within a minute are not read again, and only their owner gets them", async () => {
    const { image } = await makeItem(server, person);
    const read = vi.spyOn(server.app.files, "get");
    const ask = async () => await bytesOf(image, { accept: "image/*" }, `w=${CARD_WIDTH}`);
    const [first, again] = [await ask(), await ask()];
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const stranger = await makePerson(server);
    const foreign = { accept: "image/*", authorization: `Bearer ${stranger.token}` };
    expect((await bytesOf(image, foreign, `w=${CARD_WIDTH}`)).statusCode).toBe(404);
    expect(read).toHaveBeenCalledTimes(1);
    server.clock.advance(60_001);
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("the JSON form has an ETag that is answered with 304; somebody else's file has none (Q-04)", async () => {
    const { image } = await makeItem(server, person);
    const first = await bytesOf(image, { "accept-encoding": "gzip" });
    const etag = String(first.headers["etag"]);
    expect([first.statusCode, first.headers["content-encoding"], first.headers["vary"]]).toEqual([
      200,
      "gzip",
      "Accept, Authorization, Accept-Encoding",
    ]);
    const again = await bytesOf(image, { "if-none-match": etag });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    const bytes = await bytesOf(image, { accept: "image/*", "if-none-match": etag });
    expect(bytes.statusCode).toBe(200);
    const stranger = await makePerson(server);
    const foreign = await bytesOf(image, { authorization: `Bearer ${stranger.token}`, "if-none-match": etag });
    expect([foreign.statusCode, foreign.headers["etag"]]).toEqual([404, undefined]);
  });

  test("the same photo is one file for one person, and two with unguessable ids for two people (SPEC-9)", async () => {
    const other = await makePerson(server);
    const [first, second, foreign] = [
      await makeItem(server, person),
      await makeItem(server, person),
      await makeItem(server, other),
    ];
    expect(second.image).toBe(first.image);
    expect(foreign.image).not.toBe(first.image);
    expect(foreign.image).toMatch(/^[\w-]{22}$/);
  });

  test("an unused file is swept after a day with its variants; a file of an item stays (SPEC-7)", async () => {
    const kept = await makeItem(server, person, { r: 10, g: 10, b: 200 });
    const dropped = await makeItem(server, person, { r: 200, g: 10, b: 10 });
    await request(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: dropped.id } });
    expect(await sweep()).toBe(0);
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(1);
    const left = await keys();
    expect(left.filter((key) => key.startsWith(dropped.image))).toEqual([]);
    expect(left.filter((key) => key.startsWith(kept.image))).toHaveLength(3);
  });

  test("a file shared by two items stays until both are deleted (SPEC-7)", async () => {
    const [first, second] = [await makeItem(server, person), await makeItem(server, person)];
    await request(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: first.id } });
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(0);
    person = { ...person, token: (await makePerson(server, { telegramId: person.telegramId })).token };
    expect(
      (await request(server, fileCalls.getFile, { token: person.token, params: { id: second.image } })).status,
    ).toBe(200);
    await request(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: second.id } });
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(1);
  });

  test("a photo uploaded again during its sweep is complete afterwards (SPEC-7)", async () => {
    const colors = Array.from({ length: 8 }, (_, index) => ({ r: index * 30, g: 99, b: 20 }));
    for (const color of colors) {
      const item = await makeItem(server, person, color);
      await request(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: item.id } });
    }
    server.clock.advance(SWEPT_AFTER_MS);
    const token = (await makePerson(server, { telegramId: person.telegramId })).token;
    const [, ...added] = await Promise.all([
      sweep(),
      ...colors.map(async (color) => await makeItem(server, { ...person, token }, color)),
    ]);
    expect(added).toHaveLength(colors.length);
    for (const item of added)
      expect((await request(server, fileCalls.getFile, { token, params: { id: item.image } })).status).toBe(200);
  });

  test("a full store is a 507, and no item is added (D-01)", async () => {
    const full = await openTestApp(kind, {
      files: { ...server.app.files, put: async () => await Promise.reject(new StorageFull("full")) },
    });
    try {
      const somebody = await makePerson(full);
      const answer = await request(full, wardrobeCalls.addItem, {
        token: somebody.token,
        body: { image: await drawPhoto() },
      });
      expect([answer.status, refusalOf(answer)]).toEqual([507, "storage_full"]);
      expect((await request(full, wardrobeCalls.listItems, { token: somebody.token })).body).toEqual([]);
    } finally {
      await full.close();
    }
  });

  test("an unavailable store is a 503 with a Retry-After, and no item is added", async () => {
    const { image } = await makeItem(server, person);
    const unavailable = async () => await Promise.reject(new StorageUnavailable("down"));
    const files = { ...server.app.files, get: unavailable, put: unavailable };
    const closed = await openTestApp(kind, { files });
    try {
      const somebody = await makePerson(closed);
      const answer = await request(closed, wardrobeCalls.addItem, {
        token: somebody.token,
        body: { image: await drawPhoto() },
      });
      expect([answer.status, refusalOf(answer)]).toEqual([503, "storage_unavailable"]);
      expect((await request(closed, wardrobeCalls.listItems, { token: somebody.token })).body).toEqual([]);
    } finally {
      await closed.close();
    }
    const { get } = server.app.files;
    server.app.files.get = unavailable;
    const shown = await bytesOf(image, { accept: "image/*" });
    server.app.files.get = get;
    expect([shown.statusCode, shown.headers["retry-after"], shown.headers["cache-control"]]).toEqual([
      503,
      "2",
      "no-store",
    ]);
  });
});
