import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { check, feature, type Found } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { shareWeek } from "#features/planner/calendar.ts";
import { suggestWeek, shouldBuy } from "#features/planner/suggest-week.ts";
import { forecastWeek } from "#features/planner/forecast.ts";
import { packTrip, sendTrip } from "#features/planner/pack-trip.ts";
import { forgetTrip, getTrip, saveTrip, sweepTrips } from "#features/planner/kept-trip.ts";
import { deleteWeek, listWeek, planWeek, sweepPlans } from "#features/planner/week.ts";
import type { App } from "#app.ts";
import { countPlans, listForeignPlans } from "#features/planner/week-faults-store.ts";

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
    getTrip: ["The trip that was packed for, and what is in the bag", getTrip],
    saveTrip: ["Keep what a device knows of a trip", saveTrip],
    forgetTrip: ["End a trip", forgetTrip],
    shouldBuy: ["What a garment on a photo would bring, without adding it", shouldBuy],
  }),
  sweep: async (app) => ({ plans: await sweepPlans(app), trips: await sweepTrips(app) }),
  checks: [check(checkPlans)],
  exports: { planned: listWeek, trip: async (app, actor) => (await getTrip(app, actor)).trip },
});

/** Compares every plan with whose things it names. Changes nothing. */
async function checkPlans(app: Pick<App, "db">): Promise<Found<"plan_of_another_person">> {
  const foreign = await listForeignPlans(app.db);
  const defects = foreign.map((of) => ({ kind: "plan_of_another_person", of }) as const);
  return { checked: { plans: await countPlans(app.db) }, defects };
}
