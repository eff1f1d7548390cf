import { afterEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { z } from "zod/mini";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import { NoGarment, type Asker } from "#adapters/vision/port.ts";
import { choiceAt } from "#testing/model-server/choices.ts";
import { GREEN_JACKET } from "#testing/model-server/garment-words.ts";
import { openRemoteHouse, type RemoteHouse, type RemoteHouseOptions } from "#testing/model-server/remote-models.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { addUser } from "#testing/model-server/users.ts";

const opened: RemoteHouse[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

async function open(provider: "openai" | "google" | "compatible", options: Partial<RemoteHouseOptions> = {}) {
  const house = await openRemoteHouse({
    answer: () => ({ text: JSON.stringify(GREEN_JACKET) }),
    choose: (url) => ({ vision: { ...choiceAt(provider, url), proModel: "better" } }),
    ...options,
  });
  opened.push(house);
  return house;
}

const photo = Buffer.from(await drawPhoto(), "base64");

async function askerIn(house: RemoteHouse, asker: Partial<Asker> = {}): Promise<Asker> {
  return { userId: await addUser(house.db), language: "ru", isPro: false, ...asker };
}

describe.each(["openai", "google", "compatible"] as const)("a photo sent in the form of %s", (provider) => {
  test("goes with the prompt, the schema, the key and the photo, and nothing of the person", async () => {
    const house = await open(provider);
    const asker = await askerIn(house);
    const answer = await house.vision.recognise(photo, { asker });
    expect(answer).toMatchObject({ type: "Jacket", position: "outerwear", brand: "Barbour", colors: ["Green"] });
    const [asked] = house.server.asked;
    expect(asked?.text).toContain(PROMPTS.recogniseAsk);
    expect(asked?.text).toContain("in one or two words of Russian");
    expect(asked?.pictures.map((sent) => Buffer.from(sent).equals(photo))).toEqual([true]);
    expect(JSON.stringify(asked?.fields)).toContain("Trench Coat");
    expect(JSON.stringify([asked?.fields, asked?.headers])).not.toContain(asker.userId);
    expect(provider === "google" ? asked?.headers["x-goog-api-key"] : asked?.headers.authorization).toContain(
      "test-key",
    );
  });

  test("Pro's photo goes to the better model (SPEC-17)", async () => {
    const house = await open(provider);
    await house.vision.recognise(photo, { asker: await askerIn(house) });
    const engine = (await house.vision.recognise(photo, { asker: await askerIn(house, { isPro: true }) })).engine;
    expect(house.server.asked.map(({ model }) => model)).toEqual([choiceAt(provider, "").model, "better"]);
    expect(engine).toBe(`${provider}/better@1`);
  });
});

test("the same photo of the same person costs no second call; another's, or another language, is asked for", async () => {
  const house = await open("openai");
  const [asker, other] = [await askerIn(house), await askerIn(house)];
  const first = await house.vision.recognise(photo, { asker });
  expect(await house.vision.recognise(photo, { asker })).toEqual(first);
  expect(house.server.asked).toHaveLength(1);
  await house.vision.recognise(photo, { asker: other });
  await house.vision.recognise(photo, { asker: { ...asker, language: "en" } });
  expect(house.server.asked).toHaveLength(3);
  house.clock.advance(31 * 86_400_000);
  await house.vision.recognise(photo, { asker });
  expect(house.server.asked).toHaveLength(4);
});

test("a photo on which no garment was seen is looked at again when it is sent again", async () => {
  let garments = "none";
  const house = await open("openai", { answer: () => ({ text: JSON.stringify({ ...GREEN_JACKET, garments }) }) });
  const asker = await askerIn(house);
  await expect(house.vision.recognise(photo, { asker })).rejects.toBeInstanceOf(NoGarment);
  garments = "one";
  await expect(house.vision.recognise(photo, { asker })).resolves.toMatchObject({ type: "Jacket" });
});

test("each call is written down with provider, model, tokens, time and cost, and without the person once it has ended", async () => {
  const house = await open("openai", {
    choose: (url) => ({
      vision: { ...choiceAt("openai", url), proModel: "better" },
      prices: { "gpt-test": { input: 2, output: 10, picture: 0 } },
    }),
  });
  await house.vision.recognise(photo, { asker: await askerIn(house) });
  const { rows } = await sql<Record<string, unknown>>`select * from ai_calls`.execute(house.db);
  expect(rows).toEqual([
    expect.objectContaining({
      kind: "recognise",
      provider: "openai",
      model: "gpt-test",
      user_id: null,
      outcome: "done",
      input_tokens: 1200,
      output_tokens: 150,
      pictures: 0,
      cost: 1200 * 2 + 150 * 10,
    }),
  ]);
  expect(house.events).toContainEqual(
    expect.objectContaining({ event: "model_called", kind: "recognise", costUsd: 0.0039 }),
  );
});

test("an answer that breaks off is nonsense and paid; one that does not say that it is whole is read all the same", async () => {
  const whole = JSON.stringify(GREEN_JACKET);
  const said = [
    { text: whole.slice(0, 60), finish: "length" },
    { text: whole, finish: "eos" },
  ];
  const house = await open("compatible", { answer: () => said.shift() ?? { text: "" } });
  expect(await house.vision.recognise(photo)).toMatchObject({ type: "Jacket" });
  const calls = await house.db
    .selectFrom("ai_calls")
    .select(["outcome", "output_tokens"])
    .orderBy("begun_at")
    .execute();
  expect(calls).toEqual([
    { outcome: "nonsense", output_tokens: 150 },
    { outcome: "done", output_tokens: 150 },
  ]);
});

test("OpenAI is sent a schema that its strict mode takes: every field required, none beside them", async () => {
  const house = await open("openai");
  await house.vision.recognise(photo);
  const { strict, schema } = Format.parse(house.server.asked[0]?.fields["response_format"]).json_schema;
  expect([strict, schema.additionalProperties]).toEqual([true, false]);
  expect(schema.required.toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  expect(schema.required.toSorted()).toEqual(Object.keys(GREEN_JACKET).toSorted());
});

test.each(["```json\n{}\n```", "Here you are: {} I hope it helps!"])(
  "an answer wrapped as %j, as servers without schemas give it, is read all the same",
  async (wrapping) => {
    const house = await open("compatible", {
      answer: () => ({ text: wrapping.replace("{}", JSON.stringify(GREEN_JACKET)) }),
    });
    expect(await house.vision.recognise(photo)).toMatchObject({ type: "Jacket", brand: "Barbour" });
    expect(house.server.asked).toHaveLength(1);
  },
);

const Format = z.object({
  json_schema: z.object({
    strict: z.boolean(),
    schema: z.object({
      additionalProperties: z.boolean(),
      required: z.array(z.string()),
      properties: z.record(z.string(), z.unknown()),
    }),
  }),
});
