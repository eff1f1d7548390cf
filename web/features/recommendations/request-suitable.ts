import type { QueryClient } from "@tanstack/react-query";
import { namedDate } from "@wardrobe/domain/boards/named-date.ts";
import { namedDay } from "@wardrobe/domain/boards/named-day.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { PLANNED_AHEAD_DAYS } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls, REMEMBERED_OUTFITS_MAX } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { callApi } from "#adapters/api.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { setRecommendCredits } from "#features/credits/queries.ts";
import { collectionsQuery } from "#features/collections/queries.ts";
import { weatherAhead } from "#features/planner/queries.ts";
import { weatherQuery } from "#features/recommendations/queries.ts";
import type { Wished } from "#features/recommendations/shown-outfit.ts";
import { wishAgain } from "#features/recommendations/wish-again.ts";
import {
  clearSavedRequest,
  setSuitable,
  useRecommendations,
  type Asked,
  type SentRequest,
  type Suitable,
} from "#features/recommendations/suitable-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** Outfits by their garments. */
export type Seen = readonly (readonly string[])[];

/** Requests suitable items, with the outfits that begin the answer, for the day that the words name (TALK-02); an answer `inPlace` is not the wardrobe's, what was wished before holds for its outfits, too (SPEC-45), and none of them was `seen`; null while one is pending. May throw. */
export async function requestSuitable(
  queries: QueryClient,
  request: Asked,
  weather: Weather | null = null,
  inPlace: { readonly wished: Wished | null; readonly seen?: Seen | undefined } | null = null,
): Promise<boolean | null> {
  const { isPending, unanswered: last } = useRecommendations.getState();
  if (isPending) return null;
  const asJson = JSON.stringify({ ...request, seen: inPlace?.seen });
  const words = "text_prompt" in request ? request.text_prompt : "";
  const date = dayOf(words);
  const named = date === today() ? null : date;
  // A request that may have been answered and paid is repeated unchanged, with its key (SPEC-13).
  const isRepeated = last?.request === asJson && last.sent.outfits.date === date;
  const show = async (answer: Suitable): Promise<true> => {
    clearSavedRequest();
    useRecommendations.setState({ noMatchFor: null });
    const isShown = useRecommendations.getState().suitable?.ids === answer.ids;
    if (inPlace !== null && inPlace.wished !== null && !isShown && answer.day === today())
      await wishAgain(answer, inPlace.wished);
    setSuitable({ ...answer, isAside: inPlace !== null });
    return true;
  };
  useRecommendations.setState({ isPending: true });
  try {
    const wornIn = named === null ? (weather ?? (await weatherOnItsWay(queries))) : await weatherAhead(queries, named);
    const seen =
      inPlace?.seen === undefined
        ? {}
        : {
            shown: [...seenBefore(queries, date), ...inPlace.seen]
              .map((ids) => [...ids])
              .slice(-REMEMBERED_OUTFITS_MAX),
          };
    const outfits = { date, ...(wornIn === null || "weather" in request ? {} : { weather: wornIn }), ...seen };
    const fresh = { ...request, outfits };
    const kept = queries.getQueryData<Suitable>(keptUnder(queries, fresh));
    if (kept !== undefined) return await show(kept);
    const shown = words === "" ? [] : shownBefore(queries, words, date);
    const sent = shown.length === 0 ? fresh : { ...request, outfits: { ...outfits, shown } };
    const unanswered = isRepeated ? last : { request: asJson, sent, key: crypto.randomUUID() };
    useRecommendations.setState({ unanswered });
    const options = { idempotencyKey: unanswered.key };
    const reply = await callApi(recommendationCalls.listSuitable, unanswered.sent, options);
    const { ids, reasons, others = [] } = reply;
    setRecommendCredits(queries, reply.recommend_credits_left);
    useRecommendations.setState({ unanswered: null, noMatchFor: ids.length === 0 ? asJson : null });
    if (ids.length === 0) return false;
    const suitable: Suitable = {
      ids,
      reasons: new Map(ids.flatMap((id, index) => (reasons[index] === undefined ? [] : [[id, reasons[index]]]))),
      request: "text_prompt" in request ? request.text_prompt : null,
      weather: "weather" in request ? request.weather : (reply.weather ?? wornIn),
      city: reply.weather?.name,
      told: reply.told,
      outfits: reply.outfits ?? [],
      others,
      day: date,
      collection: request.collection,
    };
    queries.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(keptUnder(queries, fresh), suitable);
    return await show(suitable);
  } finally {
    useRecommendations.setState({ isPending: false });
  }
}

/** The day that a request names, as far ahead as days are planned; else today. */
function dayOf(words: string): Day {
  const named = namedDay(words, today()) ?? namedDate(words, today());
  return named !== null && daysBetween(today(), named) <= PLANNED_AHEAD_DAYS ? named : today();
}

/** How long a request waits for weather that is on its way; the position may never be allowed. */
const WEATHER_WAIT_MS = 4000;

/** The weather that is being loaded; null where none is, or none comes soon. */
async function weatherOnItsWay(queries: QueryClient): Promise<Weather | null> {
  const query = weatherQuery(telegram.launch.userId ?? "");
  if (queries.isFetching(query) === 0) return null;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WEATHER_WAIT_MS));
  return (await Promise.race([queries.fetchQuery(query), late]))?.weather ?? null;
}

const KEPT = "suitable";
/** Of an answer so many outfits are seen by most. */
const SEEN_OF_EACH = 2;

/** The outfits that other requests for the day were answered with: this one's answer has others first (SPEC-45). */
function shownBefore(queries: QueryClient, words: string, date: Day): string[][] {
  return queries
    .getQueriesData<Suitable>({ queryKey: [KEPT] })
    .flatMap(([, kept]) => (kept?.day === date && kept.request !== words ? kept.outfits.slice(0, SEEN_OF_EACH) : []))
    .map(piecesOf)
    .slice(-REMEMBERED_OUTFITS_MAX);
}

/** All outfits of the day's answers for the weather alone. */
function seenBefore(queries: QueryClient, date: Day): string[][] {
  return queries
    .getQueriesData<Suitable>({ queryKey: [KEPT] })
    .flatMap(([, kept]) => (kept?.day === date && kept.request === null ? kept.outfits.map(piecesOf) : []));
}

/** The same request is answered again without a call until it would be answered otherwise: pictures change nothing. */
function keptUnder(queries: QueryClient, sent: SentRequest): readonly unknown[] {
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  const wardrobe = items.map(
    ({ enhanced_image: _enhanced, no_background_image: _cutOut, image_mode: _mode, placeholder: _color, ...item }) =>
      item,
  );
  const within = queries.getQueryData(collectionsQuery.queryKey)?.find(({ id }) => id === sent.collection);
  return [KEPT, sent, wardrobe, within?.garment_ids];
}
