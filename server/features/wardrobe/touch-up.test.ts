import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { touchUpCalls } from "@wardrobe/domain/wardrobe/touch-up-calls.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { StudioUnavailable } from "#adapters/image-studio/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  creditsOf,
  deliver,
  itemOf,
  makeItem,
  personForEach,
  refusal,
  request,
  start,
} from "#testing/test-people.ts";

const WHITE = { r: 255, g: 255, b: 255 };
const KEYS = [crypto.randomUUID(), crypto.randomUUID()] as const;
const GRAY = { r: 128, g: 128, b: 128 };

describe.each(databaseKinds)("a cut-out mended by hand on the %s database", (kind) => {
  let failure: Error | null = null;
  /** Fills the mask's size with its color, as far as a studio could know it. */
  const cutByMask = async (_photo: Uint8Array, mask: Uint8Array) => {
    if (failure !== null) throw failure;
    const pixels = sharp(mask).resize(8, 8).ensureAlpha();
    return { bytes: new Uint8Array(await pixels.webp().toBuffer()), contentType: "image/webp" as const };
  };
  const server = openForAll(kind, { studio: { ...fakeStudio(), cutByMask } });
  const person = personForEach(server);
  const mended = async (id: string, color = WHITE, key?: string) => {
    const body = { id, mask: await drawPhoto(color) };
    return { token: person.token, body, ...(key === undefined ? {} : { key }) };
  };
  const makeCutOut = async () => {
    const item = await makeItem(server, person);
    const { ai_task_id } = await start(server, person, item, "no_background");
    await deliver(server, ai_task_id);
    return await itemOf(server, person, item.id);
  };
  const unusedOf = async (fileId: string | null) =>
    await server.app.db
      .selectFrom("files")
      .select("unused_since")
      .where("id", "=", fileId ?? "")
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow();

  test("it is the item's new picture for no credit, and the one before is swept (SPEC-106)", async () => {
    const before = await makeCutOut();
    const credits = await creditsOf(server, person);
    const after = await call(server, touchUpCalls.touchUp, await mended(before.id, WHITE, KEYS[0]));
    expect(after).toEqual({ ...before, no_background_image: after.no_background_image });
    expect(after.no_background_image).not.toBe(before.no_background_image);
    expect(await itemOf(server, person, before.id)).toEqual(after);
    expect(await creditsOf(server, person)).toBe(credits);
    expect((await unusedOf(before.no_background_image)).unused_since).not.toBeNull();
    expect((await unusedOf(after.no_background_image)).unused_since).toBeNull();
    const again = await call(server, touchUpCalls.touchUp, await mended(before.id, GRAY, KEYS[1]));
    expect(again.no_background_image).not.toBe(after.no_background_image);
    expect(await call(server, touchUpCalls.touchUp, await mended(before.id, WHITE, KEYS[0]))).toEqual(after);
    expect((await itemOf(server, person, before.id)).no_background_image).toBe(again.no_background_image);
  });

  test("it is refused without a cut-out, of a mask that shows nothing or is no picture, and while the engine is away (SPEC-106)", async () => {
    const { touchUp } = touchUpCalls;
    const plain = await makeItem(server, person, { r: 9, g: 99, b: 9 });
    expect(await refusal(server, touchUp, await mended(plain.id))).toEqual([404, "file_not_found"]);
    const { id, no_background_image } = await makeCutOut();
    const body = { id, mask: Buffer.from("no picture").toString("base64") };
    expect(await refusal(server, touchUp, { token: person.token, body })).toEqual([415, "image_unreadable"]);
    for (const [cause, answer] of [
      [new GarmentUnclear("nothing"), [422, "no_garment"]],
      [new StudioUnavailable("busy"), [503, "ai_unavailable"]],
    ] as const) {
      failure = cause;
      expect(await refusal(server, touchUp, await mended(id))).toEqual(answer);
    }
    failure = null;
    expect((await itemOf(server, person, id)).no_background_image).toBe(no_background_image);
    const { status } = await request(server, touchUp, await mended(id));
    expect(status).toBe(200);
  });

  test("it does not come over a photo that was replaced meanwhile (SPEC-106, E-11)", async () => {
    const { id } = await makeCutOut();
    const studio = server.app.studio;
    const image = await drawPhoto({ r: 1, g: 2, b: 200 });
    Object.assign(studio, {
      cutByMask: async (photo: Uint8Array, mask: Uint8Array) => {
        await call(server, wardrobeCalls.replaceOriginal, { token: person.token, body: { clothing_id: id, image } });
        return await cutByMask(photo, mask);
      },
    });
    expect(await refusal(server, touchUpCalls.touchUp, await mended(id))).toEqual([404, "file_not_found"]);
    Object.assign(studio, { cutByMask });
    expect((await itemOf(server, person, id)).no_background_image).toBeNull();
  });
});
