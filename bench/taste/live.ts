import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { isLately, type Past } from "@wardrobe/domain/recommendations/rest.ts";
import { suggestOutfits } from "@wardrobe/domain/recommendations/suggest.ts";
import { isDress } from "@wardrobe/domain/outfit/piece.ts";
import { feltWarmer, learnTaste, NO_TASTE, type Signal } from "@wardrobe/domain/taste/taste.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { quantile, round } from "#bench/measuring.ts";
import { drawDays, type Random } from "#bench/taste/draw.ts";

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

/** When an outfit is judged: the day, how warm it feels, and what was worn in the week before. */
export type Moment = { readonly day: Day; readonly feltC: number; readonly isAgain: (id: string) => boolean };

export type Person<One extends StyledItem> = {
  readonly gender: Gender;
  /** How much an outfit is to their taste, in no unit. */
  likes(outfit: readonly One[], moment: Moment): number;
  /** How much too cold an outfit is for them; less than 0 is too warm. */
  freezes(outfit: readonly One[], feltC: number): number;
};

/** People and their wardrobes. `index`: who of them is drawn. */
export type Population<One extends StyledItem> = {
  drawWardrobe(random: Random, index: number): readonly One[];
  drawPerson(wardrobe: readonly One[], random: Random, index: number): Person<One>;
};

/** A day's weather, and random outfits that suit it: what is to the person's taste is among the best of them. */
type SimulatedDay<One> = { readonly day: Day; readonly weather: Weather; readonly drawn: readonly (readonly One[])[] };
type Case<One extends StyledItem> = {
  readonly wardrobe: readonly One[];
  readonly days: readonly SimulatedDay<One>[];
  readonly person: Person<One>;
  readonly seed: number;
};

type Mode = { readonly learns: boolean; readonly atRandom: boolean };

const stylist = embeddedStylist();

/** A person, their wardrobe and their days. */
export async function drawCase<One extends StyledItem>(
  population: Population<One>,
  { seed, index = 0 }: { readonly seed: number; readonly index?: number },
): Promise<Case<One>> {
  const random = randomOf(seed);
  const wardrobe = population.drawWardrobe(random, index);
  const person = population.drawPerson(wardrobe, random, index);
  const days = drawDays(DAYS, random).map(async (weather, at): Promise<SimulatedDay<One>> => {
    const suiting = await suitingOf(wardrobe, { weather, gender: person.gender });
    return {
      day: addDays(FIRST, at),
      weather,
      drawn: Array.from({ length: DRAWN }, () => drawOutfit(suiting, random)),
    };
  });
  return { wardrobe, person, days: await Promise.all(days), seed: -seed };
}

/** The days of all people. Those after the answers count. */
export async function live<One extends StyledItem>(cases: readonly Case<One>[], mode: Mode) {
  const lives = await Promise.all(cases.map(async (one) => await liveOne(one, mode)));
  const sum = (key: "good" | "counted" | "cameBack") => lives.reduce((total, one) => total + one[key], 0);
  return {
    share: round((100 * sum("good")) / sum("counted"), 1),
    each: lives.map(({ good, counted }) => good / counted),
    cameBack: sum("cameBack"),
  };
}

async function liveOne<One extends StyledItem>(
  { wardrobe, days, person, seed }: Case<One>,
  { learns, atRandom }: Mode,
) {
  const random = randomOf(seed);
  const byId = new Map(wardrobe.map((one) => [one.id, one]));
  const toOutfit = (ids: readonly string[]): readonly One[] => ids.flatMap((id) => byId.get(id) ?? []);
  const signals: Signal[] = [];
  const history: Past[] = [];
  const lastWorn = new Map<string, Day>();
  const life = { good: 0, counted: 0, cameBack: 0 };
  for (const { day, weather, drawn } of days) {
    const felt = weather.main.feels_like;
    const again = new Set([...lastWorn].filter(([, last]) => isLately(last, day)).map(([id]) => id));
    const isAgain = (id: string) => again.has(id);
    const likes = (outfit: readonly One[]) => person.likes(outfit, { day, feltC: felt, isAgain });
    const tasteMin = quantile(drawn.map(likes), TO_TASTE);
    const taste = learns ? learnTaste(signals, (id) => byId.get(id)) : NO_TASTE;
    const owned = wardrobe.map((item) => ({ ...item, last_worn: lastWorn.get(item.id) }));
    const suiting = (await suitingOf(wardrobe, { weather: feltWarmer(weather, taste), gender: person.gender })).map(
      (item) => ({
        ...item,
        last_worn: lastWorn.get(item.id),
      }),
    );
    const { first } = suggestOutfits({
      suitable: suiting,
      reasons: new Map(),
      owned,
      byText: false,
      weather,
      day,
      gender: person.gender,
      language: "en",
      taste,
      history,
    });
    const shown = first.map(({ selection }) => piecesOf(selection));
    const liked = shown.map((ids) => likes(toOutfit(ids)) >= tasteMin);
    if (signals.length >= ANSWERS) {
      life.counted += 1;
      life.good += liked.includes(true) ? 1 : 0;
    }
    const lately = history.filter((past) => isLately(past.day, day));
    const isBack = (ids: readonly string[]) => lately.some((past) => isSameBody(ids, past));
    const fresh = bodiesOf(suiting).filter((ids) => !isBack(ids)).length;
    life.cameBack += shown.slice(0, fresh).filter(isBack).length;
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

async function suitingOf<One extends StyledItem>(
  wardrobe: readonly One[],
  { weather, gender }: { readonly weather: Weather; readonly gender: Gender },
): Promise<readonly One[]> {
  const chosen = await stylist.choose(wardrobe, { weather }, { gender });
  return chosen.flatMap(({ id }) => wardrobe.find((item) => item.id === id) ?? []);
}

/** A random outfit of what suits, with a coat where one suits. */
function drawOutfit<One extends Pick<StyledItem, "position" | "type">>(suiting: readonly One[], random: Random): One[] {
  const outfit = ["upper", "lower", "feet", "outerwear"].flatMap((part) => {
    const ones = suiting.filter(({ position }) => position === part);
    return ones[Math.floor(random() * ones.length)] ?? [];
  });
  return outfit.some(isDress) ? outfit.filter(({ position }) => position !== "lower") : outfit;
}

/** A dress, or a top with something below it, each as one could wear it. */
function bodiesOf(suiting: readonly Pick<StyledItem, "id" | "position" | "type">[]): string[][] {
  const dresses = suiting.filter(isDress);
  const tops = suiting.filter((one) => one.position === "upper" && !isDress(one));
  const lowers = suiting.filter(({ position }) => position === "lower");
  return [...dresses.map(({ id }) => [id]), ...tops.flatMap((top) => lowers.map((lower) => [top.id, lower.id]))];
}

/** Neighbouring seeds begin alike, so they are spread first. */
function randomOf(seed: number): Random {
  return seededRandom(Math.imul(seed, 2_654_435_761));
}
