import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import type { Browser } from "@playwright/test";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { openBarePage, openWardrobe, type OpenServer } from "./servers.ts";
import { median, reportChecks } from "#bench/measuring.ts";
import { firstPaintMs, startMs, openBrowser, openPhone, reportFirstPicture } from "./phone.ts";

// A full wardrobe on a slow phone, after a build: `node bench/client/measure.ts [folder of photos]` writes results.md.
// Times are ratios to a bare React page, built and served alike; the two take turns, and the pairs' median counts.
const PAIRS = 9;
const START_MAX = { cold: 1.7, coldCard: 2.2, known: 1, knownCard: 1.6 } as const;

type Start = Awaited<ReturnType<typeof startMs>>;
type Result = { readonly what: string; readonly value: string; readonly bound: string; readonly isKept: boolean };

const browser = await openBrowser();
const bare = await openBarePage();
const wardrobe = await openWardrobe(WARDROBE_ITEMS_MAX.pro, process.argv[2]);
const results: Result[] = [];
try {
  const starts = await measureStarts(browser, bare, wardrobe);
  add("first picture of a garment, cold, to a bare page's first paint", starts.cold, START_MAX.cold);
  add("first card that the app renders, cold", starts.coldCard, START_MAX.coldCard);
  add("first picture with a known wardrobe", starts.known, START_MAX.known);
  add("first card with a known wardrobe", starts.knownCard, START_MAX.knownCard);
  await report(
    `bare page ${starts.bareMs.toFixed(0)} ms, cold ${starts.coldMs.toFixed(0)} ms, known ${starts.knownMs.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await bare.close();
  await wardrobe.close();
}
reportChecks(results.map(({ what, value, bound, isKept }) => [`${what}: ${value} (at most ${bound})`, isKept]));

function add(what: string, value: number, max: number): void {
  results.push({ what, value: value.toFixed(2), bound: String(max), isKept: value <= max });
}

async function measureStarts(phones: Browser, floor: OpenServer, server: OpenServer) {
  const times: { bare: number; cold: Start; known: Start }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const plain = await openPhone(phones);
    await plain.page.goto(floor.url);
    const bareMs = await firstPaintMs(plain.page);
    await plain.close();
    const { page, close } = await openPhone(phones);
    await reportFirstPicture(page);
    const open = async (): Promise<unknown> => await page.goto(server.url);
    const cold = await startMs(page, open);
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    times.push({ bare: bareMs, cold, known: await startMs(page, open) });
    await close();
  }
  const ratio = (read: (time: (typeof times)[number]) => number) => median(times.map((time) => read(time) / time.bare));
  return {
    cold: ratio(({ cold }) => cold.picture),
    coldCard: ratio(({ cold }) => cold.card),
    known: ratio(({ known }) => known.picture),
    knownCard: ratio(({ known }) => known.card),
    bareMs: median(times.map((time) => time.bare)),
    coldMs: median(times.map((time) => time.cold.picture)),
    knownMs: median(times.map((time) => time.known.picture)),
  };
}

async function report(measured: string): Promise<void> {
  const rows = results.map(
    ({ what, value, bound, isKept }) => `| ${what} | ${value} | ${bound} | ${isKept ? "yes" : "**no**"} |`,
  );
  const text = `# A full wardrobe on a slow phone

By \`node bench/client/measure.ts\`: ${WARDROBE_ITEMS_MAX.pro} items, 390×844, CPU four times slower; starts and pictures over 1.6 Mbit/s with
150 ms. Medians of ${PAIRS} pairs on ${cpus().length} cores: ${measured}.

| what | measured | at most | kept |
|---|--:|--:|---|
${rows.join("\n")}
`;
  await writeFile(new URL("results.md", import.meta.url), text);
}
