// The CPU that a refinement takes in a wardrobe of 1,000 garments (TALK-01).
import { selectionOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { refine } from "@wardrobe/domain/recommendations/refine.ts";
import { WISHES } from "@wardrobe/domain/recommendations/wish.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { seededRandom } from "../server/testing/seeded-random.ts";
import { atMost, reportChecks } from "./measuring.ts";

const GARMENTS = 1000;
const TIMES = 50;
const CPU_MS_MAX = 5;

const random = seededRandom(46);
function oneOf<One>(list: readonly [One, ...One[]]): One {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
const wardrobe = Array.from({ length: GARMENTS }, (_, index) => {
  const position = oneOf(POSITIONS);
  const fields = {
    style: oneOf(STYLES),
    color: [oneOf(COLORS)],
    season: [oneOf(SEASONS)],
    notes: "a present, soft wool",
  };
  return { id: `${index}`, position, type: oneOf<string>(TYPES_BY_POSITION[position]), ...fields };
});
const outfit = selectionOf(wardrobe);
const day = { weather: null, day: "2026-11-20", gender: null, language: "en" } as const;
const refineAll = (): void => {
  for (const wish of WISHES) for (let time = 0; time < TIMES; time++) refine({ outfit, wishes: [wish] }, wardrobe, day);
};
refineAll();
const before = process.cpuUsage();
refineAll();
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1000 / (WISHES.length * TIMES);
reportChecks([atMost(`${ms.toFixed(1)} ms of CPU for a refinement in ${GARMENTS} garments`, ms, CPU_MS_MAX)]);
