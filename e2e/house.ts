import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type TextKey, type TextParams } from "@wardrobe/domain/text/translate.ts";
import { ask } from "../server/testing/house-client.ts";
import { freePort, HouseProcess } from "../server/testing/house-process.ts";
import { PreparedData, type Wardrobe } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";

export type House = {
  readonly process: HouseProcess;
  /** A folder for what the journey draws. */
  readonly folder: string;
  /** Who has been through the onboarding. */
  readonly passed: Set<string>;
};

type OfJourney = { house: House; environment: Readonly<Record<string, string>>; wardrobe: Wardrobe };
type OfWorker = { preparedData: PreparedData };

const HOUSE_MAX_MS = 240_000;

/** A journey gets a house of its own: the real server with data that nobody has used, and the simulator in front of it. */
export const test = base.extend<OfJourney, OfWorker>({
  /** What the house is started with beside the defaults: `test.use({ environment: { … } })`. */
  environment: [{}, { option: true }],
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
  house: [
    async ({ environment, wardrobe, preparedData }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "wardrobe-journey-"));
      await preparedData.copy(wardrobe, join(folder, "data"));
      const house = new HouseProcess({
        dataDir: join(folder, "data"),
        port: await freePort(),
        simulatorPort: await freePort(),
        environment,
      });
      await house.start();
      await use({ process: house, folder, passed: new Set() });
      await house.kill();
      await rm(folder, { recursive: true, force: true });
    },
    // The first journey that wants such data waits until it is prepared; none of that is the journey's own time.
    { timeout: HOUSE_MAX_MS },
  ],
});

/** Opens the mini-app in the simulated messenger, the phone alone, in the state that the choices say, for somebody who knows it. */
export async function openApp(
  page: Page,
  house: House,
  choices: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const { person = "ben", bad } = choices;
  if (bad === undefined) await passOnboarding(house, person);
  return await openAppAtFirst(page, house, choices);
}

/** The same for somebody who comes for the first time. */
export async function openAppAtFirst(
  page: Page,
  house: House,
  choices: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const query = new URLSearchParams({ bare: "1", person: "ben", ...choices });
  await page.goto(`${house.process.simulatorUrl}/?${query.toString()}`);
  return page.frameLocator("iframe");
}

/** Says for the person that they have seen the onboarding. Once for each person of a house. */
export async function passOnboarding({ process, passed }: House, person: string): Promise<void> {
  if (passed.has(person)) return;
  passed.add(person);
  const token = await signIn(process, person);
  await ask(process, profileCalls.setOnboardingComplete, { token, input: { is_onboarding_complete: true } });
}

/** What a text of the product says, for finding it as a person does. */
export function text(language: Language, key: TextKey, params?: TextParams): string {
  return translate(language, key, params);
}
