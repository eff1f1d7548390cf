import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { openMetrics } from "#server/adapters/metrics/prometheus.ts";
import { signInto } from "#server/testing/server-client.ts";
import { freePort, serverWithoutSimulator, type ServerProcess } from "#server/testing/server-process.ts";
import { eventLog } from "#server/adapters/log/event-log.ts";
import { openLines } from "#server/adapters/log/log-lines.ts";
import { readExposition } from "#server/testing/read-exposition.ts";
import { findProgram } from "./run-caddy.ts";

const ALERTS = resolve(import.meta.dirname, "..", "..", "docs", "operating", "dashboards", "alerts.yaml");

/** promtool complains about three gauges of Node that the client library names `…_total`. */
const NAMED_BY_LIBRARY = /^nodejs_active_(handles|requests|resources)_total /;

const words = z.record(z.string(), z.string());
const ruleSchema = z.object({ alert: z.string(), labels: words, annotations: words });
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });

const { groups } = rulesSchema.parse(parse(readFileSync(ALERTS, "utf8")));
const rules = new Map(groups.flatMap((group) => group.rules).map((rule) => [rule.alert, rule]));

const folder = mkdtempSync(join(tmpdir(), "wardrobe-metrics-"));
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("Prometheus accepts the alert rules", () => {
  const { status, stdout, stderr } = promtool(["check", "rules", "--lint-fatal", ALERTS]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});

/** Log lines, and the alert that their first occurrence must raise. */
const FIRST_TIMES: readonly {
  readonly alert: string;
  readonly labels: Record<string, string>;
  readonly lines: readonly object[];
}[] = [
  {
    alert: "WardrobeJobsGivenUp",
    labels: { queue: "make-picture" },
    lines: [{ event: "job_given_up", job: "make-picture" }],
  },
  {
    alert: "WardrobePaymentUnmatched",
    labels: { provider: "ton" },
    lines: [{ event: "payment_applied", provider: "ton", outcome: "unmatched" }],
  },
  {
    alert: "WardrobeModelsMisconfigured",
    labels: { provider: "google" },
    lines: [
      { event: "model_called", provider: "google", kind: "recognise", outcome: "misconfigured", ms: 9, costUsd: 0 },
    ],
  },
  { alert: "WardrobeErrorsInTheLog", labels: {}, lines: Array.from({ length: 6 }, (_, n) => ({ event: `wrong${n}` })) },
];

test("the first occurrence of a failure raises its alert", { timeout: 60_000 }, async () => {
  const tests = [];
  for (const { alert, labels, lines } of FIRST_TIMES) {
    const metrics = openMetrics({ jobs: ["make-picture"], providers: ["google"] });
    const log: { error(line: object): void } = eventLog(openLines("silent"), { subscribers: [metrics.onLog] });
    const before = readExposition(await metrics.expose());
    for (const line of lines) log.error(line);
    const after = readExposition(await metrics.expose()).filter(({ name }) => name.startsWith("wardrobe_"));
    const rule = rules.get(alert);
    tests.push({
      name: alert,
      interval: "15s",
      input_series: after.map(({ name, labels: of, value }) => {
        const was = before.find((sample) => sample.name === name && isDeepStrictEqual(sample.labels, of));
        return { series: seriesOf(name, of), values: `${was?.value ?? "_"}x9 ${value}x9` };
      }),
      alert_rule_test: [
        { eval_time: "2m", alertname: alert },
        {
          eval_time: "4m",
          alertname: alert,
          exp_alerts: [{ exp_labels: { ...rule?.labels, ...labels }, exp_annotations: rule?.annotations }],
        },
      ],
    });
  }
  expect(testRules(tests)).toEqual({ status: 0, output: expect.stringContaining("SUCCESS") });
});

test("faults in the ledger, and a ledger that is not checked, raise an alert", () => {
  const checked = { series: "wardrobe_ledger_checked_timestamp_seconds", values: "0x2880" };
  const alertAt = (alertname: string, hours: number, isRaised: boolean) => {
    const rule = rules.get(alertname);
    const raised = { exp_labels: rule?.labels, exp_annotations: rule?.annotations };
    return { eval_time: `${hours}h`, alertname, ...(isRaised ? { exp_alerts: [raised] } : {}) };
  };
  const tests = [
    {
      interval: "1m",
      input_series: [checked, { series: "wardrobe_ledger_faults", values: "0x90 1x240 0x300" }],
      alert_rule_test: [
        alertAt("WardrobeBooksNotChecked", 30, false),
        alertAt("WardrobeBooksNotChecked", 38, true),
        alertAt("WardrobeBooksDoNotAddUp", 1, false),
        alertAt("WardrobeBooksDoNotAddUp", 4, true),
        alertAt("WardrobeBooksDoNotAddUp", 8, false),
      ],
    },
  ];
  expect(testRules(tests)).toEqual({ status: 0, output: expect.stringContaining("SUCCESS") });
});

test("Prometheus accepts the metrics of a running server without a complaint", { timeout: 120_000 }, async () => {
  const metricsPort = await freePort();
  const environment = { METRICS_PORT: String(metricsPort) };
  server = await serverWithoutSimulator({ dataDir: folder, environment });
  await server.start();
  await signInto(server, 9401);
  const exposed = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(exposed).toContain("wardrobe_http_request_seconds_count");
  const { stdout, stderr } = promtool(["check", "metrics"], exposed);
  const complaints = `${stdout}${stderr}`.split("\n").filter((line) => line !== "" && !NAMED_BY_LIBRARY.test(line));
  expect(complaints).toEqual([]);
});

function seriesOf(name: string, labels: Readonly<Record<string, string>>): string {
  const named = Object.entries({ ...labels, job: "wardrobe", instance: "one" });
  return `${name}{${named.map(([label, value]) => `${label}="${value}"`).join(",")}}`;
}

/** Runs promtool's rule tests. */
function testRules(tests: readonly object[]): { status: number | null; output: string } {
  const path = join(folder, "rules.test.yaml");
  writeFileSync(path, stringify({ rule_files: [ALERTS], evaluation_interval: "1m", tests }));
  const { status, stdout, stderr } = promtool(["test", "rules", path]);
  return { status, output: stdout + stderr };
}

function promtool(args: readonly string[], input = "") {
  const program = findProgram("promtool", { variable: "PROMTOOL_PATH", version: "--version" });
  return spawnSync(program, args, { input, encoding: "utf8" });
}
