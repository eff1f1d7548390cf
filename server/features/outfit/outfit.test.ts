import { describe, expect, test } from "vitest";
import { outfitCalls, type OutfitSelection } from "@wardrobe/domain/outfit/calls.ts";
import { PREVIEW_ESTIMATE_MS } from "@wardrobe/domain/outfit/preview.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import type { LookOrder, LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import {
  call,
  makeItem,
  makePerson,
  refusalOf,
  request,
  type TestPerson,
  contentTypeOf,
  creditsOf,
  ended,
  openWithItem,
  setCredits,
  start,
} from "#testing/test-people.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { fingerprintOf } from "#features/outfit/create-preview.ts";

describe.each(databaseKinds)("previews on the %s database", (kind) => {
  test("cost a credit on every plan, and the same outfit comes from the cache for free (C-06, C-08)", async () => {
    for (const plan of ["free", "pro_month"] as const) {
      const { server, person, selection } = await open(plan);
      const before = await creditsOf(server, person);
      const started = await preview(server, person, selection);
      expect(started).toEqual({ ai_task_id: expect.any(String), ai_credits_left: before - 1, cost: 1 });
      await server.work();
      const task = await ended(server, person, started.ai_task_id ?? "");
      expect(task).toMatchObject({ type: "preview", status: "done", input_data: { clothing_id: null }, cost: 1 });
      const cached = await preview(server, person, selection);
      expect(cached).toEqual({ preview_filename: task.output_image_name, ai_credits_left: before - 1, cost: 0 });
      expect(await contentTypeOf(server, person, cached.preview_filename)).toBe("image/jpeg");
      const other = await preview(server, person, { ...selection, gender: "woman" });
      expect(other.ai_task_id).toBeDefined();
    }
  });

  test("carry the watermark on the free plan only (C-09, SPEC-16)", async () => {
    const orders: LookOrder[] = [];
    for (const plan of ["free", "basic_month"] as const) {
      const { server, person, selection } = await open(plan, recording(orders));
      await server.work();
      await ended(server, person, (await preview(server, person, selection)).ai_task_id ?? "");
    }
    expect(orders.map(({ watermark }) => watermark)).toEqual(["@test_bot", null]);
    expect(orders[0]).toMatchObject({ gender: "man", pieces: [{ slot: "upper", type: "T-Shirt", cutOut: null }] });
  });

  test("lose the watermark for nothing once the plan is paid, and stay clean (SPEC-119, SPEC-10)", async () => {
    const { server, db, person, selection } = await open("free");
    const make = async () => {
      const started = await preview(server, person, selection);
      if (started.ai_task_id !== undefined) await ended(server, person, started.ai_task_id);
      return started;
    };
    await server.work();
    await make();
    const plan = { source: "payment", sourceId: "stars:1", planType: "basic_month", days: 30 } as const;
    await db.transaction().execute(async (trx) => await givePlan(server.app, trx, person.userId, plan));
    const before = await creditsOf(server, person);
    expect(await make()).toEqual({ ai_task_id: expect.any(String), ai_credits_left: before, cost: 0 });
    expect(await make()).toEqual({ preview_filename: expect.any(String), ai_credits_left: before, cost: 0 });
    expect(await preview(server, person, { ...selection, gender: "woman" })).toMatchObject({ cost: 1 });
  });

  test("are made of the cut-out if there is one", async () => {
    const orders: LookOrder[] = [];
    const { server, person, item, selection } = await open("basic_month", recording(orders));
    await server.work();
    await ended(server, person, (await start(server, person, item, "no_background")).ai_task_id);
    await ended(server, person, (await preview(server, person, selection)).ai_task_id ?? "");
    expect(
      Buffer.from(orders[0]?.pieces[0]?.cutOut ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe("RIFF");
  });

  test("requested again within 90 seconds join the first task; a later request starts a new one (C-04, SPEC-13)", async () => {
    const { server, person, selection } = await open("basic_month");
    const before = await creditsOf(server, person);
    const first = await preview(server, person, selection);
    server.clock.advance(PREVIEW_ESTIMATE_MS - 1);
    const second = await preview(server, person, { ...selection, gender: "woman" });
    expect([second.ai_task_id, second.ai_credits_left]).toEqual([first.ai_task_id, before - 1]);
    // The reply names the outfit of the running task only if it is not the requested one.
    expect([second.outfit, (await preview(server, person, selection)).outfit]).toEqual([selection, undefined]);
    server.clock.advance(1);
    const third = await preview(server, person, { ...selection, gender: "woman" });
    expect([third.ai_task_id === first.ai_task_id, third.ai_credits_left]).toEqual([false, before - 2]);
  });

  test("are refused without items, with somebody else's item, a wrong slot or no credit, and take nothing (C-04)", async () => {
    const { server, person, item, selection } = await open("pro_month");
    const stranger = await makePerson(server);
    const refusals = [
      await order(server, person, { gender: "man", ...EMPTY_SELECTION }),
      await order(server, stranger, selection),
      await order(server, person, { gender: "man", ...EMPTY_SELECTION, feet: item.id }),
    ];
    expect(refusals.map((answer) => [answer.status, refusalOf(answer)])).toEqual([
      [422, "empty_outfit"],
      [404, "item_not_found"],
      [422, "bad_request"],
    ]);
    await setCredits(server, person, 0);
    const broke = await order(server, person, selection);
    expect([broke.status, refusalOf(broke)]).toEqual([402, "not_enough_ai_credits"]);
    expect(await server.app.db.selectFrom("ai_tasks").selectAll().execute()).toEqual([]);
  });

  test("fail and refund the credit if the items are deleted or the studio is unavailable (T-05)", async () => {
    const unavailable = { look: async () => await Promise.reject(new StudioUnavailable("down")) };
    for (const [studio, isDeleted] of [
      [{}, true],
      [unavailable, false],
    ] as const) {
      const { server, person, item, selection } = await open("basic_month", studio);
      const before = await creditsOf(server, person);
      const started = await preview(server, person, selection);
      if (isDeleted) await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: item.id } });
      await server.work();
      const task = await ended(server, person, started.ai_task_id ?? "");
      expect([task.status, task.cost, await creditsOf(server, person)]).toEqual(["failed", 0, before]);
    }
  });

  test("are not drawn in part if an item is deleted meanwhile, and the credit is refunded (C-08)", async () => {
    const orders: LookOrder[] = [];
    const { server, db, person, item, selection } = await open("basic_month", recording(orders));
    const trousers = await makeItem(server, person, { r: 30, g: 30, b: 120 });
    await db.updateTable("items").set({ position: "lower", type: "Jeans" }).where("id", "=", trousers.id).execute();
    const before = await creditsOf(server, person);
    const started = await preview(server, person, { ...selection, lower: trousers.id });
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: item.id } });
    await server.work();
    const task = await ended(server, person, started.ai_task_id ?? "");
    expect([task.status, await creditsOf(server, person), orders]).toEqual(["failed", before, []]);
    expect(await db.selectFrom("previews").selectAll().execute()).toEqual([]);
  });

  async function open(plan: PlanType, studio: Partial<ImageStudio> = {}) {
    const opened = await openWithItem(kind, plan, studio);
    const selection: OutfitSelection = { gender: "man", ...EMPTY_SELECTION, upper: opened.item.id };
    return { ...opened, selection };
  }
});

