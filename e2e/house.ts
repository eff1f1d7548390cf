import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { translate, type TextKey, type TextParams } from "@wardrobe/domain/text/translate.ts";
import { freePort, HouseProcess } from "../server/testing/house-process.ts";

export type House = {
  readonly process: HouseProcess;
  /** A folder for what the journey draws. */
  readonly folder: string;
};

/** A journey gets a house of its own: the real server with an empty data folder, and the simulator in front of it. */
export const test = base.extend<{ house: House }>({
  // eslint-disable-next-line no-empty-pattern
  house: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "wardrobe-journey-"));
    const house = new HouseProcess({
      dataDir: join(folder, "data"),
      port: await freePort(),
      simulatorPort: await freePort(),
    });
    await house.start();
    await use({ process: house, folder });
    await house.kill();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Opens the mini-app in the simulated messenger, the phone alone, in the state that the choices say. */
export async function openApp(
  page: Page,
  house: House,
  choices: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const query = new URLSearchParams({ bare: "1", person: "ben", ...choices });
  await page.goto(`${house.process.simulatorUrl}/?${query.toString()}`);
  return page.frameLocator("iframe");
}

/** What a text of the product says, for finding it as a person does. */
export function text(language: Language, key: TextKey, params?: TextParams): string {
  return translate(language, key, params);
}
