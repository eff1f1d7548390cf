import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts, type NewcomerTextKey } from "@wardrobe/domain/text/newcomer.ts";
import type { TextParams } from "@wardrobe/domain/text/translate.ts";
import { ask } from "../server/testing/server-client.ts";
import { serverWithSimulator, type ServerProcess } from "../server/testing/server-process.ts";
import { PreparedData } from "./prepared-data.ts";
import { SharedServer } from "./shared-server.ts";
import { choicesOf, signIn } from "./sign-in.ts";
import { giveGarments, type Wardrobe } from "./wardrobes.ts";

export type House = {
  readonly process: ServerProcess;
  /** A folder for what the journey draws. */
  readonly folder: string;
  /** What those who know the app have already. */
  readonly wardrobe: Wardrobe;
  /** Who has been through the onboarding. */
  readonly passed: Set<string>;
  /** The messenger's own name for somebody of the journey; in a shared house nobody has it but this journey. */
  readonly nameOf: (person: string) => string;
};

type OfJourney = {
  server: House;
  environment: Readonly<Record<string, string>>;
  isAlone: boolean;
  wardrobe: Wardrobe;
};
type OfWorker = { preparedData: PreparedData; sharedServer: SharedServer };

const HOUSE_MAX_MS = 240_000;

/**
 * A journey is made by people who have never been there, in the real server with the simulator in front of it. The house is shared with the
 * journeys before and after, as it is in life, where the journey does not ask for one of its own.
 */
export const test = base.extend<OfJourney, OfWorker>({
  /** What the house is started with beside the defaults: `test.use({ environment: { … } })`. Such a house is the journey's own. */
  environment: [{}, { option: true }],
  /** For journeys that end the house, move its clock, or need what all in it share: `test.use({ isAlone: true })`. */
  isAlone: [false, { option: true }],
  /** What Anna and Ben have already: `test.use({ wardrobe: "three" })`. */
  wardrobe: ["empty", { option: true }],
  preparedData: [
    async ({ browserName: _browserName }, use) => {
      const prepared = new PreparedData();
      await use(prepared);
      await prepared.close();
    },
    { scope: "worker" },
  ],
  sharedServer: [
    async ({ browserName: _browserName }, use) => {
      const shared = new SharedServer();
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ environment, isAlone, wardrobe, preparedData, sharedServer }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "wardrobe-journey-"));
      const passed = new Set<string>();
      if (!isAlone && Object.keys(environment).length === 0) {
        const nameOf = nameAnew(sharedServer);
        await use({ process: await sharedServer.process(), folder, wardrobe, passed, nameOf });
      } else {
        await preparedData.copy(join(folder, "data"));
        const process = await serverWithSimulator({ dataDir: join(folder, "data"), environment });
        await process.start();
        await use({ process, folder, wardrobe, passed, nameOf: (person) => person });
        await process.kill();
      }
      await rm(folder, { recursive: true, force: true });
    },
    // The first journey of a worker waits until its house is open; none of that is the journey's own time.
    { timeout: HOUSE_MAX_MS },
  ],
});

/** Somebody new for each person of a journey. */
function nameAnew(shared: SharedServer): (person: string) => string {
  const names = new Map<string, string>();
  return (person) => {
    const name = names.get(person) ?? shared.nameNewcomer();
    names.set(person, name);
    return name;
  };
}

/** Opens the mini-app in the simulated messenger, the phone alone, in the state that the choices say, for somebody who knows it. */
export async function openApp(
  page: Page,
  server: House,
  choices: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const { person = "ben", bad } = choices;
  if (bad === undefined) await passOnboarding(server, person);
  return await openAppAtFirst(page, server, choices);
}

/** The same for somebody who comes for the first time. */
export async function openAppAtFirst(
  page: Page,
  server: House,
  { person = "ben", ...choices }: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const query = new URLSearchParams({ bare: "1", ...choicesOf(server, person), ...choices });
  await page.goto(`${server.process.simulatorUrl}/?${query.toString()}`);
  return page.frameLocator("iframe");
}

/** Says for the person that they have seen the onboarding, and puts into their wardrobe what the journey begins with. Once for each. */
export async function passOnboarding(server: House, person: string): Promise<void> {
  const { process, passed, wardrobe } = server;
  if (passed.has(person)) return;
  passed.add(person);
  const token = await signIn(server, person);
  await ask(process, profileCalls.setOnboardingComplete, { token, input: { is_onboarding_complete: true } });
  await giveGarments(process, token, wardrobe);
}

/** What a text of the product says, for finding it as a person does. */
export function text(language: Language, key: NewcomerTextKey, params?: TextParams): string {
  return newcomerTexts(language)(key, params);
}
