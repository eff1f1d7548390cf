import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";

/** What one answer for 1,000 items costs, in CPU milliseconds, beside copying those items once as JSON. `node bench/stylist/suitable.ts`. */
const ITEMS = 1000;
const ROUNDS = 200;
const CPU_MS_MAX = 20;

const items: StyledItem[] = Array.from({ length: ITEMS }, (_, index) => {
  const garment = SAMPLE_WARDROBE[index % SAMPLE_WARDROBE.length];
  if (garment === undefined) throw new Error("the sample wardrobe is empty");
  const { key, season, color, ...words } = garment;
  return { ...words, id: `${key}-${index}`, season: [...season], color: [...color] };
});
const REQUESTS: Readonly<Record<string, SuitableRequest>> = {
  weather: { weather: { name: "", main: { temp: 5, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] } },
  words: { text_prompt: "что-нибудь тёплое для офиса, без каблуков и не чёрное, минус 5" },
};

const stylist = embeddedStylist();
const floor = await cpuMsOf(async () => void JSON.parse(JSON.stringify(items)));
console.log(`copying ${ITEMS} items as JSON  ${floor.toFixed(2)} ms CPU`);
let isSlow = false;
for (const [name, request] of Object.entries(REQUESTS)) {
  const ms = await cpuMsOf(async () => void (await stylist.choose(items, request)));
  console.log(
    `${name.padEnd(9)} ${ms.toFixed(2)} ms CPU, ${(ms / floor).toFixed(1)} x the copy, at most ${CPU_MS_MAX} ms`,
  );
  isSlow ||= ms > CPU_MS_MAX;
}
process.exit(isSlow ? 1 : 0);

/** CPU milliseconds of one call, over many. */
async function cpuMsOf(act: () => Promise<void>): Promise<number> {
  for (let round = 0; round < ROUNDS / 10; round++) await act();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}
