import type { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { Handlers } from "#app.ts";
import { packTrip } from "#features/planner/pack-trip.ts";
import { shouldBuy } from "#features/planner/should-buy.ts";

export const plannerHandlers = { packTrip, shouldBuy } satisfies Handlers<typeof plannerCalls>;
