import { devControl } from "./chat.ts";
import { passOnboarding, type JourneyServer } from "./server.ts";

/** Gives a person who has passed the onboarding Pro and the whole sample wardrobe. */
export async function fillWardrobe(server: JourneyServer, person: string): Promise<void> {
  await passOnboarding(server, person);
  await devControl(server, "plan", { person, plan: "pro_3_months" });
  const answer = await fetch(`${server.process.simulatorUrl}/dev-controls/sample-wardrobe`);
  const { garments }: { garments: { key: string }[] } = await answer.json();
  // The last added garment is first in its section, and the list begins with the most useful.
  for (const { key } of garments.toReversed()) await devControl(server, "sample-wardrobe/add", { person, key });
}

/** One garment each for head, upper body, outerwear, lower body and feet. */
const SOME_GARMENTS = ["blue-jeans", "white-sneakers", "trench-coat", "straw-hat", "white-t-shirt"];

/** Gives a person who has passed the onboarding a few garments, on the free plan. */
export async function addSomeGarments(server: JourneyServer, person: string): Promise<void> {
  await addSamples(server, person, SOME_GARMENTS);
}

/** Gives a person who has passed the onboarding these garments of the sample wardrobe. */
export async function addSamples(server: JourneyServer, person: string, keys: readonly string[]): Promise<void> {
  await passOnboarding(server, person);
  for (const key of keys) await devControl(server, "sample-wardrobe/add", { person, key });
}
