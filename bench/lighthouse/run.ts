import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { freePort } from "#server/testing/server-process.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { findChromium } from "#tools/test/find-program.mjs";
import { openWardrobe } from "../client/servers.ts";
import { median, reportChecks, round, type Check } from "#bench/measuring.ts";

// Lighthouse's mobile preset on the landing page and on the app, opened as the messenger opens it with launch data:
// `npm run build && npm run bench:lighthouse`. The medians of a few runs count.
const RUNS = 3;
const ITEMS = 200;
const PERCENT = 100;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
type Page = { readonly name: string; readonly url: string; readonly min: Partial<Record<Category, number>> };

const wardrobe = await openWardrobe(ITEMS, undefined);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium() ?? "chromium",
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
try {
  const pages: readonly Page[] = [
    {
      name: "landing page",
      url: `${wardrobe.appUrl}/`,
      min: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
    },
    { name: `app with ${ITEMS} garments`, url: wardrobe.url, min: { performance: 90 } },
  ];
  const checks: Check[] = [];
  const figures: Record<string, number> = {};
  let version = "";
  for (const { name, url, min } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(url));
    version = runs[0]?.version ?? "";
    for (const category of CATEGORIES) {
      const score = median(runs.map(({ scores }) => scores[category]));
      const least = min[category];
      figures[`${name}: ${category}${least === undefined ? "" : ` (at least ${least})`}`] = score;
      if (least !== undefined) checks.push([`${name}: ${category} ${score} (at least ${least})`, score >= least]);
    }
    figures[`${name}: largest paint, ms`] = Math.round(median(runs.map(({ lcpMs }) => lcpMs)));
    figures[`${name}: layout shift`] = round(median(runs.map(({ cls }) => cls)), 3);
    const failed = new Set(runs.flatMap(({ audits }) => audits));
    if (failed.size > 0) console.log(`${name}: not perfect:\n  ${[...failed].join("\n  ")}`);
  }
  writeResult({ suite: "lighthouse", seed: null, ...reportChecks(checks), figures, versions: { lighthouse: version } });
} finally {
  await browser.close();
  await wardrobe.close();
}

async function measure(url: string) {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse measured nothing of ${url}`);
  const { categories, audits, lighthouseVersion: version } = result.lhr;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * PERCENT);
  const weighted = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    version,
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Record<Category, number>,
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    audits: weighted.flatMap((id) => {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score === 1) return [];
      return [`${id} ${audit.score} ${audit.displayValue ?? ""}`.trim()];
    }),
  };
}
