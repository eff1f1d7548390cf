import type { PlantedBugs } from "../plant.ts";

const DIARY = "server/features/wears/wears.test.ts";
const MORNING = { file: "server/features/morning/morning.test.ts", id: "DAY-04" };
const PRESS = { file: "server/features/morning/press-morning.test.ts", id: "DAY-03" };

/** The diary, the message of the morning and what is at hand: whose they are, that each happens once, and what is suggested. */
export const dayBugs: PlantedBugs = {
  "anyone who knows an entry's id deletes it (WEAR-02, SPEC-7)": {
    file: "server/features/wears/wear-store.ts",
    edit: { in: "deleteWearRow", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: { file: DIARY, id: "WEAR-02" },
  },
  "other people's garments can be worn (WEAR-01)": {
    file: "server/features/wears/diary.ts",
    edit: { in: "addWear", kind: "AwaitExpression", having: "lockOwnItems", to: "undefined" },
    guard: { file: DIARY, id: "WEAR-01" },
  },
  "tomorrow was worn already (WEAR-02)": {
    file: "server/features/wears/diary.ts",
    edit: { in: "addWear", kind: "IfStatement", having: "day_not_come", to: null },
    guard: { file: DIARY, id: "WEAR-02" },
  },
  "a deleted entry still counts (WEAR-02)": {
    file: "server/features/wears/diary.ts",
    edit: { in: "deleteWear", kind: "ExpressionStatement", having: "uncountWear", to: null },
    guard: { file: DIARY, id: "WEAR-02" },
  },
  "a morning message is sent once for every run of its job (DAY-04)": {
    file: "server/features/morning/send-morning.ts",
    edit: { in: "sendOnce", kind: "UnaryExpression", having: "changeMessage", to: "($1, false)" },
    guard: MORNING,
  },
  "a morning message whose arrival is open is sent again (DAY-04)": {
    file: "server/features/morning/send-morning.ts",
    edit: { in: "sendOnce", kind: "MemberExpression", having: "isUnsent", to: "true" },
    guard: MORNING,
  },
  "the bot writes to people who have blocked it (DAY-04)": {
    file: "server/features/morning/send-morning.ts",
    edit: { in: "sendMorning", kind: "IfStatement", having: "may_be_written_to", to: null },
    guard: MORNING,
  },
  "what is in the laundry is suggested (STATE-01)": {
    file: "server/features/wardrobe/items.ts",
    edit: { in: "listItemsAtHand", kind: "CallExpression", having: "filter isAtHand", to: "$object" },
    guard: { file: "server/features/recommendations/at-hand.test.ts", id: "STATE-01" },
  },
  "anybody's press decides about a message (DAY-03)": {
    file: "server/features/morning/press-morning.ts",
    edit: { in: "pressMorning", kind: "IfStatement", having: "userId id", to: null },
    guard: PRESS,
  },
};
