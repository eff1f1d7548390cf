import type { PlantedBugs } from "../plant.ts";

const WEEK = { file: "server/features/planner/week.test.ts", id: "WEEK-01" };
const CALENDAR = { file: "server/features/planner/calendar.test.ts", id: "WEEK-02" };
const WISHES = { file: "server/features/wishes/wishes.test.ts", id: "BUY-01" };

/** Days ahead and wishes: whose they are, what is kept, and who may read it. */
export const aheadBugs: PlantedBugs = {
  "other people's garments can be planned (WEEK-01)": {
    file: "server/features/planner/week.ts",
    edit: { in: "planWeek", kind: "AwaitExpression", having: "lockOwnItems", to: "undefined" },
    guard: WEEK,
  },
  "a calendar file opens with any signature (WEEK-02)": {
    file: "server/features/planner/calendar.ts",
    edit: { in: "openCalendar", kind: "UnaryExpression", having: "isSame", to: "false" },
    guard: CALENDAR,
  },
  "the picture of a wish is swept (BUY-01)": {
    file: "server/features/wishes/wish-store.ts",
    edit: { in: "listFilesUsedByWishes", kind: "CallExpression", having: "map", to: "[]" },
    guard: WISHES,
  },
  "anybody throws another's wish away (BUY-01)": {
    file: "server/features/wishes/wish-store.ts",
    edit: { in: "deleteWishRow", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: WISHES,
  },
};
