import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { exitWithUsage, median, familyCpuMs, listFamily, statusMb } from "#bench/measuring.ts";
import { openBrowser, openPhone } from "../client/phone.ts";

const STARTS = 5;
const LIST_CALLS = 200;
const AFTER_FIRST_PICTURE_MS = 3000;
const PICTURE_MAX_MS = 60_000;
const KB = 1024;

export type PeerApp = {
  readonly url: string;
  readonly picture: string;
  readonly pids: readonly number[];
  readonly list: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null;
  readonly photo: { readonly input: string; readonly file: string } | null;
};

/** The figures of protocol.md, by what was measured. */
export async function measureApp(app: PeerApp): Promise<Record<string, number>> {
  const browser = await openBrowser();
  try {
    // First, because a start may end the session of the given header.
    const listMs = app.list === null || app.pids.length === 0 ? null : await measureList(app);
    const starts: Awaited<ReturnType<typeof measureStart>>[] = [];
    for (let run = 0; run < STARTS; run++) starts.push(await measureStart(browser, app));
    const of = (read: (start: (typeof starts)[number]) => number) => Math.round(median(starts.map(read)));
    return {
      "cold start, ms": of(({ coldMs }) => coldMs),
      "known start, ms": of(({ knownMs }) => knownMs),
      "JavaScript of a cold start, KB": of(({ early }) => early.script / KB),
      "all bytes of a cold start, KB": of(({ early }) => early.all / KB),
      "JavaScript three seconds later, KB": of(({ later }) => later.script / KB),
      "all bytes three seconds later, KB": of(({ later }) => later.all / KB),
      ...(listMs === null ? {} : { "a list call, ms of CPU": listMs }),
      ...(app.photo === null ? {} : { "a photo, ms": Math.round(await measurePhoto(browser, app)) }),
      ...(app.pids.length === 0 ? {} : { "idle memory, MB": Math.round(await residentMb(app.pids)) }),
    };
  } finally {
    await browser.close();
  }
}

type Wire = { readonly script: number; readonly all: number };

async function measureStart(browser: Browser, { url, picture }: PeerApp) {
  const { page, devtools, close } = await openPhone(browser, "slow");
  const scripts = new Set<string>();
  const wire = { script: 0, all: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    wire.all += encodedDataLength;
    if (scripts.has(requestId)) wire.script += encodedDataLength;
  });
  await reportPicture(page, picture);
  const coldMs = await pictureMs(page, url);
  const shownAt = performance.now();
  await page.waitForLoadState("networkidle");
  const early: Wire = { ...wire };
  await page.waitForTimeout(Math.max(0, AFTER_FIRST_PICTURE_MS - (performance.now() - shownAt)));
  const later: Wire = { ...wire };
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  const knownMs = await pictureMs(page, url);
  await close();
  return { coldMs, knownMs, early, later };
}

/** Each page that is opened prints when the first picture has been painted. */
async function reportPicture(page: Page, picture: string): Promise<void> {
  await page.addInitScript((selector) => {
    const check = (): void => {
      const isThere = [...document.querySelectorAll<HTMLImageElement>(selector)].some(
        (img) => img.complete && img.naturalWidth > 0,
      );
      requestAnimationFrame(isThere ? () => console.log("picture", performance.now()) : check);
    };
    requestAnimationFrame(check);
  }, picture);
}

async function pictureMs(page: Page, url: string): Promise<number> {
  const message = page.waitForEvent("console", {
    predicate: (logged) => logged.text().startsWith("picture "),
    timeout: PICTURE_MAX_MS,
  });
  await page.goto(url);
  return Number((await message).text().split(" ").at(-1));
}

async function measureList({ list, pids }: PeerApp): Promise<number> {
  const used = async (): Promise<number> =>
    (await Promise.all(pids.map(async (pid) => await familyCpuMs(pid)))).reduce((sum, ms) => sum + ms, 0);
  const ask = async (): Promise<void> => {
    const response = await fetch(list?.url ?? "", { headers: list?.headers ?? {} });
    if (!response.ok) throw new Error(`The list was answered ${response.status}.`);
    await response.arrayBuffer();
  };
  for (let call = 0; call < LIST_CALLS / 4; call++) await ask();
  const before = await used();
  for (let call = 0; call < LIST_CALLS; call++) await ask();
  return ((await used()) - before) / LIST_CALLS;
}

async function measurePhoto(browser: Browser, { url, picture, photo }: PeerApp): Promise<number> {
  const { page, close } = await openPhone(browser, "fast");
  await page.goto(url);
  await page.locator(picture).first().waitFor();
  await page.waitForLoadState("networkidle");
  const known = await page.locator(picture).evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  const start = performance.now();
  await page.locator(photo?.input ?? "").setInputFiles(photo?.file ?? "");
  await page.waitForFunction(
    ([selector, before]) =>
      [...document.querySelectorAll<HTMLImageElement>(selector)].some(
        (img) => img.naturalWidth > 0 && !before.includes(img.getAttribute("src")),
      ),
    [picture, known] as const,
    { timeout: PICTURE_MAX_MS },
  );
  const ms = performance.now() - start;
  await close();
  return ms;
}

async function residentMb(pids: readonly number[]): Promise<number> {
  const all = new Set((await Promise.all(pids.map(listFamily))).flat());
  return (await Promise.all([...all].map(async (pid) => await statusMb(pid)))).reduce((sum, mb) => sum + mb, 0);
}

// Measures any wardrobe app by protocol.md and prints the figures.
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      picture: { type: "string", default: "img" },
      pid: { type: "string", default: "" },
      list: { type: "string" },
      header: { type: "string", multiple: true, default: [] },
      photos: { type: "string" },
      photo: { type: "string" },
    },
  });
  const { url, picture, pid, list, header, photos, photo } = values;
  if (url === undefined) exitWithUsage("node bench/peers/measure.ts --url ADDRESS [options, see protocol.md]");
  const headers = Object.fromEntries(header.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
  const figures = await measureApp({
    url,
    picture,
    pids: pid.split(",").filter(Boolean).map(Number),
    list: list === undefined ? null : { url: new URL(list, url).href, headers },
    photo: photos === undefined || photo === undefined ? null : { input: photos, file: photo },
  });
  for (const [what, value] of Object.entries(figures)) console.log(`${value}\t${what}`);
}
