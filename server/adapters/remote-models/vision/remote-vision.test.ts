import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod/mini";
import { PROMPTS, PROMPTS_VERSION } from "#adapters/remote-models/prompts.ts";
import { NoGarment } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Requester } from "#adapters/vision/port.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { GREEN_JACKET, toItem } from "#testing/model-server/drawing-model.ts";
import {
  openTestRemoteModels,
  type TestRemoteModels,
  type RemoteModelsOptions,
} from "#testing/model-server/remote-models.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { addUser } from "#testing/fill-wardrobe.ts";

async function open(provider: "openai" | "google" | "compatible", options: Partial<RemoteModelsOptions> = {}) {
  const remote = await openTestRemoteModels({
    answer: () => ({ text: JSON.stringify(GREEN_JACKET) }),
    choose: (url) => ({ vision: { ...choiceAt(provider, url), proModel: "better" } }),
    ...options,
  });
  onTestFinished(remote.close);
  return remote;
}

const photo = Buffer.from(await drawPhoto(), "base64");

async function requesterIn(remote: TestRemoteModels, requester: Partial<Requester> = {}): Promise<Requester> {
  return { userId: await addUser(remote.db), language: "ru", isPro: false, ...requester };
}

describe.each(["openai", "google", "compatible"] as const)("a photo sent to %s", (provider) => {
  test("goes with prompt, schema and key, and without data of the person", async () => {
    const remote = await open(provider);
    const requester = await requesterIn(remote);
    const answer = await remote.vision.recognise(photo, { requester });
    expect(answer).toMatchObject({ type: "Jacket", position: "outerwear", brand: "Barbour", colors: ["Green"] });
    const [asked] = remote.server.asked;
    expect(asked?.text).toContain(PROMPTS.recogniseAsk);
    expect(asked?.text).toContain("in one or two words of Russian");
    expect(asked?.pictures.map((sent) => Buffer.from(sent).equals(photo))).toEqual([true]);
    expect(JSON.stringify(asked?.fields)).toContain("Trench Coat");
    expect(JSON.stringify([asked?.fields, asked?.headers])).not.toContain(requester.userId);
    expect(provider === "google" ? asked?.headers["x-goog-api-key"] : asked?.headers.authorization).toContain(
      "test-key",
    );
  });

  test("goes to the better model for people with Pro (SPEC-17)", async () => {
    const remote = await open(provider);
    await remote.vision.recognise(photo, { requester: await requesterIn(remote) });
    const engine = (await remote.vision.recognise(photo, { requester: await requesterIn(remote, { isPro: true }) }))
      .engine;
    expect(remote.server.asked.map(({ model }) => model)).toEqual([choiceAt(provider, "").model, "better"]);
    expect(engine).toBe(`${provider}/better@${PROMPTS_VERSION}`);
  });
});

test("the same photo of the same person needs no second call; another person or language does", async () => {
  const remote = await open("openai");
  const [requester, other] = [await requesterIn(remote), await requesterIn(remote)];
  const first = await remote.vision.recognise(photo, { requester });
  expect(await remote.vision.recognise(photo, { requester })).toEqual(first);
  expect(remote.server.asked).toHaveLength(1);
  await remote.vision.recognise(photo, { requester: other });
  await remote.vision.recognise(photo, { requester: { ...requester, language: "en" } });
  expect(remote.server.asked).toHaveLength(3);
  remote.clock.advance(31 * 86_400_000);
  await remote.vision.recognise(photo, { requester });
  expect(remote.server.asked).toHaveLength(4);
});

test("a photo without a garment is not cached: sent again, it is recognised again", async () => {
  let garments = "none";
  const remote = await open("openai", { answer: () => ({ text: JSON.stringify({ ...GREEN_JACKET, garments }) }) });
  const requester = await requesterIn(remote);
  await expect(remote.vision.recognise(photo, { requester })).rejects.toBeInstanceOf(NoGarment);
  garments = "one";
  await expect(remote.vision.recognise(photo, { requester })).resolves.toMatchObject({ type: "Jacket" });
});

test("each call is recorded with provider, model, tokens, time and cost, and without the person once it has ended", async () => {
  const remote = await open("openai", {
    choose: (url) => ({
      vision: { ...choiceAt("openai", url), proModel: "better" },
      prices: { "gpt-test": { input: 2, output: 10, picture: 0 } },
    }),
  });
  await remote.vision.recognise(photo, { requester: await requesterIn(remote) });
  const { rows } = await sql<Record<string, unknown>>`select * from ai_calls`.execute(remote.db);
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
  expect(remote.events).toContainEqual(
    expect.objectContaining({ event: "model_called", kind: "recognise", costUsd: 0.0039 }),
  );
});

test("an incomplete answer is nonsense but costs money; a complete one is read whatever its finish reason", async () => {
  const whole = JSON.stringify(GREEN_JACKET);
  const said = [
    { text: whole.slice(0, 60), finish: "length" },
    { text: whole, finish: "eos" },
  ];
  const remote = await open("compatible", { answer: () => said.shift() ?? { text: "" } });
  expect(await remote.vision.recognise(photo)).toMatchObject({ type: "Jacket" });
  const calls = await remote.db
    .selectFrom("ai_calls")
    .select(["outcome", "output_tokens"])
    .orderBy("begun_at")
    .execute();
  expect(calls).toEqual([
    { outcome: "nonsense", output_tokens: 150 },
    { outcome: "done", output_tokens: 150 },
  ]);
});

