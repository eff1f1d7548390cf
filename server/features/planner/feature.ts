import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { shareWeek } from "#features/planner/calendar.ts";
import { checkPlans } from "#features/planner/check-plans.ts";
import { forecastWeek } from "#features/planner/forecast.ts";
import { packTrip } from "#features/planner/pack-trip.ts";
import { sendTrip } from "#features/planner/send-trip.ts";
import { shouldBuy } from "#features/planner/should-buy.ts";
import { suggestWeek } from "#features/planner/suggest-week.ts";
import { deleteWeek, listWeek, planWeek, sweepPlans } from "#features/planner/week.ts";

export const planner = feature({
  name: "planner",
  calls: serve(plannerCalls, {
    planWeek: ["Plan outfits for days ahead", planWeek],
    suggestWeek: ["Suggest outfits for days ahead, beside what is planned", suggestWeek],
    listWeek: ["What is planned", listWeek],
    deleteWeek: ["Delete the plans of days", deleteWeek],
    forecastWeek: ["The forecast of the days ahead", forecastWeek],
    shareWeek: ["The address of the plan as a calendar file", shareWeek],
    sendTrip: ["Send the list of a trip to the chat", sendTrip],
    packTrip: ["Pack for a trip", packTrip],
    shouldBuy: ["What a garment on a photo would bring, without adding it", shouldBuy],
  }),
  sweep: async (app) => ({ plans: await sweepPlans(app) }),
  checks: [check(checkPlans)],
  exports: { planned: listWeek },
});
