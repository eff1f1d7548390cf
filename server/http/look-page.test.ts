import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { lookNameOf, lookPagePath } from "@wardrobe/domain/outfit/look.ts";
import { reportPath } from "@wardrobe/domain/reports/report.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { setPreferences } from "#features/people/people.ts";
import { makeLook } from "#testing/create-personal-data.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { TEST_RULES } from "#testing/test-app.ts";
import { call, openWithPerson } from "#testing/test-people.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import {
  collectionPagePath,
  PAGE_PICTURES_MAX,
  startParamOfCollection,
} from "@wardrobe/domain/collections/collection.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";

describe.each(databaseKinds)("the page of a shared look on the %s database", (kind) => {
  const open = async (name: string, shown_name?: string | null) => {
    const { server, person } = await openWithPerson(kind);
    const look = await makeLook(server, person, name);
    const share = async (is_shared: boolean) =>
      await call(server, outfitCalls.shareLook, {
        token: person.token,
        body: { id: look.id, is_shared, ...(shown_name === undefined ? {} : { shown_name }) },
      });
    const { share_key: key } = await share(true);
    const read = async (path: string, language = "en-GB,en;q=0.9") =>
      await server.http.inject({ url: path, headers: { accept: "text/html", "accept-language": language } });
    return { server, person, look, key: key ?? "", share, read, path: lookPagePath(key ?? "") };
  };

  test("has a title, a picture and one button into the messenger, for browsers and previews of links (ASK-04)", async () => {
    const { path, key, read } = await open("Rainy Monday");
    const { statusCode, headers, body } = await read(path);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    const address = `${TEST_RULES.publicUrl}${path}`;
    for (const part of [
      "<title>Rainy Monday</title>",
      '<meta property="og:title" content="Rainy Monday">',
      `<meta property="og:description" content="${questionText("en", "page_look")}">`,
      `<meta property="og:url" content="${address}">`,
      `<meta property="og:image" content="${address}/picture">`,
      `<a href="https://t.me/${TEST_RULES.botUsername}?startapp=look_${key}"`,
    ])
      expect(body).toContain(part);
    expect(body.match(/<a (?!class="quiet")/g)).toHaveLength(1);
    const picture = await read(`${path}/picture`);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await read(path, "ru")).body).toContain(questionText("ru", "page_open"));
  });

  test("is in the language of who shared it where the browser names neither, and so is the page to report it (ASK-04, SPEC-142)", async () => {
    const { server, person, key, path } = await open("Monday");
    for (const sender of LANGUAGES) {
      await setPreferences(server.app.db, person.userId, { language: sender });
      for (const [accepted, language] of [
        [{}, sender],
        [{ "accept-language": "de-AT,fr;q=0.9,*;q=0.5" }, sender],
        [{ "accept-language": "de, en-GB;q=0.8, ru;q=0.5" }, "en"],
        [{ "accept-language": "uk,ru;q=0.9" }, "ru"],
      ] as const)
        for (const url of [path, reportPath("look", key)]) {
          const { body } = await server.http.inject({ url, headers: accepted });
          expect([accepted, url, body.slice(0, 31)]).toEqual([
            accepted,
            url,
            `<!doctype html><html lang="${language}">`,
          ]);
        }
    }
  });

  test("of a look that has only its day for a name says whose it is, in the reader's language (ASK-04)", async () => {
    for (const language of LANGUAGES) {
      const { path, read } = await open(lookNameOf(new Date(), language), "Anna");
      for (const reader of LANGUAGES) {
        const whose = friendsTexts(reader)("page_look_of", { name: "Anna" });
        const { body } = await read(path, reader);
        expect(body).toContain(`<title>${whose}</title>`);
        expect(body).toContain(`<h1>${whose}</h1><p>${friendsTexts(reader)("page_about")}</p>`);
      }
    }
  });

  test("runs no script, loads nothing from elsewhere, and shows what a person wrote as text (ASK-04)", async () => {
    const { path, read } = await open('"><script>alert(1)</script>', "<b>Anna");
    const { headers, body } = await read(path);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(body).not.toMatch(/<script|<b>/);
    expect(body).toContain("&lt;b&gt;Anna");
  });

  test("tells nothing of its owner but the first name that they chose to show, until they share it without (ASK-04)", async () => {
    const { server, person, look, path, read } = await open("Monday", "Anna");
    const { body } = await read(path);
    expect(body).toContain(friendsTexts("en")("page_look_of", { name: "Anna" }));
    const owner = await server.app.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    for (const word of [
      person.userId,
      String(person.telegramId),
      owner.first_name,
      owner.referral_code,
      look.id,
      look.preview,
    ])
      expect(body).not.toContain(word);
    await call(server, outfitCalls.shareLook, { token: person.token, body: { id: look.id, is_shared: true } });
    expect((await read(path)).body).not.toContain("Anna");
  });

  test("answers 404 with a friendly page once the look is not shared, and for what is no key (ASK-04)", async () => {
    const { path, read, share } = await open("Monday");
    await share(false);
    for (const gone of [path, lookPagePath("A".repeat(22)), lookPagePath("x"), lookPagePath("%00")]) {
      const { statusCode, body } = await read(gone, "ru-RU");
      expect(statusCode).toBe(404);
      expect(body).toContain(questionText("ru", "page_gone_title"));
      expect(body).toContain(`https://t.me/${TEST_RULES.botUsername}?startapp"`);
    }
    expect((await read(`${path}/picture`)).statusCode).toBe(404);
  });
});

describe.each(databaseKinds)("the page of a collection on the %s database", (kind) => {
  const open = async (name: string, shown_name: string | null = null) => {
    const { server, person, token } = await openWithPerson(kind, "pro_month");
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
