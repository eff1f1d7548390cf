import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { translate } from "@wardrobe/domain/text/translate.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { UPLOAD_FILES_MAX } from "@wardrobe/domain/wardrobe/upload.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { exitWithUsage, readTable } from "#bench/measuring.ts";
import { openBrowser } from "../client/phone.ts";
import { openWardrobe, TELEGRAM_ID } from "../client/servers.ts";
import { listPictures } from "../vision/list-photos.ts";

// How long a hundred garments take, as ten photos of several and forty of one (MANY-01), after a build:
// `node bench/filling/measure.ts <folder that vision/proposals/make.ts filled> <folder of class folders>` plays a
// person who adds all and keeps every proposal, and writes results.md. What the hand does in between is not in it.
const OF_SEVERAL = 10;
const OF_ONE = 40;
const GARMENTS_MIN = 5;
const QUIET_MAX_S = 30;
const END_MAX_MS = 15 * 60_000;
const RESET_PEAK = "5";

const [several, singles] = process.argv.slice(2);
if (several === undefined || singles === undefined)
  exitWithUsage("node bench/filling/measure.ts <folder that make.ts filled> <folder of class folders>");

const t = proposalTexts("en");
const { photos, garments } = await choosePhotos(several, singles);
const browser = await openBrowser();
const wardrobe = await openWardrobe(0, undefined);
try {
  // Launch data of the same second would be the page's, and share its session.
  await wait(1100);
  const token = await signInto(wardrobe.server, TELEGRAM_ID);
  await ask(wardrobe.server, planCalls.activateTrial, { token });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(END_MAX_MS);
  await page.goto(wardrobe.url);
  await page.getByTestId("photos").first().waitFor({ state: "attached" });
  // The start's own peak does not count.
  await writeFile(`/proc/${wardrobe.server.pid}/clear_refs`, RESET_PEAK);
  const restMb = await memoryMb(wardrobe.server.pid, "VmRSS");
  const start = performance.now();
  const secondsNow = (): number => Math.round((performance.now() - start) / 1000);
  const heaps: number[] = [];
  let taps = 0;
  for (let from = 0; from < photos.length; from += UPLOAD_FILES_MAX) {
    taps++;
    await page
      .getByTestId("photos")
      .first()
      .setInputFiles(photos.slice(from, from + UPLOAD_FILES_MAX));
    heaps.push(await heapMb(page));
  }
  const heading = page.getByRole("heading", { level: 1 });
  await heading.getByText(translate("en", "items_count", { count: photos.length })).waitFor();
  const addedS = secondsNow();
  heaps.push(await heapMb(page));
  const offered = await takenApart(token);
  const foundS = secondsNow();
  const offer = t("proposals_offer_photos", { count: offered });
  await page.getByRole("button", { name: offer }).click();
  taps++;
  for (let number = 1; number <= offered; number++) {
    const sheet = page.getByRole("dialog", { name: t("proposals_title_of", { number, count: offered }) });
    await sheet.getByRole("button", { name: /^Add \d+ cards?$/ }).click();
    taps++;
    await sheet.waitFor({ state: "detached" });
    heaps.push(await heapMb(page));
  }
  const keptS = secondsNow();
  const items = await ask(wardrobe.server, wardrobeCalls.listItems, { token });
  const unsure = items.filter(({ needs_check }) => needs_check.includes("type")).length;
  const serverMb = await memoryMb(wardrobe.server.pid, "VmHWM");
  const rows = [
    ["photos, of them with several garments", `${photos.length}, ${OF_SEVERAL}`],
    ["garments on them", String(garments)],
    ["photos found to show several", String(offered)],
    ["cards at the end, of them marked as unsure of their type", `${items.length}, ${unsure}`],
    ["taps, without those in the messenger's picker and without corrections", String(taps)],
    ["seconds until every photo was a card", String(addedS)],
    ["seconds until all garments were proposed", String(foundS)],
    ["seconds until all were kept", String(keptS)],
    [
      "JavaScript heap of the page after the first photos, at most, at the end, MB",
      [heaps[0], Math.max(...heaps), heaps.at(-1)].map((mb) => mb?.toFixed(0)).join(", "),
    ],
    ["memory of the server with its database before, and at most, MB", `${restMb.toFixed(0)}, ${serverMb.toFixed(0)}`],
  ] as const;
  await writeFile(new URL("results.md", import.meta.url), toPage(rows));
  for (const [what, value] of rows) console.log(`${what}: ${value}`);
} finally {
  await browser.close();
  await wardrobe.close();
}

/** The first photos with many garments, then photos of one, spread over the folder. */
async function choosePhotos(folder: string, ones: string) {
  const counts = new Map<string, number>();
  for (const [photo = ""] of await readTable(pathToFileURL(join(folder, "garments.csv"))))
    counts.set(photo, (counts.get(photo) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count >= GARMENTS_MIN).slice(0, OF_SEVERAL);
  const all = await listPictures(ones);
  const single = all.filter((_, index) => index % Math.floor(all.length / OF_ONE) === 0).slice(0, OF_ONE);
  return {
    photos: [...many.map(([photo]) => join(folder, photo)), ...single.map((photo) => join(ones, photo))],
    garments: OF_ONE + many.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** How many photos were found to show several garments, once no more of them are. */
async function takenApart(token: string): Promise<number> {
  for (let count = 0, quietS = 0; ; quietS += 1) {
    const now = (await ask(wardrobe.server, proposalCalls.listProposals, { token })).length;
    if (now === OF_SEVERAL || quietS > QUIET_MAX_S) return now;
    if (now > count) quietS = 0;
    count = now;
    await wait(1000);
  }
}

async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 2 ** 20;
}

async function memoryMb(pid: number | undefined, which: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

function toPage(rows: readonly (readonly [string, string])[]): string {
  const [load = 0] = loadavg();
  return `# A hundred garments

By \`node bench/filling/measure.ts\` on ${cpus().length} cores, load ${load.toFixed(1)} at the end. The photos of several are composites; the others are real.

| what | figure |
|---|--:|
${rows.map(([what, value]) => `| ${what} | ${value} |`).join("\n")}
`;
}
