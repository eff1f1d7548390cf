import type { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import type { Handlers } from "#app.ts";
import { addWear, deleteWear, listWears } from "#features/wears/diary.ts";
import { getStatistics } from "#features/wears/statistics.ts";

export const wearHandlers = { addWear, listWears, deleteWear, getStatistics } satisfies Handlers<typeof wearCalls>;