async function order(server: WorkingTestApp, person: TestPerson, body: OutfitSelection) {
  return await request(server, outfitCalls.createPreview, { token: person.token, body });
}

async function preview(server: WorkingTestApp, person: TestPerson, selection: OutfitSelection) {
  return await call(server, outfitCalls.createPreview, { token: person.token, body: selection });
}

function recording(orders: LookOrder[]): Partial<ImageStudio> {
  return {
    look: async (order, options) => {
      orders.push(order);
      return await fakeStudio().look(order, options);
    },
  };
}

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
      const lookJson = (key: string | null, upToDate = "") =>
        `{"id":"${look.id}","name":"Rain","gender":"man","selection":{${selection(jeans)}},"preview":"${preview}",${upToDate}"share_key":${JSON.stringify(key)}}`;
      expect(saved).toBe(lookJson(null));
      expect(await say(outfitCalls.listLooks, {})).toBe(`[${lookJson(null, `"made":"clean",`)}]`);
      const { share_key: key } = await call(server, outfitCalls.shareLook, {
        token: person.token,
        body: { id: look.id, is_shared: true },
      });
      expect(await say(outfitCalls.getSharedLook, { params: { key } })).toContain(`"own":${lookJson(key)}`);
      expect(await say(accountCalls.exportAccount, {})).toContain(`"outfits":[${lookJson(key, `"made":"clean",`)}]`);
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
