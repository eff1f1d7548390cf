import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type TextKey, type TextParams } from "@wardrobe/domain/text/translate.ts";
import { freePort, HouseProcess } from "../server/testing/house-process.ts";

export type House = {
  readonly process: HouseProcess;
  /** A folder for what the journey draws. */
  readonly folder: string;
  /** Who has been through the onboarding. */
  readonly passed: Set<string>;
};

/** A journey gets a house of its own: the real server with an empty data folder, and the simulator in front of it. */
export const test = base.extend<{ house: House; environment: Readonly<Record<string, string>> }>({
  /** What the house is started with beside the defaults: `test.use({ environment: { … } })`. */
  environment: [{}, { option: true }],
  house: async ({ environment }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "wardrobe-journey-"));
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

/** Signs the person in as the app would and says that they have seen the onboarding. Once for each person of a house. */
export async function passOnboarding({ process, passed }: House, person: string): Promise<void> {
  if (passed.has(person)) return;
  passed.add(person);
  const url = await launchUrl({ process }, person);
  const launchData = new URLSearchParams(new URL(url).hash.slice(1)).get("tgWebAppData") ?? "";
  const signIn = await fetch(`${process.appUrl}${sessionCalls.signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: launchData,
  });
  const { access_token } = await answerOf(signIn);
  const saved = await fetch(`${process.appUrl}${profileCalls.setOnboardingComplete.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${String(access_token)}` },
    body: JSON.stringify({ is_onboarding_complete: true }),
  });
  if (!saved.ok) throw new Error(`The onboarding of ${person} could not be passed: ${saved.status}`);
}

/** The app's own address with launch data for the person, as a page outside the messenger would open it. */
export async function launchUrl({ process }: Pick<House, "process">, person: string): Promise<string> {
  const answer = await fetch(`${process.simulatorUrl}/launch?${new URLSearchParams({ person })}`);
  return String((await answerOf(answer))["url"]);
}

async function answerOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}

/** What a text of the product says, for finding it as a person does. */
export function text(language: Language, key: TextKey, params?: TextParams): string {
  return translate(language, key, params);
}
