import { describe, expect, test } from "vitest";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import {
  collectionPagePath,
  PAGE_PICTURES_MAX,
  startParamOfCollection,
} from "@wardrobe/domain/collections/collection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { TEST_RULES } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { makeLook } from "#testing/test-looks.ts";
import { call, openWithPerson } from "#testing/test-people.ts";

describe.each(databaseKinds)("the page of a collection on the %s database", (kind) => {
  const open = async (name: string, shown_name: string | null = null) => {
    const { server, person } = await openWithPerson(kind, "pro_month");
    const { token } = person;
    const look = await makeLook(server, person, "Monday");
    const add = { name, look_ids: [look.id] };
    const { id } = await call(server, collectionCalls.addCollection, { token, body: add });
    const update = async (change: object) =>
      await call(server, collectionCalls.updateCollection, { token, body: { id, ...change } });
    const { share_key } = await update({ is_shared: true, shown_name });
    const key = share_key ?? "";
    const read = async (url: string, language = "en-GB,en;q=0.9") =>
      await server.http.inject({ url, headers: { accept: "text/html", "accept-language": language } });
    return { server, person, token, look, id, key, update, read, path: collectionPagePath(key) };
  };

  test("shows its name, its looks and garments, and one button, in the reader's language and to no search engine (SET-01, SPEC-69)", async () => {
    const { path, read, key } = await open('Sea "><script>', "<b>Anna");
    const { statusCode, headers, body } = await read(path);
    expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "no-store", "noindex"]);
    for (const part of [
      "<title>Sea &quot;&gt;&lt;script&gt;</title>",
      `<meta property="og:image" content="${TEST_RULES.publicUrl}${path}/0">`,
      "<p>A collection by &lt;b&gt;Anna</p>",
      `<a href="https://t.me/${TEST_RULES.botUsername}?startapp=${startParamOfCollection(key)}"`,
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script|<b>/);
    expect(body.match(/<img /g)).toHaveLength(2);
    const pictures = await Promise.all(["0", "1", "2", "x", "1e0"].map(async (one) => await read(`${path}/${one}`)));
    expect(pictures.map((one) => one.statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect(pictures[1]?.headers["content-type"]).toBe("image/webp");
    expect((await read(path, "ru")).body).toContain("<p>Подборка, автор — &lt;b&gt;Anna</p>");
  });

  test("tells of its owner nothing but the name that they show, and of a garment only type and picture (SET-01)", async () => {
    const { server, person, token, look, id, path, read } = await open("Sea");
    const item = { id: look.selection.upper ?? "", brand: "Secretbrand", notes: "secret notes", price: 77777 };
    await call(server, wardrobeCalls.updateItem, { token, body: { ...item, currency: "EUR" } });
    const { body } = await read(path);
    const owner = await server.app.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    const told = [owner.first_name, owner.referral_code, String(person.telegramId), person.userId, look.name];
    for (const word of [...told, id, look.id, look.preview, item.id, item.brand, item.notes, "77777"])
      expect(body).not.toContain(word);
    expect(body).toContain("<p>A collection from my wardrobe</p>");
  });

  test("it and its pictures are gone at once when it is shared no longer or deleted (SET-01)", async () => {
    const { server, token, id, path, update, read } = await open("Sea");
    await update({ is_shared: false });
    for (const url of [path, collectionPagePath("A".repeat(22)), collectionPagePath("x"), collectionPagePath(id)]) {
      const { statusCode, body } = await read(url, "ru");
      expect([statusCode, body.includes(collectionText("ru", "page_gone"))]).toEqual([404, true]);
      expect((await read(`${url}/0`)).statusCode).toBe(404);
    }
    const again = collectionPagePath((await update({ is_shared: true })).share_key ?? "");
    await call(server, collectionCalls.deleteCollection, { token, body: { id } });
    expect([(await read(again)).statusCode, (await read(`${again}/0`)).statusCode]).toEqual([404, 404]);
  });

  test("shows at most sixty pictures (SET-01)", async () => {
    const { server, person, token, update, path, read } = await open("All");
    await fillWardrobe(server, person, { items: PAGE_PICTURES_MAX + 5, pictures: 1 });
    const items = await call(server, wardrobeCalls.listItems, { token });
    await update({ item_ids: items.map((item) => item.id) });
    expect((await read(path)).body.match(/<img /g)).toHaveLength(PAGE_PICTURES_MAX);
  });
});
