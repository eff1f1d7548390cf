import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import type { LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { fingerprintOf } from "#features/outfit/create-preview.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makeItem, refusalOf, request } from "#testing/test-people.ts";
import { ended, openWithItem } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("layers on the %s database", (kind) => {
  test.each([
    ["without layers as before there were any", false],
    ["with layers", true],
  ])(
    "previews, saved and shared looks and the export answer %s, byte for byte (LAYER-01, Q-01)",
    async (_case, isLayered) => {
      const { server, person, pieces, shirt, jeans, coat, tote } = await open(kind);
      const outfit = { ...EMPTY_SELECTION, upper: shirt, lower: jeans };
      const sent = { gender: "man", ...outfit, ...(isLayered && { outerwear: coat, bag: tote }) };
      const selection = (lower: string | null) =>
        `"head":null,"upper":"${shirt}","lower":${JSON.stringify(lower)},"feet":null,"accessories":null${
          isLayered ? `,"outerwear":"${coat}","bag":"${tote}"` : ""
        }`;
      const say = async (made: Parameters<typeof request>[1], asked: object): Promise<string> =>
        JSON.stringify((await request(server, made, { token: person.token, ...asked })).body);

      const started = await say(outfitCalls.createPreview, { body: sent });
      const { ai_task_id: id = "", ai_credits_left: left } = outfitCalls.createPreview.reply.parse(JSON.parse(started));
      expect(started).toBe(`{"ai_task_id":"${id}","ai_credits_left":${left},"cost":1}`);
      expect(await say(outfitCalls.createPreview, { body: { ...sent, lower: null } })).toBe(
        `{"ai_task_id":"${id}","outfit":{"gender":"man",${selection(jeans)}},"ai_credits_left":${left},"cost":1}`,
      );
      await server.work();
      const preview = (await ended(server, person, id)).output_image_name;
      expect(pieces.map(({ slot }) => slot)).toEqual(
        isLayered ? ["upper", "outerwear", "lower", "bag"] : ["upper", "lower"],
      );
      const made = `{"preview_filename":"${preview}","ai_credits_left":${left},"cost":0}`;
      expect(await say(outfitCalls.createPreview, { body: sent })).toBe(made);
      if (!isLayered) {
        const empty = { ...sent, outerwear: null, bag: null };
        expect(await say(outfitCalls.createPreview, { body: empty })).toBe(made);
      }

      const saved = await say(outfitCalls.saveLook, { body: { ...sent, name: "Rain", preview } });
      const look = outfitCalls.saveLook.reply.parse(JSON.parse(saved));
      const lookJson = (key: string | null) =>
        `{"id":"${look.id}","name":"Rain","gender":"man","selection":{${selection(jeans)}},"preview":"${preview}","share_key":${JSON.stringify(key)}}`;
      expect(saved).toBe(lookJson(null));
      expect(await say(outfitCalls.listLooks, {})).toBe(`[${lookJson(null)}]`);
      const { share_key: key } = await call(server, outfitCalls.shareLook, {
        token: person.token,
        body: { id: look.id, is_shared: true },
      });
      expect(await say(outfitCalls.getSharedLook, { params: { key } })).toContain(`"own":${lookJson(key)}`);
      expect(await say(accountCalls.exportAccount, {})).toContain(`"outfits":[${lookJson(key)}]`);
    },
  );

  test("a coat may be in upper or in outerwear, not in both; other misplaced pieces are refused by the slot's name (LAYER-01)", async () => {
    const { server, person, shirt, coat, tote } = await open(kind);
    const refused = async (chosen: object) => {
      const body = { gender: "man", ...EMPTY_SELECTION, ...chosen };
      const answer = await request(server, outfitCalls.createPreview, { token: person.token, body });
      const field: unknown = Reflect.get(Object(answer.body), "field");
      return [answer.status, refusalOf(answer), field];
    };
    expect(await refused({ upper: coat, outerwear: coat })).toEqual([422, "bad_request", "outerwear"]);
    expect(await refused({ outerwear: tote })).toEqual([422, "bad_request", "outerwear"]);
    expect(await refused({ outerwear: shirt })).toEqual([422, "bad_request", "outerwear"]);
    expect(await refused({ upper: shirt, bag: coat })).toEqual([422, "bad_request", "bag"]);
    expect(await refused({ bag: "not an id" })).toEqual([422, "bad_request", "bag"]);
    expect(await refused({ outerwear: null, bag: null })).toEqual([422, "empty_outfit", undefined]);
    for (const chosen of [{ upper: coat }, { outerwear: coat }, { upper: shirt, bag: tote }])
      expect((await refused(chosen))[0]).toBe(200);
  });
});

test("the fingerprint of an outfit without layers is the one of before, so that its picture is found again (C-08, LAYER-01)", () => {
  const id = (letter: string) => letter.repeat(22);
  const chosen = [
    { slot: "head", type: "Hat", image: id("H") },
    { slot: "upper", type: "Shirt", image: id("U") },
    { slot: "lower", type: "Jeans", image: id("L") },
    { slot: "feet", type: "Boots", image: id("F") },
    { slot: "accessories", type: "Belt", image: id("A") },
  ] as const;
  const pieces = chosen.map(({ slot, ...item }) => {
    return { slot, item: { ...item, id: item.image, position: slot, noBackgroundImage: null, isAtHand: true } };
  });
  expect(fingerprintOf(pieces, { gender: "man", watermark: "@test_bot" })).toBe(
    "FUwHBhCcKcX8ZZl3-4hy1s55m8LymJsfUpeMzpHnCD4",
  );
});

/** A person with a shirt, jeans, a coat and a bag; `pieces` are those of the looks that the studio drew. */
async function open(kind: DatabaseKind) {
  const pieces: LookPiece[] = [];
  const { server, db, person, item } = await openWithItem(kind, "pro_month", {
    look: async (order, options) => {
      pieces.push(...order.pieces);
      return await fakeStudio().look(order, options);
    },
  });
  const add = async (position: Position, type: string, r: number): Promise<string> => {
    const { id } = await makeItem(server, person, { r, g: 40, b: 40 });
    await db.updateTable("items").set({ position, type }).where("id", "=", id).execute();
    return id;
  };
  return {
    server,
    person,
    pieces,
    shirt: item.id,
    jeans: await add("lower", "Jeans", 30),
    coat: await add("outerwear", "Coat", 130),
    tote: await add("bags", "Bag", 230),
  };
}
