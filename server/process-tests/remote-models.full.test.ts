import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { buildApp } from "#build-app.ts";
import { PROMPTS_VERSION } from "#adapters/remote-models/prompts.ts";
import { readConfig } from "#config/config.ts";
import { addUser } from "#testing/fill-wardrobe.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { makeFolder } from "#testing/test-server.ts";
import { openModelServer } from "#testing/model-server/model-server.ts";

const SLOW_MS = 120_000;

/** Prints every module that build-app.ts loads. */
const LIST_LOADED = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import("./server/build-app.ts");
  console.log(JSON.stringify(loaded));
  process.exit(0);
`;

test("a server without a remote model loads neither the code for them nor the SDK", { timeout: SLOW_MS }, async () => {
  const run = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", LIST_LOADED], {
    cwd: new URL("../..", import.meta.url),
    maxBuffer: 16 * 1024 * 1024,
  });
  const loaded = z.array(z.string()).parse(JSON.parse(run.stdout));
  expect(loaded.filter((url) => url.includes("/engine/")).length).toBeGreaterThan(0);
  expect(loaded.filter((url) => /\/adapters\/remote-models\/|node_modules\/(ai|@ai-sdk)\//.test(url))).toEqual([]);
});

test(
  "a server with remote models calls them for who agreed, and the embedded engine for everything else (TRUST-03)",
  { timeout: SLOW_MS },
  async () => {
    const server = await openModelServer({ answer: await drawingModel() });
    const config = readConfig({
      DATA_DIR: await makeFolder("remote-models"),
      VISION_PROVIDER: "openai",
      VISION_MODEL: "gpt-eyes",
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `${server.url}/v1`,
      STYLIST_PROVIDER: "compatible",
      STYLIST_MODEL: "llama",
      COMPATIBLE_BASE_URL: `${server.url}/v1`,
    });
    const testApp = await buildApp(config, { print: () => {} });
    try {
      const photo = Buffer.from(await drawPhoto(), "base64");
      const asker = { userId: await addUser(testApp.app.db), language: "en", isPro: false } as const;
      await testApp.app.vision.recognise(photo, { requester: asker }).catch(() => {});
      expect(server.asked).toEqual([]);
      const requester = { ...asker, isAgreed: true };
      const engine = `openai/gpt-eyes@${PROMPTS_VERSION}`;
      expect(await testApp.app.vision.recognise(photo, { requester })).toMatchObject({ type: "T-Shirt", engine });
      await expect(testApp.app.studio.assertOpen("look")).resolves.toBeUndefined();
      expect(await testApp.app.stylist.choose([], { text_prompt: "anything" })).toEqual([]);
      expect(server.asked.map(({ model }) => model)).toEqual(["gpt-eyes"]);
    } finally {
      await testApp.close();
      await server.close();
    }
  },
);
