import type { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { Handlers } from "#app.ts";
import { shareWeek } from "#features/planner/calendar.ts";
import { forecastWeek } from "#features/planner/forecast.ts";
import { packTrip } from "#features/planner/pack-trip.ts";
import { sendTrip } from "#features/planner/send-trip.ts";
import { shouldBuy } from "#features/planner/should-buy.ts";
import { suggestWeek } from "#features/planner/suggest-week.ts";
import { deleteWeek, listWeek, planWeek } from "#features/planner/week.ts";

export const plannerHandlers = {
  planWeek,
  suggestWeek,
  listWeek,
  deleteWeek,
  forecastWeek,
  shareWeek,
  sendTrip,
  packTrip,
  shouldBuy,
} satisfies Handlers<typeof plannerCalls>;
