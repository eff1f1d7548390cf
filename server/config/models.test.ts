import { expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { withKeys } from "#config/models.ts";
import { findConfigMistakes } from "#testing/config-mistakes.ts";

test("a key alone chooses no remote model", () => {
  expect(readConfig({}).models).toBeNull();
  expect(readConfig({ OPENAI_API_KEY: "sk-1", GOOGLE_API_KEY: "g-1", VISION_MODEL: "gpt" }).models).toBeNull();
});

test("each kind of model is chosen separately, with its name, address and key", () => {
  const { models, secrets } = readConfig({
    VISION_PROVIDER: "openai",
    VISION_MODEL: "gpt-small",
    VISION_MODEL_PRO: "gpt-large",
    OPENAI_API_KEY: "sk-1",
    IMAGE_PROVIDER: "google",
    IMAGE_MODEL: "gemini-image",
    GOOGLE_API_KEY: "g-1",
    BACKGROUND_PROVIDER: "rembg",
    REMBG_URL: "http://127.0.0.1:7000/",
    STYLIST_PROVIDER: "compatible",
    STYLIST_MODEL: "llama",
    COMPATIBLE_BASE_URL: "http://127.0.0.1:11434/v1/",
    COMPATIBLE_DRAWS: "chat",
    AI_PRICES: '{"gpt-small": {"input": 0.1, "output": 0.4}}',
    AI_DAILY_BUDGET_USD: "2.50",
    AI_FALLBACK: "off",
  });
  expect(models).toEqual({
    vision: {
      provider: "openai",
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-small",
      proModel: "gpt-large",
      draws: "images",
    },
    image: {
      provider: "google",
      baseUrl: "https://generativelanguage.googleapis.com/v1beta",
      model: "gemini-image",
      draws: "images",
    },
    background: { provider: "rembg", baseUrl: "http://127.0.0.1:7000", model: null },
    stylist: { provider: "compatible", baseUrl: "http://127.0.0.1:11434/v1", model: "llama", draws: "chat" },
    fallsBack: false,
    dailyBudgetUsd: 2.5,
    prices: { "gpt-small": { input: 0.1, output: 0.4, picture: 0 } },
    atOnce: 4,
    callsPerPerson: 2,
  });
  expect(secrets.modelKeys).toEqual({ openai: "sk-1", google: "g-1", compatible: null });
  expect(models && withKeys(models, secrets.modelKeys)).toMatchObject({
    vision: { key: "sk-1", model: "gpt-small" },
    image: { key: "g-1" },
    background: { provider: "rembg" },
    stylist: { key: null },
  });
});

test("everything that is missing for a choice is reported at once, and no message contains a key", () => {
  const mistakes = findConfigMistakes({
    VISION_PROVIDER: "openai",
    IMAGE_PROVIDER: "google",
    IMAGE_MODEL: "imagen-4",
    GOOGLE_API_KEY: "g-secret",
    BACKGROUND_PROVIDER: "rembg",
    STYLIST_PROVIDER: "compatible",
    STYLIST_MODEL: "llama",
    AI_PRICES: "cheap",
  });
  expect(mistakes).toHaveLength(6);
  const named = ["VISION_MODEL", "OPENAI_API_KEY", "IMAGE_MODEL", "REMBG_URL", "COMPATIBLE_BASE_URL", "AI_PRICES"];
  for (const [index, name] of named.entries()) expect(mistakes[index]).toContain(name);
  expect(mistakes.join()).not.toContain("g-secret");
  expect(findConfigMistakes({ STYLIST_PROVIDER: "rembg" })).toHaveLength(1);
});
