import { atDesk } from "./chat.ts";
import { passOnboarding, type House } from "./server.ts";

/** Somebody who knows the app, on Pro, with the whole sample wardrobe. */
export async function fillWardrobe(server: House, person: string): Promise<void> {
  await passOnboarding(server, person);
  await atDesk(server, "plan", { person, plan: "pro_3_months" });
  const answer = await fetch(`${server.process.simulatorUrl}/desk/sample-wardrobe`);
  const { garments }: { garments: { key: string }[] } = await answer.json();
  // The last added stands first in its section, and the list begins with the most useful.
  for (const { key } of garments.toReversed()) await atDesk(server, "sample-wardrobe/add", { person, key });
}

/** Something for the head, above, below, over it, and the feet. */
const SOME_GARMENTS = ["blue-jeans", "white-sneakers", "trench-coat", "straw-hat", "white-t-shirt"];

/** Somebody who knows the app, on Free, with a handful of garments. */
export async function addSomeGarments(server: House, person: string): Promise<void> {
  await passOnboarding(server, person);
  for (const key of SOME_GARMENTS) await atDesk(server, "sample-wardrobe/add", { person, key });
}
