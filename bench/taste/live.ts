import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { isLately, type Past } from "@wardrobe/domain/recommendations/rest.ts";
import { suggestOutfits } from "@wardrobe/domain/recommendations/suggest.ts";
import { feltWarmer, learnTaste, NO_TASTE, type Signal } from "@wardrobe/domain/taste/taste.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { quantile, round } from "#bench/measuring.ts";
import { drawDays, drawPerson, drawWardrobe, type Owned, type Person, type Random } from "#bench/taste/people.ts";

export const DAYS = 60;
/** One a day, before the days that count. */
export const ANSWERS = 20;
/** An outfit is to somebody's taste if it is among the best fifth of random ones that suit the day. */
const TO_TASTE = 0.8;
const DRAWN = 300;
/** How often somebody presses another button than they mean. */
const MISTAKES = 0.1;
/** What is so much colder or warmer than somebody likes is answered so. */
const FREEZES = 0.3;
const FIRST: Day = "2026-01-05";

type Outfit = readonly Owned[];
/** A day's weather, and what an outfit must be worth to be to the person's taste on it. */
type SimulatedDay = { readonly day: Day; readonly weather: Weather; readonly tasteMin: number };
type Case = {
  readonly wardrobe: Outfit;
  readonly days: readonly SimulatedDay[];
  readonly person: Person;
  readonly seed: number;
};
type Mode = { readonly learns: boolean; readonly atRandom: boolean };

const stylist = embeddedStylist();

/** A person, their wardrobe and their days. */
export async function drawCase(seed: number): Promise<Case> {
  const random = randomOf(seed);
  const wardrobe = drawWardrobe(random);
  const person = drawPerson(wardrobe, random);
  const days = drawDays(DAYS, random).map(async (weather, index): Promise<SimulatedDay> => {
    const suiting = await suitingOf(wardrobe, weather);
    const worths = Array.from({ length: DRAWN }, () =>
      person.likes(drawOutfit(suiting, random), weather.main.feels_like),
    );
    return { day: addDays(FIRST, index), weather, tasteMin: quantile(worths, TO_TASTE) };
  });
  return { wardrobe, person, days: await Promise.all(days), seed: -seed };
}

/** The days of all people. Those after the answers count. */
export async function live(cases: readonly Case[], mode: Mode) {
  const lives = await Promise.all(cases.map(async (one) => await liveOne(one, mode)));
  const sum = (key: "good" | "counted" | "cameBack") => lives.reduce((total, one) => total + one[key], 0);
  return {
    share: round((100 * sum("good")) / sum("counted"), 1),
    each: lives.map(({ good, counted }) => good / counted),
    cameBack: sum("cameBack"),
  };
}

async function liveOne({ wardrobe, days, person, seed }: Case, { learns, atRandom }: Mode) {
  const random = randomOf(seed);
  const byId = new Map(wardrobe.map((one) => [one.id, one]));
  const toOutfit = (ids: readonly string[]): Outfit => ids.flatMap((id) => byId.get(id) ?? []);
  const signals: Signal[] = [];
  const history: Past[] = [];
  const lastWorn = new Map<string, Day>();
  const life = { good: 0, counted: 0, cameBack: 0 };
  for (const { day, weather, tasteMin } of days) {
    const felt = weather.main.feels_like;
    const taste = learns ? learnTaste(signals, (id) => byId.get(id)) : NO_TASTE;
    const owned = wardrobe.map((item) => ({ ...item, last_worn: lastWorn.get(item.id) }));
    const suiting = (await suitingOf(wardrobe, feltWarmer(weather, taste))).map((item) => ({
      ...item,
      last_worn: lastWorn.get(item.id),
    }));
    const { first } = suggestOutfits({
      suitable: suiting,
      reasons: new Map(),
      owned,
      byText: false,
      weather,
      day,
      gender: "man",
      language: "en",
      taste,
      history,
    });
    const shown = first.map(({ selection }) => piecesOf(selection));
    const liked = shown.map((ids) => person.likes(toOutfit(ids), felt) >= tasteMin);
    if (signals.length >= ANSWERS) {
      life.counted += 1;
      life.good += liked.includes(true) ? 1 : 0;
    }
    life.cameBack += shown.filter((ids) =>
      history.some((past) => isLately(past.day, day) && isSameBody(ids, past)),
    ).length;
    const meant = liked.indexOf(true);
    const isMistaken = atRandom || random() < MISTAKES;
    const worn = shown[isMistaken ? Math.floor(random() * (shown.length + 1)) - 1 : meant];
    const [offered = []] = shown;
    const freezes = isMistaken ? 0 : person.freezes(toOutfit(offered), felt);
    const refusal = Math.abs(freezes) < FREEZES ? "skipped" : freezes > 0 ? "too_cold" : "too_warm";
    signals.push({ day, itemIds: worn ?? offered, answer: worn === undefined ? refusal : "worn" });
    // What was offered first counts as worn, as in the morning message; who refuses it wears something else.
    const used = [offered, worn ?? drawOutfit(suiting, random).map(({ id }) => id)];
    for (const itemIds of used) {
      history.push({ day, itemIds });
      for (const id of itemIds) lastWorn.set(id, day);
    }
  }
  return life;

  function isSameBody(ids: readonly string[], past: Past): boolean {
    const body = toOutfit(ids).filter(({ position }) => position === "upper" || position === "lower");
    return body.every(({ id }) => past.itemIds.includes(id));
  }
}

async function suitingOf(wardrobe: Outfit, weather: Weather): Promise<Outfit> {
  const chosen = await stylist.choose(wardrobe, { weather }, { gender: "man" });
  return chosen.flatMap(({ id }) => wardrobe.find((item) => item.id === id) ?? []);
}

/** A random outfit of what suits, with a coat where one suits. */
function drawOutfit<One extends Pick<Owned, "position">>(suiting: readonly One[], random: Random): One[] {
  return ["upper", "lower", "feet", "outerwear"].flatMap((part) => {
    const ones = suiting.filter(({ position }) => position === part);
    return ones[Math.floor(random() * ones.length)] ?? [];
  });
}

/** Neighbouring seeds begin alike, so they are spread first. */
function randomOf(seed: number): Random {
  return seededRandom(Math.imul(seed, 2_654_435_761));
}
