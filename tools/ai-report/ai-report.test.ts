import { expect, test } from "vitest";
import type { CallsOfDay } from "#server/adapters/remote-models/guard/call-ledger.ts";
import { toTable } from "./ai-report.ts";

const ROW: CallsOfDay = {
  day: "2026-11-20",
  kind: "recognise",
  provider: "openai",
  model: "gpt",
  calls: 10,
  failed: 1,
  inputTokens: 12_000,
  outputTokens: 1_500,
  pictures: 0,
  medianMs: 812.4,
  costUsd: 0.045,
};

test("calls, tokens, pictures and cost are summed for each day and in total", () => {
  const few = { calls: 2, failed: 0, pictures: 2, medianMs: null, costUsd: 0.12 };
  const look = { ...ROW, kind: "look", model: "gpt-image", ...few };
  const lines = toTable([{ ...ROW, day: "2026-11-21" }, ROW, look]).split("\n");
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["day", "kind", "model", "calls", "failed", "tokens in", "tokens out", "pictures", "median ms", "USD"],
    ["2026-11-21", "recognise", "openai/gpt", "10", "1", "12000", "1500", "0", "812", "0.0450"],
    ["2026-11-21", "sum", "10", "1", "12000", "1500", "0", "0.0450"],
    ["2026-11-20", "recognise", "openai/gpt", "10", "1", "12000", "1500", "0", "812", "0.0450"],
    ["2026-11-20", "look", "openai/gpt-image", "2", "0", "12000", "1500", "2", "0.1200"],
    ["2026-11-20", "sum", "12", "1", "24000", "3000", "2", "0.1650"],
    ["all", "sum", "22", "2", "36000", "4500", "2", "0.2100"],
  ]);
});
