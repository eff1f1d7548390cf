import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { openMeters } from "#adapters/metrics/meters.ts";
import { openMetrics } from "#adapters/metrics/prometheus.ts";
import { readExposition } from "#testing/read-exposition.ts";

const OPERATING = new URL("../../../docs/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, OPERATING), "utf8");

const Target = z.object({ expr: z.string(), refId: z.string() });
const Panel = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(["row", "timeseries"]),
  description: z.string().optional(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(Target).optional(),
});
const Dashboard = z.object({ title: z.string(), schemaVersion: z.int(), panels: z.array(Panel) });
const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ summary: z.string() }),
});
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) });

const { panels } = Dashboard.parse(JSON.parse(read("operating/dashboards/wardrobe.json")));
const drawn = panels.filter(({ type }) => type !== "row");
const rules = Rules.parse(parse(read("operating/dashboards/alerts.yaml"))).groups.flatMap((group) => group.rules);

/** Metrics of Prometheus itself about each target. */
const OF_PROMETHEUS: ReadonlyMap<string, readonly string[]> = new Map([["up", ["job"]]]);
const ADDED_BY_PROMETHEUS = ["job", "instance"];

/** Every name that the server exposes, with its labels. */
function exposed(): ReadonlyMap<string, readonly string[]> {
  const found = openMeters()
    .registry.getMetricsAsArray()
    .flatMap((metric) => {
      const labels = "labelNames" in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
      const suffixes = "buckets" in metric ? ["_bucket", "_sum", "_count"] : [""];
      return suffixes.map((suffix): [string, string[]] => [
        metric.name + suffix,
        [...labels, "le", ...ADDED_BY_PROMETHEUS],
      ]);
    });
  return new Map([...found, ...OF_PROMETHEUS]);
}

/** Metrics of a query that are not exposed, and labels that their metric does not have. */
function unknownIn(expr: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const named = [...expr.matchAll(/\b(up|(?:wardrobe|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  if (named.length === 0) return [`${expr} names nothing`];
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
  return named.flatMap(([, metric = "", selector = ""]) => {
    const labels = known.get(metric);
    if (labels === undefined) return [metric];
    const asked = [...selector.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = ""]) => label);
    return [...asked, ...grouped].filter((label) => !labels.includes(label)).map((label) => `${metric} by ${label}`);
  });
}

test("the server exposes every metric and label that the dashboard and the alerts use", () => {
  const known = exposed();
  const queries = [...drawn.flatMap(({ targets = [] }) => targets), ...rules].map(({ expr }) => expr);
  expect(queries.length).toBeGreaterThanOrEqual(45);
  expect(queries.flatMap((expr) => unknownIn(expr, known))).toEqual([]);
});

test("every metric of the app is on a panel", () => {
  const text = JSON.stringify(panels);
  const names = openMeters()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const own = names.filter((name) => name.startsWith("wardrobe_"));
  expect(own.length).toBeGreaterThanOrEqual(20);
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});

test("docs/operating.md explains every alert and no other", () => {
  const explained = [...read("operating.md").matchAll(/^\| `(Wardrobe\w+)` \|/gm)].map(([, name]) => name);
  expect(rules.length).toBeGreaterThanOrEqual(12);
  expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test("a counter whose increase raises an alert is there from the start, at 0, so that its first event is one", async () => {
  const counted = { jobs: ["make-picture"], providers: ["google"] };
  const samples = readExposition(await openMetrics(counted).expose());
  const watched = rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((\w+)(?:\{(\w+)(!=|=~|=)"([^"]*)"\})?\[/g)]);
  expect(watched.length).toBeGreaterThanOrEqual(5);
  for (const [, name, label = "", how = "", value = ""] of watched) {
    const isWatched = (found = ""): boolean =>
      label === "" || (how === "!=" ? found !== value : new RegExp(`^(${value})$`).test(found));
    const begun = samples.filter((sample) => sample.name === name && isWatched(sample.labels[label]));
    expect(begun.length, name).toBeGreaterThan(0);
    expect(
      begun.every((sample) => sample.value === 0),
      name,
    ).toBe(true);
    if (how === "=~")
      expect(new Set(begun.map(({ labels }) => labels[label])), name).toEqual(new Set(value.split("|")));
  }
});
