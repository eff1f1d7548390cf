import { expect, onTestFinished, test } from "vitest";
import { PAYMENT_OUTCOMES } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_METHODS } from "@wardrobe/domain/payments/payment.ts";
import type { Gauges } from "#adapters/metrics/port.ts";
import { openMetrics } from "#adapters/metrics/prometheus.ts";
import { observedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { openTestRemoteModels, type TestRemoteModels } from "#testing/model-server/remote-models.ts";
import { readExposition, valueOf, type Sample } from "#testing/read-exposition.ts";

const photo = Buffer.from(await drawPhoto(), "base64");
const CALLS = "wardrobe_model_call_seconds_count";

/** The metrics after the events that the models logged. */
async function numbersOf({ events }: TestRemoteModels): Promise<Sample[]> {
  const metrics = openMetrics();
  for (const event of events) metrics.onLog("info", event);
  return readExposition(await metrics.expose());
}

test("calls of remote models are counted by provider, kind and outcome, with what they cost", async () => {
  let isDown = false;
  const server = await openTestRemoteModels({
    answer: await drawingModel(),
    choose: (url) => ({ vision: { ...choiceAt("openai", url), proModel: "gpt-test" }, fallsBack: true }),
    fault: () => (isDown ? "500" : null),
  });
  onTestFinished(server.close);
  await server.vision.recognise(photo);
  expect(server.providers()).toEqual({ openai: "asked" });
  isDown = true;
  const another = Buffer.from(await drawPhoto({ r: 10, g: 200, b: 30 }), "base64");
  for (let n = 0; n < 3; n++) await server.vision.recognise(another);
  expect(server.providers()).toEqual({ openai: "left alone" });
  const samples = await numbersOf(server);
  expect(valueOf(samples, CALLS, { provider: "openai", kind: "recognise", outcome: "done" })).toBe(1);
  expect(valueOf(samples, CALLS, { provider: "openai", kind: "recognise", outcome: "unavailable" })).toBe(5);
  expect(valueOf(samples, "wardrobe_model_fallbacks_total", { provider: "openai", kind: "recognise" })).toBe(3);
  expect(valueOf(samples, "wardrobe_model_cost_dollars_total", { provider: "openai" })).toBeGreaterThan(0);
});

test("series that alerts watch start at 0", async () => {
  const samples = readExposition(await openMetrics({ jobs: ["make-picture"], providers: ["google"] }).expose());
  const samplesOf = (name: string) => samples.filter((sample) => sample.name === name);
  expect(samplesOf("wardrobe_jobs_given_up_total")).toMatchObject([{ labels: { queue: "make-picture" }, value: 0 }]);
  expect(samplesOf("wardrobe_payments_total")).toHaveLength(PURCHASE_METHODS.length * PAYMENT_OUTCOMES.length);
  expect(samplesOf("wardrobe_log_lines_total").map(({ labels }) => labels["level"])).toEqual(["warn", "error"]);
  const misconfigured = samplesOf(CALLS).filter(({ labels }) => labels["outcome"] === "misconfigured");
  expect(new Set(misconfigured.map(({ labels }) => labels["provider"]))).toEqual(new Set(["google"]));
  expect(misconfigured.every(({ value }) => value === 0)).toBe(true);
});

test("every process exposes the result of the last ledger check, and none does while the database is unavailable", async () => {
  const checkedAt = new Date("2026-01-02T03:23:00Z");
  const nothing = {
    queues: async () => [],
    coinsReadAt: async () => null,
    connections: () => null,
    decoders: () => 0,
    providers: () => ({}),
  };
  let ledger: Gauges["ledger"] = async () => ({ faults: 2, checkedAt });
  const processes = [openMetrics(), openMetrics()];
  for (const one of processes) one.setGauges({ ...nothing, ledger: async () => await ledger() });
  const expose = async () =>
    await Promise.all(
      processes.map(async (one) => {
        const samples = readExposition(await one.expose()).filter(({ name }) => name.startsWith("wardrobe_ledger"));
        return Object.fromEntries(samples.map(({ name, value }) => [name.slice("wardrobe_ledger_".length), value]));
      }),
    );
  const found = { faults: 2, checked_timestamp_seconds: checkedAt.getTime() / 1000 };
  expect(await expose()).toEqual([found, found]);
  ledger = async () => ({ faults: 0, checkedAt });
  expect(await expose()).toEqual([
    { ...found, faults: 0 },
    { ...found, faults: 0 },
  ]);
  ledger = async () => await Promise.reject(new Error("away"));
  expect(await expose()).toEqual([{}, {}]);
});

test("when the chain was last read is exposed where people can pay with the coin, from before the first time (SPEC-28)", async () => {
  const metrics = openMetrics();
  let readAt: Date | null = new Date(0);
  metrics.setGauges({
    queues: async () => [],
    ledger: async () => null,
    coinsReadAt: async () => readAt,
    connections: () => null,
    decoders: () => 0,
    providers: () => ({}),
  });
  const expose = async () =>
    readExposition(await metrics.expose()).filter(({ name }) => name === "wardrobe_coins_read_timestamp_seconds");
  expect(await expose()).toMatchObject([{ value: 0 }]);
  readAt = new Date(5000);
  expect(await expose()).toMatchObject([{ value: 5 }]);
  readAt = null;
  expect(await expose()).toEqual([]);
});

test("calls of the embedded engine are counted too, with their outcome", async () => {
  const metrics = openMetrics();
  const studio = {
    ...fakeStudio(),
    cutOut: async () => {
      throw new GarmentUnclear("x");
    },
  };
  const engine = observedEngine(
    {
      vision: fakeVision(),
      studio,
      stylist: embeddedStylist(),
      drawWatermark: async (bytes) => ({ bytes, contentType: "image/jpeg" }),
      close: async () => {},
    },
    metrics.observeCall,
  );
  await engine.vision.recognise(photo);
  await expect(engine.studio.cutOut(photo)).rejects.toThrow(GarmentUnclear);
  await engine.stylist.choose([], { text_prompt: "warm" });
  const samples = readExposition(await metrics.expose());
  const ended = { recognise: "done", "cut-out": "unclear", style: "done" };
  for (const [kind, outcome] of Object.entries(ended))
    expect(valueOf(samples, CALLS, { provider: "embedded", kind, outcome })).toBe(1);
});
