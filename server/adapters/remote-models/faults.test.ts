import { expect, onTestFinished, test } from "vitest";
import { sql } from "kysely";
import type { LookOrder } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureRefused, StudioUnavailable } from "#adapters/image-studio/port.ts";
import type { ModelChoice, ModelsConfig } from "#adapters/remote-models/port.ts";
import { StylistUnavailable, type StyledItem } from "#adapters/stylist/port.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { openDatabaseForAll } from "#testing/test-database.ts";
import { chatAt, choiceAt, rembgAt } from "#testing/model-server/model-server.ts";
import { drawBlank, drawingModel } from "#testing/model-server/drawing-model.ts";
import { FAULTS, type Fault } from "#testing/model-server/faults.ts";
import {
  openTestRemoteModels,
  type TestRemoteModels,
  type RemoteModelsOptions,
} from "#testing/model-server/remote-models.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { boundedFetch } from "#adapters/remote-models/bounded-fetch.ts";
import { serve } from "#testing/test-server.ts";

/** Long enough for an answer on a busy machine, short enough where none comes. */
const LIMITS = { tryMs: 1_500, allMs: 6_000 };
const SLOW_MS = 60_000;
const TRIES_MAX = 3;

const photo = Buffer.from(await drawPhoto(), "base64");
const answer = await drawingModel();
const pictures = { blank: await drawBlank() };
const ITEMS = (["upper", "lower", "feet"] as const).map((position): StyledItem => {
  const words = {
    type: "Other",
    style: "Casual",
    season: [],
    color: ["Blue"],
    brand: "",
    model: "",
    notes: "",
  } as const;
  return { ...words, id: `item-${position}`, position, season: [], color: ["Blue"] };
});
const LOOK: LookOrder = {
  pieces: [{ slot: "upper", position: "upper", type: "T-Shirt", photo, cutOut: null }],
  gender: "woman",
  watermark: null,
};

const database = openDatabaseForAll("postgres");
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
const ALL = ["OpenAI, and rembg", "Google", "a server that draws in a chat"] as const satisfies readonly Provider[];
const FIRST = "OpenAI, and rembg";

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
  "a look": async ({ studio }: TestRemoteModels) => await studio.look(LOOK),
  "a choice": async ({ stylist }: TestRemoteModels) => await stylist.choose(ITEMS, { text_prompt: "something blue" }),
} as const;
type Use = keyof typeof USES;

/** The errors of the ports; any other is a bug. */
const PORT_ERRORS = [VisionUnavailable, StudioUnavailable, PictureRefused, StylistUnavailable];

/** In full every provider fails in every way, otherwise each in one way. */
const CASES: readonly (readonly [Fault, Provider])[] =
  process.env["TEST_FULL"] === "1"
    ? FAULTS.flatMap((fault) => ALL.map((provider) => [fault, provider] as const))
    : [
        ["500", "OpenAI, and rembg"],
        ["wrong-schema", "Google"],
        ["blank-image", "a server that draws in a chat"],
      ];

test.each(ALL)("every kind of answer of %s is read", async (provider) => {
  const remote = await open({}, { provider });
  expect(await Promise.all(uses().map(async (use) => await end(USES[use](remote))))).toEqual(uses().map(() => "came"));
  expect(await outcomes(remote)).toEqual(uses().map(() => "done"));
});

test.each(CASES)(
  "after one fault (%s) %s is called again, or the call ends in an error of the port",
  { timeout: SLOW_MS },
  async (fault, provider) => {
    const ended = uses().map(async (use) => {
      const remote = await open({ fault: (request) => (request === 1 ? fault : null) }, { provider });
      const how = await end(USES[use](remote));
      // On a busy machine a call can be aborted before it arrives.
      expect((await outcomes(remote)).length, use).toBeGreaterThanOrEqual(remote.server.asked.length);
      return [use, how];
    });
    expect(Object.fromEntries(await Promise.all(ended))).toEqual(expectedAfterOnce(fault, provider));
  },
);

