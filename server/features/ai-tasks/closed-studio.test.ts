import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { PictureRefused, StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, refusal, refusalOf } from "#testing/test-people.ts";
import { creditsOf, ended, itemOf, openWithItem, order, start } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("an unavailable studio, on the %s database", (kind) => {
  test("refuses a picture before a credit is taken: 503 ai_unavailable, and the item stays as it was", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month", { assertOpen: closed });
    const before = await creditsOf(server, person);
    const refused = await order(server, person, item.id, "enhanced");
    expect([refused.status, refusalOf(refused)]).toEqual([503, "ai_unavailable"]);
    expect(await creditsOf(server, person)).toBe(before);
    expect(await itemOf(server, person, item.id)).toEqual(item);
  });

  test("refuses a preview too, but returns one that was made before (C-08)", async () => {
    let isOpen = true;
    const { server, person, item } = await openWithItem(kind, "basic_month", {
      assertOpen: async () => (isOpen ? undefined : await closed()),
    });
    const body = { ...EMPTY_SELECTION, gender: "man", upper: item.id };
    const sent = { token: person.token, body };
    const started = await call(server, outfitCalls.createPreview, sent);
    await server.work();
    await ended(server, person, started.ai_task_id ?? "");
    isOpen = false;
    expect((await call(server, outfitCalls.createPreview, sent)).preview_filename).toBeDefined();
    const other = { ...sent, body: { ...body, gender: "woman" } };
    expect(await refusal(server, outfitCalls.createPreview, other)).toEqual([503, "ai_unavailable"]);
  });
});

describe.each(databaseKinds)("a picture that the model refuses to make, on the %s database", (kind) => {
  test("is tried once, fails its task and refunds the credit (T-04, T-05)", async () => {
    let tries = 0;
    const refuse = async () => {
      tries++;
      return await Promise.reject(new PictureRefused("It will not do this."));
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { enhance: refuse, look: refuse });
    const before = await creditsOf(server, person);
    const picture = await start(server, person, item, "enhanced");
    const body = { ...EMPTY_SELECTION, gender: "man", upper: item.id };
    const preview = await call(server, outfitCalls.createPreview, { token: person.token, body });
    await server.work();
    for (const id of [picture.ai_task_id, preview.ai_task_id ?? ""])
      expect((await ended(server, person, id)).status).toBe("failed");
    expect([tries, await creditsOf(server, person)]).toEqual([2, before]);
  });

  test("a person who has a picture and asks again gets a different one", async () => {
    const requests: (boolean | undefined)[] = [];
    const enhance: ImageStudio["enhance"] = async (photo, options) => {
      requests.push(options?.isAnother);
      return await fakeStudio().enhance(photo, options);
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { enhance });
    await server.work();
    for (let i = 0; i < 2; i++) await ended(server, person, (await start(server, person, item, "enhanced")).ai_task_id);
    expect(requests).toEqual([false, true]);
  });
});

async function closed(): Promise<never> {
  return await Promise.reject(new StudioUnavailable("The day's budget is spent."));
}
