import { SLOTS, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plan, type DayToPlan } from "@wardrobe/domain/planner/plan.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { eveningOf } from "@wardrobe/domain/recommendations/evening.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { refusedColor } from "@wardrobe/domain/recommendations/refused-color.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import { withSaid } from "@wardrobe/domain/recommendations/said-weather.ts";
import type { Suggested } from "@wardrobe/domain/recommendations/suggest.ts";
import { isUnusual } from "@wardrobe/domain/recommendations/unusual.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { feltWarmer, NO_TASTE, type Taste } from "@wardrobe/domain/taste/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Choice, StyledItem, Stylist } from "#adapters/stylist/port.ts";

type From = { readonly stylist: Stylist; readonly items: readonly (StyledItem & Pick<Item, "last_worn">)[] };
type StylistOptions = NonNullable<Parameters<Stylist["choose"]>[2]>;

/** The occasion of outfits: a text, or else the weather, or else the season of the day; and who wears them. */
export type Occasion = {
  readonly text: string | null;
  readonly weather: Weather | null;
  readonly day: Day;
  /** Null: not said (SPEC-55). */
  readonly gender: Gender | null;
  readonly language: Language;
  readonly taste?: Taste;
  readonly history?: readonly Past[];
  /** The outfits that answered the day's other requests. */
  readonly shown?: DayToPlan["shown"];
};

const EMPTY = { head: null, upper: null, outerwear: null, lower: null, feet: null, bag: null, accessories: null };

/** The items that the stylist chose, without invented or repeated ids; what the gender rarely wears comes last. */
async function chooseItems(
  { stylist, items }: From,
  request: SuitableRequest,
  options: StylistOptions & { readonly gender: Gender | null; readonly taste?: Taste | undefined },
): Promise<readonly Choice[]> {
  const { taste = NO_TASTE, ...asked } = options;
  const byId = new Map(items.map((item) => [item.id, item]));
  const isLast = ({ id, reason }: Choice) => {
    const item = byId.get(id);
    return item !== undefined && isUnusual(item, options.gender) && !reason.startsWith("asked_for");
  };
  const known = new Set(byId.keys());
  const felt = "weather" in request ? { weather: feltWarmer(request.weather, taste) } : request;
  const today = asked.today === undefined ? {} : { today: feltWarmer(asked.today, taste) };
  const chosen = (await stylist.choose(items, felt, { ...asked, ...today })).filter(({ id }) => known.delete(id));
  return [...chosen.filter((choice) => !isLast(choice)), ...chosen.filter(isLast)];
}

/** The day as the planner takes it, with what the stylist chose for it. */
export async function chooseForDay(
  from: From,
  { text, weather: forecast, day, gender, taste, shown }: Occasion,
  options: StylistOptions,
): Promise<DayToPlan> {
  const weather = asSaid(from, { text, weather: forecast, day });
  const today = weather ?? weatherOfSeason(seasonOf(day));
  const request = text === null ? { weather: today } : { text_prompt: text };
  const chosen = await chooseItems(from, request, { ...options, today, gender, taste });
  const byId = new Map(from.items.map((item) => [item.id, item]));
  return {
    day,
    weather,
    suitable: chosen.flatMap(({ id }) => byId.get(id) ?? []),
    reasons: new Map(chosen.map(({ id, reason }) => [id, reason])),
    byText: text !== null,
    shown,
    ...(text === null
      ? {}
      : {
          ...leftOutBy(from, text),
          code: from.stylist.dressCodeOf(text),
          evening: eveningOf(text),
        }),
  };
}

/** What a text leaves out, and what of it for its color alone. */
function leftOutBy({ stylist, items }: From, text: string): Pick<DayToPlan, "excluded" | "refused"> {
  const excluded = stylist.excludedBy(items, text);
  const colorless = items.map((item) => ({ ...item, color: [] }));
  return { excluded, refused: refusedColor(items, excluded, stylist.excludedBy(colorless, text)) };
}

/** The weather as a text tells it, before that of the day. */
export function asSaid(
  { stylist }: Pick<From, "stylist">,
  { text, weather, day }: Pick<Occasion, "text" | "weather" | "day">,
): Weather | null {
  const said = text === null ? null : stylist.weatherIn(text);
  return said === null ? weather : withSaid(weather, day, said);
}

/** At most three outfits for the occasion, best first, and how many items were chosen for them (LAYER-03). */
export async function chooseOutfits(
  from: From,
  occasion: Occasion,
  options: StylistOptions = {},
): Promise<{ readonly outfits: SuggestedOutfit[]; readonly chosen: number }> {
  const day = await chooseForDay(from, occasion, options);
  return { outfits: combineForDay(day, from, occasion).outfits, chosen: day.suitable.length };
}

/** At most three outfits of what was chosen for the day, best first (LAYER-03), and others to try on. */
export function combineForDay(
  day: DayToPlan,
  { items }: Pick<From, "items">,
  occasion: Occasion,
): { readonly outfits: SuggestedOutfit[]; readonly others: Selection[] } {
  const [planned] = plan([day], items, occasion.history ?? [], { ...occasion, isNow: true });
  return { outfits: (planned?.outfits ?? []).map(toSuggestedOutfit), others: [...(planned?.others ?? [])] };
}

export function toSuggestedOutfit({ selection, because, why }: Suggested): SuggestedOutfit {
  return {
    ...EMPTY,
    ...Object.fromEntries(SLOTS.map((slot) => [slot, selection[slot] ?? null])),
    reason: because,
    ...(why.length === 0 ? {} : { why: [...why] }),
  };
}

/** Gives calls that wait their turn between two pieces of a longer work, such as the outfits of two days. */
export async function letOthersIn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