test("OpenAI gets a schema for its strict mode: all fields required, no others allowed", async () => {
  const remote = await open("openai");
  await remote.vision.recognise(photo);
  const { strict, schema } = Format.parse(remote.server.asked[0]?.fields["response_format"]).json_schema;
  expect([strict, schema.additionalProperties]).toEqual([true, false]);
  expect(schema.required.toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  expect(schema.required.toSorted()).toEqual(Object.keys(GREEN_JACKET).toSorted());
});

test.each(["```json\n{}\n```", "Here you are: {} I hope it helps!"])(
  "an answer wrapped as %j, as servers without schemas give it, is read",
  async (wrapping) => {
    const remote = await open("compatible", {
      answer: () => ({ text: wrapping.replace("{}", JSON.stringify(GREEN_JACKET)) }),
    });
    expect(await remote.vision.recognise(photo)).toMatchObject({ type: "Jacket", brand: "Barbour" });
    expect(remote.server.asked).toHaveLength(1);
  },
);

describe("the label of a garment", () => {
  const read = async (...said: unknown[]) => {
    const remote = await open("openai", { answer: () => ({ text: JSON.stringify(said.shift()) }) });
    const requester = await requesterIn(remote, { isAgreed: true });
    const words = await remote.vision.readLabel?.(photo, { requester, signal: AbortSignal.timeout(60_000) });
    return { words, asked: remote.server.asked };
  };

  test.each([
    [
      { size: "38 EU", material: "80 % хлопок, 20 % шёлк", care: ["wash.30", "iron.low", "tumble.none"] },
      { size: "38 EU", material: "80 % хлопок, 20 % шёлк", care: { wash: 30, iron: "low", tumble: false } },
    ],
    // Words that contradict each other, are unknown, or are too long for a size, and what could be markup.
    [
      { size: "S ".repeat(20), material: "<b>100 %</b> wool\n", care: ["wash.30", "wash.60", "bleach", "iron.none"] },
      { material: "b 100 % /b wool", care: { iron: "none" } },
    ],
    [{ size: "", material: " ", care: [] }, null],
  ])("%j is read as %j (SET-03)", async (said, words) => {
    const { words: found, asked } = await read(said);
    expect(found).toEqual(words);
    expect(asked[0]?.text).toContain(PROMPTS.labelAsk);
    expect(asked[0]?.text).toContain("in Russian");
  });

  test("an answer of another form is asked for again (SET-03)", async () => {
    const { words, asked } = await read({ label: "M" }, { size: "M", material: "", care: [] });
    expect([words, asked.length]).toEqual([{ size: "M" }, 2]);
  });
});

describe("several garments on a photo", () => {
  /** A model that answers with these objects, one after the other. */
  const saying = (...said: unknown[]) => ({ answer: () => ({ text: JSON.stringify(said.shift()) }) });
  const ITEMS = [toItem(GREEN_JACKET, [0, 0, 0.5, 1]), toItem({ ...GREEN_JACKET, type: "Coat" }, [0.5, 0.2, 0.5, 0.6])];

  test("are asked for with their boxes in one call, and each gets its part of the photo (MANY-01)", async () => {
    const remote = await open("openai", saying({ items: ITEMS }));
    const proposals = await remote.vision.propose(photo);
    expect(remote.server.asked.map(({ text }) => text.includes(PROMPTS.proposeAsk))).toEqual([true]);
    expect(proposals.map(({ box, recognition }) => [box, recognition.type])).toEqual([
      [[0, 0, 0.58, 1], "Jacket"],
      [[0.475, 0.175, 0.525, 0.65], "Coat"],
    ]);
    // The photo is a square of 200; the margin is 0.04 of the longer side, cut off at the edges.
    const sizes = await Promise.all(proposals.map(async ({ picture }) => await sharp(picture).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [200, 200, "jpeg"],
      [130, 130, "jpeg"],
    ]);
  });

  test("one alone is the photo itself (MANY-02), none is no garment", async () => {
    const remote = await open("openai", saying({ items: ITEMS.slice(0, 1) }, { items: [] }));
    const [only, ...others] = await remote.vision.propose(photo);
    expect(others).toEqual([]);
    expect(only?.picture).toBe(photo);
    await expect(remote.vision.propose(photo)).rejects.toBeInstanceOf(NoGarment);
  });

  test.each([
    ["beyond the photo", { left: 600, width: 500 }],
    ["of no width", { width: 4 }],
    ["that is missing", { height: undefined }],
  ])("a box %s makes the answer nonsense, which is asked for again", async (_, broken) => {
    const remote = await open("openai", saying({ items: [{ ...ITEMS[0], ...broken }] }, { items: ITEMS }));
    expect(await remote.vision.propose(photo)).toHaveLength(2);
    expect(remote.server.asked).toHaveLength(2);
  });

  test("are left to the embedded engine where the model fails and that is configured", async () => {
    const choose = (url: string) => ({ vision: { ...choiceAt("openai", url), proModel: "better" }, fallsBack: true });
    const remote = await open("openai", { answer: () => ({ text: "I cannot say." }), choose });
    expect(await remote.vision.propose(photo)).toMatchObject([{ recognition: { engine: "fake@1" } }]);
  });
});

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
