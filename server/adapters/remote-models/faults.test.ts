import { describe, expect, onTestFinished, test } from "vitest";
import { sql } from "kysely";
import { PictureRefused, StudioUnavailable } from "#adapters/image-studio/port.ts";
import type { ModelChoice, ModelsConfig } from "#adapters/remote-models/port.ts";
import { StylistUnavailable, type StyledItem } from "#adapters/stylist/port.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { openDatabaseForAll } from "#testing/test-database.ts";
import { chatAt, choiceAt, rembgAt } from "#testing/model-server/choices.ts";
import { drawBlank, drawingModel } from "#testing/model-server/drawing-model.ts";
import { FAULTS, type Fault } from "#testing/model-server/faults.ts";
import {
  openTestRemoteModels,
  type TestRemoteModels,
  type RemoteModelsOptions,
} from "#testing/model-server/remote-models.ts";
import { drawPhoto } from "#testing/draw-photo.ts";

/** Long enough for an answer on a busy machine, short enough where none comes. */
const LIMITS = { tryMs: 1_500, allMs: 6_000 };
const SLOW_MS = 60_000;
const TRIES_MAX = 3;

const photo = Buffer.from(await drawPhoto(), "base64");
const answer = await drawingModel();
const pictures = { blank: await drawBlank() };
const ITEMS = ["upper", "lower", "feet"].map((position, index) => toItem(`item-${index}`, position));

const database = openDatabaseForAll("embedded");
/** Numbers the models' names, by which a test finds its own calls in the shared database. */
let remotes = 0;

type NamedRemoteModels = TestRemoteModels & { readonly model: string };

/** The choice for most pictures, and the one for cut-outs. */
const PROVIDERS = {
  "OpenAI, and rembg": (url, model) => [choiceAt("openai", url, model), { ...rembgAt(url), model }],
  Google: (url, model) => [choiceAt("google", url, model), choiceAt("google", url, model)],
  "a server that draws in a chat": (url, model) => [chatAt(url, model), chatAt(url, model)],
} as const satisfies Record<string, (url: string, model: string) => [ModelChoice, ModelsConfig["background"]]>;
type Provider = keyof typeof PROVIDERS;
const FIRST: Provider = "OpenAI, and rembg";

async function open(
  options: Partial<RemoteModelsOptions> = {},
  { provider = FIRST, ...chosen }: Partial<ModelsConfig> & { readonly provider?: Provider } = {},
): Promise<NamedRemoteModels> {
  const model = `gemini-${++remotes}`;
  const remote = await openTestRemoteModels({
    answer,
    pictures,
    choose: (url) => {
      const [choice, background] = PROVIDERS[provider](url, model);
      return { vision: { ...choice, proModel: model }, image: choice, background, stylist: choice, ...chosen };
    },
    pace: { limits: LIMITS },
    db: database.db,
    ...options,
  });
  onTestFinished(remote.close);
  return { ...remote, model };
}

const USES = {
  "a recognition": async ({ vision }: TestRemoteModels) => await vision.recognise(photo),
  "an enhanced picture": async ({ studio }: TestRemoteModels) => await studio.enhance(photo),
  "a cut-out": async ({ studio }: TestRemoteModels) => await studio.cutOut(photo),
  "a choice": async ({ stylist }: TestRemoteModels) => await stylist.choose(ITEMS, { text_prompt: "something blue" }),
} as const;
type Use = keyof typeof USES;

/** The errors of the ports; any other is a bug. */
const PORT_ERRORS = [VisionUnavailable, StudioUnavailable, PictureRefused, StylistUnavailable];

/** The ordinary run tries one fault with each provider; the full run every fault with every provider. */
const IS_FULL = process.env["TEST_FULL"] === "1";
const TRIED: readonly Fault[] = IS_FULL ? FAULTS : ["wrong-schema", "reset", "429"];

