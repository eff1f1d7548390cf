import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { cpuMsOf, reportChecks, type Check } from "#bench/measuring.ts";

/** CPU time of one answer for 1,000 items, and its ratio to copying them as JSON. `node bench/stylist/suitable.ts`. */
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
const copyMs = await measure(async () => void JSON.parse(JSON.stringify(items)));
console.log(`copying ${ITEMS} items as JSON  ${copyMs.toFixed(2)} ms CPU`);
const checks: Check[] = [];
for (const [name, request] of Object.entries(REQUESTS)) {
  const ms = await measure(async () => await stylist.choose(items, request));
  const text = `${name} ${ms.toFixed(2)} ms CPU, ${(ms / copyMs).toFixed(1)} times the copy (at most ${CPU_MS_MAX} ms)`;
  checks.push([text, ms <= CPU_MS_MAX]);
}
reportChecks(checks);

async function measure(work: () => Promise<unknown>): Promise<number> {
  await cpuMsOf(work, ROUNDS / 10);
  return await cpuMsOf(work, ROUNDS);
}
