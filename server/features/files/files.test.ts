import { describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { CARD_BYTES_MAX, CARD_WIDTH, LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { StorageFull, StorageUnavailable, type Files } from "#adapters/files/port.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { saveMadePicture, savePart, savePicture } from "#features/files/save-picture.ts";
import { sweepFiles, UNUSED_FILE_KEPT_MS } from "#features/files/check-files.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { listKeys } from "#testing/list-keys.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeItem,
  makePerson,
  openWithPerson,
  personForEach,
  refusalOf,
  request,
  signIn,
} from "#testing/test-people.ts";

const SWEPT_AFTER_MS = UNUSED_FILE_KEPT_MS + 1000;

describe.each(databaseKinds)("files on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);

  const remove = async ({ id }: Item, token = person.token) =>
    await call(server, wardrobeCalls.deleteItem, { token, body: { id } });
  /** The status and code of an upload to a broken store, and the items listed afterwards. */
  const uploadTo = async (files: Files) => {
    const broken = await openWithPerson(kind, undefined, { files });
    const { token } = broken.person;
    const answer = await request(broken.server, wardrobeCalls.addItem, { token, body: { image: await drawPhoto() } });
    return [answer.status, refusalOf(answer), await call(broken.server, wardrobeCalls.listItems, { token })];
  };
  const sweep = async (): Promise<number> => await sweepFiles(server.app);
  const bytesOf = async (id: string, headers: Record<string, string>, query?: string) => {
    const url = fileCalls.getFile.path.replace(":id", id) + (query === undefined ? "" : `?${query}`);
    return await server.http.inject({ url, headers: { authorization: `Bearer ${person.token}`, ...headers } });
  };

  test("a picture is sent as JSON by default, and as bytes in each stored width if an image is requested (SPEC-8)", async () => {
    const { image } = await makeItem(server, person);
    const json = await call(server, fileCalls.getFile, { token: person.token, params: { id: image } });
    const stored = await sharp(Buffer.from(json.image, "base64")).metadata();
    expect([json.content_type, stored.width, stored.height]).toEqual(["image/jpeg", CANVAS_SIDE_PX, CANVAS_SIDE_PX]);
    for (const width of [CARD_WIDTH, LARGE_WIDTH]) {
      const sized = await bytesOf(image, { accept: "image/webp,image/*" }, `w=${width}`);
      expect(sized.statusCode).toBe(200);
      expect(sized.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, max-age=31536000, immutable",
        vary: "Accept, Authorization",
      });
      if (width === CARD_WIDTH) expect(sized.rawPayload.byteLength).toBeLessThanOrEqual(CARD_BYTES_MAX);
    }
    const whole = await bytesOf(image, { accept: "image/*" });
    expect(whole.rawPayload.equals(Buffer.from(json.image, "base64"))).toBe(true);
  });

  test("an unchanged picture gets a 304, an unknown width a 422", async () => {
    const { image } = await makeItem(server, person);
    const first = await bytesOf(image, { accept: "image/*" }, `w=${CARD_WIDTH}`);
    const headers = { accept: "image/*", "if-none-match": String(first.headers["etag"]) };
    const again = await bytesOf(image, headers, `w=${CARD_WIDTH}`);
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
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept, Authorization, Accept-Encoding" });
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
    const [first, second] = [await makeItem(server, person), await makeItem(server, person)];
    const foreign = await makeItem(server, other);
    expect(second.image).toBe(first.image);
    expect(foreign.image).not.toBe(first.image);
    expect(foreign.image).toMatch(/^[\w-]{22}$/);
  });

  test("every picture of a person takes the person's turn (U-03)", async () => {
    const turns: unknown[] = [];
    // Its files, which no item has, are not for the sweeps below.
    const { server: own, person: sender } = await openWithPerson(kind);
    const { pictures } = own.app;
    const noted: typeof pictures = {
      ...pictures,
      prepare: async (bytes, requesterId) => (turns.push(requesterId), await pictures.prepare(bytes, requesterId)),
      prepareMade: async (made, requesterId) => (
        turns.push(requesterId),
        await pictures.prepareMade(made, requesterId)
      ),
    };
    const app = { ...own.app, pictures: noted };
    const photo = Buffer.from(await drawPhoto(), "base64");
    await savePicture(app, sender.userId, photo);
    await savePart(app, sender.userId, photo);
    await saveMadePicture(app, sender.userId, { bytes: photo, contentType: "image/jpeg" });
    expect(turns).toEqual([sender.userId, sender.userId, sender.userId]);
  });

  test("an unused file is swept after a day with its variants; a file of an item stays (SPEC-7)", async () => {
    const kept = await makeItem(server, person, { r: 10, g: 10, b: 200 });
    const dropped = await makeItem(server, person, { r: 200, g: 10, b: 10 });
    await remove(dropped);
    expect(await sweep()).toBe(0);
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(1);
    const left = await listKeys(server.app.files);
    expect(left.filter((key) => key.startsWith(dropped.image))).toEqual([]);
    expect(left.filter((key) => key.startsWith(kept.image))).toHaveLength(3);
  });

  test("a file shared by two items stays until both are deleted (SPEC-7)", async () => {
    const [first, second] = [await makeItem(server, person), await makeItem(server, person)];
    await remove(first);
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(0);
    const token = await signIn(server, person.telegramId);
    await call(server, fileCalls.getFile, { token, params: { id: second.image } });
    await remove(second, token);
    server.clock.advance(SWEPT_AFTER_MS);
    expect(await sweep()).toBe(1);
  });

  test("a photo uploaded again during its sweep is complete afterwards (SPEC-7)", async () => {
    const colors = Array.from({ length: 8 }, (_, index) => ({ r: index * 30, g: 99, b: 20 }));
    for (const color of colors) await remove(await makeItem(server, person, color));
    server.clock.advance(SWEPT_AFTER_MS);
    const token = await signIn(server, person.telegramId);
    const [, ...added] = await Promise.all([
      sweep(),
      ...colors.map(async (color) => await makeItem(server, { ...person, token }, color)),
    ]);
    expect(added).toHaveLength(colors.length);
    for (const { image } of added) await call(server, fileCalls.getFile, { token, params: { id: image } });
  });

  test("a full store is a 507, and neither items nor rows nor bytes are added (D-01)", async () => {
    const files = memoryFiles();
    const put: Files["put"] = async (key, bytes) => {
      if ((await listKeys(files)).length === 2) throw new StorageFull("full");
      await files.put(key, bytes);
    };
    const { server: full, db, person: uploader } = await openWithPerson(kind, undefined, { files: { ...files, put } });
    const rows = async () => (await db.selectFrom("files").select("id").execute()).map(({ id }) => id);
    const sent = { token: uploader.token, body: { image: await drawPhoto() } };
    const answers = await Promise.all([1, 2, 3].map(async () => await request(full, wardrobeCalls.addItem, sent)));
    expect(answers.map(refusalOf)).toEqual(answers.map(() => "storage_full"));
    expect(await call(full, wardrobeCalls.listItems, { token: uploader.token })).toEqual([]);
    expect([await rows(), await listKeys(files)]).toEqual([[], []]);
  });

  test("an unavailable store is a 503 with a Retry-After, and no item is added", async () => {
    const { image } = await makeItem(server, person);
    const unavailable = async () => await Promise.reject(new StorageUnavailable("down"));
    const files = { ...server.app.files, get: unavailable, put: unavailable };
    expect(await uploadTo(files)).toEqual([503, "storage_unavailable", []]);
    const { get } = server.app.files;
    server.app.files.get = unavailable;
    const shown = await bytesOf(image, { accept: "image/*" });
    server.app.files.get = get;
    expect(shown.statusCode).toBe(503);
    expect(shown.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  });
});
