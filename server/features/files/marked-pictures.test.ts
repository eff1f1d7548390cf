import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PICTURE_WIDTHS } from "@wardrobe/domain/files/picture.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { lookPagePath } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { sendMadePicture } from "#features/ai-tasks/run-task.ts";
import { makePreview } from "#features/outfit/create-preview.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { readMetadata, saysOnly } from "#testing/read-metadata.ts";
import { toMessengerUser } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, openWithPerson, type TestPerson, deliver, itemOf, start } from "#testing/test-people.ts";
import type { TestApp } from "#testing/test-app.ts";

const words = (language: "en" | "ru") => friendsTexts(language)("ai_picture");

describe.each(databaseKinds)("pictures that leave, on the %s database", (kind) => {
  const open = async () => {
    const messenger = fakeMessenger();
    const { server, person } = await openWithPerson(kind, "pro_month", { messenger });
    await server.app.db.updateTable("users").set({ may_be_written_to: true }).execute();
    return { server, person, messenger, item: await makeItem(server, person) };
  };

  test("say how they came about in every size and on every way, and nothing else (TRUST-01)", async () => {
    const { server, person, messenger, item } = await open();
    const { token } = person;
    const made = await makeAll(server, person, item.id);
    const upper = { gender: "man", ...EMPTY_SELECTION, upper: item.id } as const;
    const previewed = await save(server, person, { ...upper, name: "Drawn", preview: made.preview });
    const laid = await save(server, person, { ...upper, name: "Laid out" });
    const question = await call(server, questionCalls.askFriends, {
      token,
      body: { look_ids: [previewed.id, laid.id] },
    });
    const board = await server.app.db.selectFrom("questions").select("file_id").executeTakeFirstOrThrow();
    const origins = [
      [item.image, null],
      [made.cutOut, "algorithmicallyEnhanced"],
      [made.enhanced, "algorithmicallyEnhanced"],
      [made.preview, "trainedAlgorithmicMedia"],
      [laid.preview, "algorithmicallyEnhanced"],
      [board.file_id ?? "", "compositeWithTrainedAlgorithmicMedia"],
    ] as const;
    const ways: [string, Uint8Array, string | null][] = [];
    for (const [id, origin] of origins)
      for (const w of [undefined, ...PICTURE_WIDTHS])
        ways.push([`file at ${w}`, await fileOf(server, person, id, w), origin]);
    const drawn = "trainedAlgorithmicMedia";
    for (const [index, origin] of ["algorithmicallyEnhanced", drawn].entries()) {
      const { message } = messenger.written[index] ?? {};
      expect(message?.text.includes(words("en"))).toBe(origin === drawn);
      ways.push(["message", message?.picture?.bytes ?? new Uint8Array(), origin]);
    }
    ways.push(["page", await bytesAt(server, `${lookPagePath(previewed.key)}/picture`), drawn]);
    const story = await call(server, questionCalls.addressLook, { token, body: { id: previewed.id } });
    expect(story.is_ai).toBe(true);
    ways.push(["story", await bytesAt(server, new URL(story.url).pathname), drawn]);
    const offered = await botEventsOf(server.app).inlineAsked(toMessengerUser(person.telegramId), {
      words: "Drawn",
      offset: "",
    });
    const card = new URL(offered.cards[0]?.picture ?? "").pathname;
    ways.push(["inline", await bytesAt(server, card), drawn]);
    expect(offered.cards[0]?.text).toBe(words("en"));
    await call(server, questionCalls.prepareQuestion, { token, body: { id: question.id } });
    const prepared = messenger.prepared[0]?.card;
    ways.push(["question", await bytesAt(server, new URL(prepared?.picture ?? "").pathname), origins[5][1]]);
    expect(prepared?.text).toContain(words("en"));
    const read = await readMetadata(ways.map(([, bytes]) => bytes));
    expect(ways.map(([way], index) => [way, read[index]])).toEqual(
      ways.map(([way, , origin]) => [way, saysOnly(origin)]),
    );
    // The export has the stored bytes.
    const { file_ids } = await call(server, accountCalls.exportAccount, { token });
    expect(file_ids).toEqual(expect.arrayContaining(origins.map(([id]) => id)));
  });

  test("say so in words where others see them, and a flat lay of photos or of their cut-outs says nothing (TRUST-02)", async () => {
    const { server, person, item } = await open();
    const upper = { gender: "man", ...EMPTY_SELECTION, upper: item.id } as const;
    const plain = await save(server, person, { ...upper, name: "Photos" });
    const { preview } = await makeAll(server, person, item.id);
    const drawn = await save(server, person, { ...upper, name: "Drawn", preview });
    const cut = await save(server, person, { ...upper, name: "Without background" });
    for (const language of LANGUAGES) {
      const pageOf = async (key: string) =>
        (await server.http.inject({ url: lookPagePath(key), headers: { "accept-language": language } })).body;
      expect(await pageOf(drawn.key)).toContain(words(language));
      for (const { key } of [plain, cut]) expect(await pageOf(key)).not.toContain(words(language));
    }
    const seen = async (key: string) =>
      (await call(server, outfitCalls.getSharedLook, { token: person.token, params: { key } })).is_ai;
    expect([await seen(drawn.key), await seen(plain.key), await seen(cut.key)]).toEqual([true, undefined, undefined]);
  });
});

