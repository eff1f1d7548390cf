import { beforeEach, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { NoGarment, type Requester, type Recognition } from "#adapters/vision/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { call, makeItem, makePerson, refusalOf, request } from "#testing/test-people.ts";

let answer: () => Partial<Recognition>;
const requesters: (Requester | undefined)[] = [];
const server = openForAll("postgres", {
  vision: {
    ...fakeVision(),
    recognise: async (photo, options) => {
      requesters.push(options?.requester);
      return await fakeVision(answer()).recognise(photo);
    },
  },
});
beforeEach(() => {
  answer = () => ({});
  requesters.length = 0;
});

const add = async (token: string, extra: object = {}) =>
  await request(server, wardrobeCalls.addItem, { token, body: { image: await drawPhoto(), ...extra } });

test("a photo without a garment is refused as no_garment, and can be added without recognition (SPEC-15)", async () => {
  answer = () => {
    throw new NoGarment("A cat.");
  };
  const { token } = await makePerson(server);
  const refused = await add(token);
  expect([refused.status, refusalOf(refused)]).toEqual([422, "no_garment"]);
  expect((await add(token, { skip_analysis: true })).status).toBe(200);
});

test("a photo of several garments becomes an item of the most prominent one, and the reply says so", async () => {
  answer = () => ({ sight: "several" });
  const { token } = await makePerson(server);
  const sent = { token, body: { image: await drawPhoto() } };
  expect((await call(server, wardrobeCalls.addItem, sent)).sees_several).toBe(true);
  answer = () => ({ sight: "one" });
  expect((await call(server, wardrobeCalls.addItem, sent)).sees_several).toBeUndefined();
});

test("the model gets the person's language and whether they are Pro (SPEC-17)", async () => {
  const [free, pro] = [await makePerson(server), await makePerson(server, { plan: "pro_month" })];
  await add(free.token);
  await add(pro.token);
  expect(requesters).toEqual([
    { userId: free.userId, language: "en", isPro: false },
    { userId: pro.userId, language: "en", isPro: true },
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
