import { pack } from "@wardrobe/domain/planner/pack.ts";
import type { DayToPlan } from "@wardrobe/domain/planner/plan.ts";
import { planTrip } from "@wardrobe/domain/planner/trip.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import type { Garment } from "@wardrobe/domain/recommendations/outer-layer.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { cpuMsOf, reportChecks } from "#bench/measuring.ts";

/** CPU time of packing 1,000 items for 14 days of different weather, and its ratio to copying them as JSON (TRIP-01). */
const ITEMS = 1000;
const DAYS = 14;
const ROUNDS = 20;
const CPU_MS_MAX = 300;

const items = Array.from({ length: ITEMS }, (_one, index) => {
  const garment = SAMPLE_WARDROBE[index % SAMPLE_WARDROBE.length];
  if (garment === undefined) throw new Error("the sample wardrobe is empty");
  const { key, season, color, ...words } = garment;
  return { ...words, id: `${key}-${index}`, season: [...season], color: [...color] } satisfies Garment;
});
const stylist = embeddedStylist();
const person = { gender: "woman", language: "en" } as const;

const whole = async () => {
  const days: DayToPlan[] = [];
  for (let index = 0; index < DAYS; index++) {
    const felt = index * 2.5 - 5;
    const sky = index % 3 === 0 ? "Rain" : "Clouds";
    const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: sky, description: "" }] };
    const chosen = await stylist.choose(items, { weather });
    const reasons = new Map(chosen.map(({ id, reason }) => [id, reason]));
    const suitable = items.filter(({ id }) => reasons.has(id));
    days.push({ day: addDays("2026-05-04", index), weather, suitable, reasons, byText: false });
  }
  const { itemIds } = planTrip(days, items, person);
  return { packed: pack(days, items).length, worn: itemIds.length };
};

const copyMs = await cpuMsOf(async () => void JSON.parse(JSON.stringify(items)), ROUNDS);
const { packed, worn } = await whole();
const ms = await cpuMsOf(whole, ROUNDS);
console.log(`${worn} of ${packed} garments for ${DAYS} days from −5 to ${DAYS * 2.5 - 7.5} °C`);
const ratio = (ms / copyMs).toFixed(0);
reportChecks([[`${ms.toFixed(0)} ms CPU, ${ratio} times a copy (at most ${CPU_MS_MAX} ms)`, ms <= CPU_MS_MAX]]);
