import { devControl } from "./chat.ts";
import { passOnboarding, type JourneyServer } from "./server.ts";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { LET_GO_AFTER_DAYS } from "@wardrobe/domain/wardrobe/let-go.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { ask, untilEnded } from "../server/testing/server-client.ts";
import { signIn } from "./sign-in.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";

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

/** For several outfits, for work too. */
export const EIGHT_GARMENTS = [
  "striped-polo",
  "oatmeal-sweater",
  "light-blue-shirt",
  "blue-jeans",
  "gray-trousers",
  "white-sneakers",
  "brown-loafers",
  "camel-coat",
];

/** Gives a person who has passed the onboarding a few garments, on the free plan. */
export async function addSomeGarments(server: JourneyServer, person: string): Promise<void> {
  await addSamples(server, person, SOME_GARMENTS);
}

/** Gives a person who has passed the onboarding these garments of the sample wardrobe. */
export async function addSamples(server: JourneyServer, person: string, keys: readonly string[]): Promise<void> {
  await passOnboarding(server, person);
  for (const key of keys) await devControl(server, "sample-wardrobe/add", { person, key });
}

const POSITIONS = ["upper", "lower", "feet", "outerwear"] as const;
/** A day on which nothing was entered comes so often. */
const FREE_DAY = 5;

/** Enters an outfit on most of the last days, of what the person's wardrobe has. */
export async function fillDiary(server: JourneyServer, person: string, days: number): Promise<void> {
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const today = dayAt(new Date(), "Europe/Moscow");
  for (let day = 0; day < days; day++) {
    if (day % FREE_DAY === FREE_DAY - 2) continue;
    const item_ids = POSITIONS.flatMap((position, index) => {
      const own = items.filter((item) => item.position === position);
      const worn = own[(day * (index + 2)) % Math.max(1, own.length)];
      return worn === undefined || (position === "outerwear" && day % 2 === 0) ? [] : [worn.id];
    });
    await ask(server.process, wearCalls.addWear, { token, input: { date: addDays(today, -day), item_ids } });
  }
}

/** Enters all of a person's garments for a day longer ago than anything is kept without a question (STATE-04). */
export async function wearLongAgo(server: JourneyServer, person: string): Promise<void> {
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const date = addDays(dayAt(new Date(), "Europe/Moscow"), -LET_GO_AFTER_DAYS - 1);
  for (const { id } of items) await ask(server.process, wearCalls.addWear, { token, input: { date, item_ids: [id] } });
}

/** Keeps a look of each garment of the person's wardrobe, named in turn; returns them with the person's token. */
export async function keepLooks(
  server: JourneyServer,
  person: string,
  names: readonly string[],
): Promise<{ readonly token: string; readonly looks: readonly Look[] }> {
  await passOnboarding(server, person);
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const looks: Look[] = [];
  for (const [at, name] of names.entries()) {
    const item = items[at % items.length];
    if (item === undefined) throw new Error(`${person} has no garments.`);
    const outfit = { gender: "woman", ...EMPTY_SELECTION, [item.position]: item.id } as const;
    const started = await ask(server.process, outfitCalls.createPreview, { token, input: outfit });
    const preview = started.preview_filename ?? (await madeBy(server, token, started.ai_task_id ?? ""));
    looks.push(await ask(server.process, outfitCalls.saveLook, { token, input: { ...outfit, name, preview } }));
  }
  return { token, looks };
}

async function madeBy({ process }: JourneyServer, token: string, taskId: string): Promise<string> {
  const [task] = await untilEnded(process, token, [taskId]);
  return task?.output_image_name ?? "";
}