describe.each(TRIED)("a provider that fails once by: %s", { timeout: SLOW_MS }, (fault) => {
  test.each(providersFor(fault))("is called again, or ends in an error of the port: %s", async (provider) => {
    const ended = uses().map(async (use) => {
      const remote = await open({ fault: (request) => (request === 1 ? fault : null) }, { provider });
      const how = await end(USES[use](remote));
      // On a busy machine a call can be aborted before it arrives.
      expect((await outcomes(remote)).length, use).toBeGreaterThanOrEqual(remote.server.asked.length);
      return [use, how];
    });
    expect(Object.fromEntries(await Promise.all(ended))).toEqual(expectedAfterOnce(fault, provider));
  });
});

describe.each(TRIED)("a provider that always fails by: %s", { timeout: SLOW_MS }, (fault) => {
  test("ends within its limits in an error of the port, and the ledger has every call", async () => {
    const remote = await open({ fault: () => fault });
    const ended = await Promise.all(uses().map(async (use) => [use, await end(USES[use](remote))]));
    expect(ended).toEqual(uses().map((use) => [use, expectedAfterAll(fault, use)]));
    expect(remote.server.asked.length).toBeLessThanOrEqual(TRIES_MAX * uses().length);
    const rows = await outcomes(remote);
    expect(rows.length).toBeGreaterThanOrEqual(remote.server.asked.length);
    expect(rows).not.toContain("running");
  });

  test("falls back to the embedded engine for recognition, cut-outs and choices where that is configured, and logs it", async () => {
    const remote = await open({ fault: () => fault }, { fallsBack: true });
    const withFallback = ["a recognition", "a cut-out", "a choice"] as const;
    expect(await Promise.all(withFallback.map(async (use) => await end(USES[use](remote))))).toEqual([
      "came",
      "came",
      "came",
    ]);
    expect(remote.events.filter((event) => JSON.stringify(event).includes("model_fell_back"))).toHaveLength(3);
  });
});

function providersFor(fault: Fault): Provider[] {
  const all: Provider[] = ["OpenAI, and rembg", "Google", "a server that draws in a chat"];
  if (IS_FULL) return all;
  return all.filter((_, index) => index === FAULTS.indexOf(fault) % all.length);
}

function uses(): Use[] {
  return ["a recognition", "an enhanced picture", "a cut-out", "a choice"];
}

/** A second call does not help where the model refuses or does not exist. */
function expectedAfterOnce(fault: Fault, provider: Provider): Record<Use, "came" | "refused"> {
  const came = {
    "a recognition": "came",
    "an enhanced picture": "came",
    "a cut-out": "came",
    "a choice": "came",
  } as const;
  if (fault === "model-not-found")
    return {
      "a recognition": "refused",
      "an enhanced picture": "refused",
      "a cut-out": "refused",
      "a choice": "refused",
    };
  // Google's refusal to draw looks like an answer without a picture.
  if (fault === "refusal" && provider === "Google") return { ...came, "a recognition": "refused" };
  // rembg cannot refuse: it answers that the request was wrong. Where a stylist refuses, the rules choose.
  if (fault === "refusal")
    return { ...came, "a recognition": "refused", "an enhanced picture": "refused", "a cut-out": "refused" };
  return came;
}

/** Where a stylist answers nonsense or refuses, the rules choose, whatever the settings. */
function expectedAfterAll(fault: Fault, use: Use): "came" | "refused" {
  const answered: readonly Fault[] = ["wrong-schema", "refusal", "empty", "wrong-image-type", "blank-image"];
  return use === "a choice" && answered.includes(fault) ? "came" : "refused";
}

async function end(work: Promise<unknown>): Promise<"came" | "refused"> {
  try {
    await work;
    return "came";
  } catch (error) {
    if (PORT_ERRORS.some((own) => error instanceof own)) return "refused";
    throw error;
  }
}

async function outcomes({ db, model }: NamedRemoteModels): Promise<string[]> {
  const { rows } = await sql<{ outcome: string }>`select outcome from ai_calls where model = ${model}`.execute(db);
  return rows.map((row) => row.outcome);
}

function toItem(id: string, position: string): StyledItem {
  const where = position === "upper" ? "upper" : position === "lower" ? "lower" : "feet";
  return {
    id,
    position: where,
    type: "Other",
    style: "Casual",
    season: [],
    color: ["Blue"],
    brand: "",
    model: "",
    notes: "",
  };
}
