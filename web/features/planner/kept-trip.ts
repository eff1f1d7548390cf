import { onlineManager, queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { Id } from "@wardrobe/domain/ids.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { KeptTrip, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { withTicked } from "@wardrobe/domain/planner/kept-trip.ts";
import { City } from "@wardrobe/domain/recommendations/city.ts";
import { callApi } from "#adapters/api.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";
import { newId } from "#adapters/new-id.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";

const TRIP = "trip";
const FRESH_MS = 60_000;

/** The knowledge of this device: its trip, whether the server has yet to know it, and the trip that it has yet to end. */
const Copy = z.object({ trip: z.nullable(KeptTrip), isNew: z.boolean(), ended: z.nullable(Id) });
type Copy = z.output<typeof Copy>;
const StoredCopy = z.extend(Copy, { user_id: z.string() });
const COPY = "kept_trip";
const NOTHING: Copy = { trip: null, isNew: false, ended: null };

/** A trip as it was kept by a device alone. */
const Alone = z.object({
  user_id: z.string(),
  place: City,
  from: Day,
  to: Day,
  occasions: z.array(z.string()),
  collection: z.optional(z.nullable(Id)),
  days: z.array(
    z.object({
      date: Day,
      occasion: z.nullable(z.string()),
      itemIds: z.array(Id),
      reason: z.string(),
      isForecast: z.boolean(),
    }),
  ),
  forecast: z.optional(z.string()),
  ticked: z.array(Id),
});

const person = () => telegram.launch.userId ?? "";

/** The person's trip. A copy without a connection is sent once there is one (SPEC-129). */
const tripQuery = queryOptions({
  queryKey: [TRIP],
  queryFn: async ({ client }): Promise<Copy> => {
    for (;;) {
      const mine = copyIn(client);
      const copy = await agree(mine);
      // Changes made meanwhile are sent next.
      if (copyIn(client) !== mine) continue;
      writeCopy(copy);
      return copy;
    }
  },
  initialData: () => readCopy(),
  initialDataUpdatedAt: 0,
  staleTime: ({ state }) => (state.error === null ? FRESH_MS : 0),
  refetchOnWindowFocus: true,
});

async function agree({ trip, isNew, ended }: Copy = NOTHING): Promise<Copy> {
  const options = { outlivesPage: true };
  if (ended !== null) await callApi(plannerCalls.forgetTrip, { id: ended }, options);
  const known =
    trip === null
      ? await callApi(plannerCalls.getTrip, undefined)
      : await callApi(plannerCalls.saveTrip, { trip, is_new: isNew }, options);
  return { ...NOTHING, trip: known.trip };
}

/** The trip, null for none, and the functions that change it, also without a connection. */
export function useTrip() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(tripQuery);
  const put = (copy: Copy): void => {
    client.setQueryData(tripQuery.queryKey, copy);
    writeCopy(copy);
    send(client);
  };
  return {
    trip: data?.trip ?? null,
    isLoading: isPending,
    change: (alter: (trip: KeptTrip) => KeptTrip): void => {
      const { trip, isNew } = copyIn(client) ?? NOTHING;
      if (trip !== null) put({ trip: alter(trip), isNew, ended: null });
    },
    begin: (begun: KeptTrip): void => put({ trip: begun, isNew: true, ended: null }),
    end: ({ id }: KeptTrip): void => put({ ...NOTHING, ended: id }),
  };
}

function send(client: QueryClient): void {
  void client.prefetchQuery({ ...tripQuery, staleTime: 0 });
}
onlineManager.subscribe((isOnline) => isOnline && send(queries));

function copyIn(client: QueryClient): Copy | undefined {
  return client.getQueryData(tripQuery.queryKey);
}

function readCopy(): Copy | undefined {
  const kept = read(COPY, StoredCopy, person());
  if (kept !== null) return kept;
  const alone = read(TRIP, Alone, person());
  if (alone === null) return undefined;
  const { ticked, days, user_id: _user, ...rest } = alone;
  const now = new Date();
  const trip: KeptTrip = {
    ...rest,
    id: newId(),
    days: days.map(({ itemIds, isForecast, ...day }) => ({ ...day, item_ids: itemIds, is_forecast: isForecast })),
    packed_at: now.toISOString(),
    ticks: [],
  };
  const copy: Copy = { trip: withTicked(trip, ticked, now), isNew: true, ended: null };
  writeCopy(copy);
  deleteStored(TRIP);
  return copy;
}

function writeCopy(copy: Copy): void {
  write(COPY, { ...copy, user_id: person() });
}