test("a photo keeps nothing of what its camera wrote (TRUST-01)", async () => {
  const exif = { IFD0: { Artist: "Anna", Copyright: "Anna" }, IFD3: { GPSLatitude: "55/1 45/1 0/1" } };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Anna"/></rdf:RDF></x:xmpmeta>`;
  const photo = await sharp(Buffer.from(await drawPhoto(), "base64"))
    .withExif(exif)
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  const { bytes, variants } = await sharpPictures().prepare(photo);
  const [camera, ...kept] = await readMetadata([photo, bytes, ...variants.map((variant) => variant.bytes)]);
  expect(JSON.stringify(camera)).toContain("Anna");
  expect(kept).toEqual(kept.map(() => ({})));
});

/** A cut-out, an enhanced picture and a preview, each of which is also sent to the chat as its person is told. */
async function makeAll(server: TestApp, person: TestPerson, itemId: string) {
  for (const mode of ["no_background", "enhanced"] as const) {
    const { ai_task_id } = await start(server, person, await itemOf(server, person, itemId), mode);
    await deliver(server, ai_task_id);
    await sendMadePicture(server.app, ai_task_id);
  }
  const body = { gender: "man", ...EMPTY_SELECTION, upper: itemId } as const;
  const { ai_task_id: taskId = "" } = await call(server, outfitCalls.createPreview, { token: person.token, body });
  await makePreview(server.app, { taskId, signal: new AbortController().signal });
  await sendMadePicture(server.app, taskId);
  const task = await server.app.db
    .selectFrom("ai_tasks")
    .selectAll()
    .where("id", "=", taskId)
    .executeTakeFirstOrThrow();
  const item = await itemOf(server, person, itemId);
  return {
    cutOut: item.no_background_image ?? "",
    enhanced: item.enhanced_image ?? "",
    preview: task.file_id ?? "",
  };
}

async function save(server: TestApp, { token }: TestPerson, body: Parameters<typeof call>[2]["body"] & object) {
  const look = await call(server, outfitCalls.saveLook, { token, body: body as never });
  const shared = await call(server, outfitCalls.shareLook, { token, body: { id: look.id, is_shared: true } });
  return { ...look, key: shared.share_key ?? "" };
}

async function fileOf(server: TestApp, { token }: TestPerson, id: string, w?: number): Promise<Uint8Array> {
  const query = w === undefined ? "" : `?w=${w}`;
  const headers = { accept: "image/*", authorization: `Bearer ${token}` };
  const reply = await server.http.inject({ url: `/files/${id}${query}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

async function bytesAt(server: TestApp, url: string): Promise<Uint8Array> {
  const reply = await server.http.inject({ url });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}
