import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { newcomerEn } from "@wardrobe/domain/text/en/newcomer.ts";
import { outfitEn, outfitRu } from "@wardrobe/domain/text/outfit.ts";
import { recommendationsEn, recommendationsRu } from "@wardrobe/domain/text/recommendations.ts";
import { selectionEn, selectionRu } from "@wardrobe/domain/text/selection.ts";
import type { TextParams } from "@wardrobe/domain/text/fill-in.ts";
import { newcomerRu } from "@wardrobe/domain/text/ru/newcomer.ts";
import { textsWith } from "@wardrobe/domain/text/translate.ts";
import { ask } from "../server/testing/server-client.ts";
import type { ServerProcess } from "../server/testing/server-process.ts";
import { bundledServer, PreparedData, sharedServer } from "./shared-server.ts";
import { choicesOf, signIn } from "./sign-in.ts";
import { addGarments, type Wardrobe } from "./wardrobes.ts";

export type JourneyServer = {
  readonly process: ServerProcess;
  /** A folder for the journey's pictures. */
  readonly folder: string;
  /** The wardrobe of people who have passed the onboarding. */
  readonly wardrobe: Wardrobe;
  /** The people who have passed the onboarding. */
  readonly onboarded: Set<string>;
  /** The simulator's name for a person of the journey. On a shared server the name is unique to this journey. */
  readonly nameOf: (person: string) => string;
};

type JourneyFixtures = {
  server: JourneyServer;
  environment: Readonly<Record<string, string>>;
  hasOwnServer: boolean;
  wardrobe: Wardrobe;
};
type WorkerFixtures = { preparedData: PreparedData; newcomers: Newcomers };
/** The simulator's name for one new person after the other. */
type Newcomers = () => string;

const SERVER_START_MAX_MS = 240_000;
const NEWCOMERS_OF_A_WORKER = 100_000;

/** A journey has new people on the real server behind the simulator. It may be shared with other journeys. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  /** Settings besides the defaults: `test.use({ environment: { … } })`. The journey then has its own server. */
  environment: [{}, { option: true }],
  /** For journeys that stop the server, move its clock or change global state: `test.use({ hasOwnServer: true })`. */
  hasOwnServer: [false, { option: true }],
  /** The garments that people begin with: `test.use({ wardrobe: "three" })`. */
  wardrobe: ["empty", { option: true }],
  // Spinners and placeholders are not animated: without a graphics card their frames take the processor from the server
  // and its models, for which the journey waits.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(".animate-spin, .animate-pulse { animation-play-state: paused !important }");
      document.adoptedStyleSheets.push(styles);
    });
    await use(context);
  },
  preparedData: [
    async ({ browserName: _browserName }, use) => {
      const prepared = new PreparedData();
      await use(prepared);
      await prepared.close();
    },
    { scope: "worker" },
  ],
  newcomers: [
    async ({ browserName: _browserName }, use, { workerIndex }) => {
      let newcomers = workerIndex * NEWCOMERS_OF_A_WORKER;
      await use(() => `new-${++newcomers}`);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ environment, hasOwnServer, wardrobe, preparedData, newcomers }, use, testInfo) => {
      const folder = await mkdtemp(join(tmpdir(), "wardrobe-journey-"));
      const onboarded = new Set<string>();
      if (!hasOwnServer && Object.keys(environment).length === 0) {
        await use({ process: sharedServer(), folder, wardrobe, onboarded, nameOf: newcomerNames(newcomers) });
      } else {
        await preparedData.copy(join(folder, "data"));
        const process = await bundledServer({ dataDir: join(folder, "data"), environment });
        await process.start();
        await use({ process, folder, wardrobe, onboarded, nameOf: (person) => person });
        await process.kill();
        if (testInfo.status !== testInfo.expectedStatus)
          await writeFile(testInfo.outputPath("server.log"), process.said);
      }
      await rm(folder, { recursive: true, force: true });
    },
    // A server's start does not count as the journey's time.
    { timeout: SERVER_START_MAX_MS },
  ],
});

/** Maps each person of a journey to a new person of the simulator. */
function newcomerNames(newcomers: Newcomers): (person: string) => string {
  const names = new Map<string, string>();
  return (person) => {
    const name = names.get(person) ?? newcomers();
    names.set(person, name);
    return name;
  };
}

/** Opens the app in the simulator's bare page with these choices, as a person who has passed the onboarding. */
export async function openApp(
  page: Page,
  server: JourneyServer,
  choices: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const { person = "ben", bad } = choices;
  if (bad === undefined) await passOnboarding(server, person);
  return await openAppAsNewcomer(page, server, choices);
}

/** The same as a person who has not passed the onboarding. */
export async function openAppAsNewcomer(
  page: Page,
  server: JourneyServer,
  { person = "ben", ...choices }: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const query = new URLSearchParams({ bare: "1", ...choicesOf(server, person), ...choices });
  await page.goto(`${server.process.simulatorUrl}/?${query.toString()}`);
  return page.frameLocator("iframe");
}

/** Marks the onboarding as passed and adds the journey's wardrobe, once per person. */
export async function passOnboarding(server: JourneyServer, person: string): Promise<void> {
  const { process, onboarded, wardrobe } = server;
  if (onboarded.has(person)) return;
  onboarded.add(person);
  const token = await signIn(server, person);
  await ask(process, profileCalls.setOnboardingComplete, { token, input: { is_onboarding_complete: true } });
  await addGarments(process, token, wardrobe);
}

const texts = textsWith({
  en: { ...newcomerEn, ...outfitEn, ...recommendationsEn, ...selectionEn },
  ru: { ...newcomerRu, ...outfitRu, ...recommendationsRu, ...selectionRu },
});
export type ShownTextKey = Parameters<ReturnType<typeof texts>>[0];

/** A text of the product, to find elements by it. */
export function text(language: Language, key: ShownTextKey, params?: TextParams): string {
  return texts(language)(key, params);
}