test.each(CASES.filter(([, provider]) => provider === FIRST))(
  "while it always fails (%s) a call ends within its limits in an error of the port, or falls back to the embedded engine where that is configured",
  { timeout: SLOW_MS },
  async (fault) => {
    const remote = await open({ fault: () => fault });
    const ended = await Promise.all(uses().map(async (use) => [use, await end(USES[use](remote))]));
    expect(ended).toEqual(uses().map((use) => [use, expectedAfterAll(fault, use)]));
    expect(remote.server.asked.length).toBeLessThanOrEqual(TRIES_MAX * uses().length);
    const rows = await outcomes(remote);
    expect(rows.length).toBeGreaterThanOrEqual(remote.server.asked.length);
    expect(rows).not.toContain("running");

    const withFallback = ["a recognition", "a cut-out", "a choice"] as const;
    const falling = await open({ fault: () => fault }, { fallsBack: true });
    const came = await Promise.all(withFallback.map(async (use) => await end(USES[use](falling))));
    expect(came).toEqual(["came", "came", "came"]);
    expect(falling.events.filter((event) => JSON.stringify(event).includes("model_fell_back"))).toHaveLength(3);
  },
);

function uses(): Use[] {
  return ["a recognition", "an enhanced picture", "a cut-out", "a look", "a choice"];
}

/** A second call does not help where the model refuses or does not exist. */
function expectedAfterOnce(fault: Fault, provider: Provider): Record<string, "came" | "refused"> {
  const all = (how: "came" | "refused") => Object.fromEntries(uses().map((use) => [use, how]));
  if (fault === "model-not-found") return all("refused");
  if (fault !== "refusal") return all("came");
  // Google's refusal to draw looks like an answer without a picture.
  if (provider === "Google") return { ...all("came"), "a recognition": "refused" };
  // rembg cannot refuse: it answers that the request was wrong. Where a stylist refuses, the rules choose.
  return { ...all("refused"), "a choice": "came" };
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

const MB = 1024 * 1024;

test("an answer is read up to its size limit, with or without a content length", async () => {
  const url = await serve((request, response) => {
    const size = Number(request.url?.slice(1));
    if (size % 2 === 0) response.setHeader("content-length", size);
    response.end(Buffer.alloc(size, "x"));
  });
  const ask = async (size: number) => (await (await boundedFetch(url, "words")(`${url}/${size}`)).text()).length;
  expect([await ask(MB), await ask(MB - 1)]).toEqual([MB, MB - 1]);
  await expect(ask(MB + 2)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(ask(MB + 1)).rejects.toMatchObject({ kind: "unavailable" });
});

test("only the chosen server is requested, and it cannot redirect elsewhere", async () => {
  const elsewhere: string[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request.url ?? "");
    response.end("secret");
  });
  const url = await serve((_request, response) => response.writeHead(302, { location: `${other}/stolen` }).end());
  const fetch = boundedFetch(url, "words");
  await expect(fetch(`${other}/picture.png`)).rejects.toMatchObject({ kind: "unavailable" });
  expect((await fetch(`${url}/v1/chat/completions`)).status).toBe(302);
  expect(elsewhere).toEqual([]);
});

test("forms and texts arrive unchanged, with their headers, and files with a name that says their format", async () => {
  const url = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      response.writeHead(201, { "x-seen": [String(request.headers["x-key"]), request.method ?? ""] });
      response.end(`${request.headers["content-type"]?.split(";")[0]} ${Buffer.concat(chunks).toString()}`);
    });
  });
  const post = async (body: BodyInit) =>
    await boundedFetch(url, "words")(`${url}/x`, { method: "POST", body, headers: { "X-Key": "k" } });
  const answer = await post("говори");
  expect([answer.status, answer.headers.get("x-seen"), await answer.text()]).toEqual([
    201,
    "k, POST",
    "text/plain говори",
  ]);
  const form = new FormData();
  form.append("model", "u2net");
  expect(await (await post(form)).text()).toMatch(/^multipart\/form-data [^]*name="model"[^]*u2net/);
  form.append("image[]", new Blob(["p"], { type: "image/png" }));
  form.append("mask", new Blob(["j"], { type: "image/jpeg" }), "mine.jpeg");
  const named = await (await post(form)).text();
  for (const part of ['name="image[]"; filename="image.png"', 'filename="mine.jpeg"']) expect(named).toContain(part);
});

test("an aborted request rejects at any moment", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x".repeat(1000)), 1);
    response.on("close", () => clearInterval(timer));
  });
  let rejected = 0;
  for (let ms = 0; ms < 40; ms++) {
    const signal = AbortSignal.timeout(ms);
    await boundedFetch(url, "words")(url, { signal }).catch(() => rejected++);
    expect(signal.aborted).toBe(true);
  }
  expect(rejected).toBe(40);
});
