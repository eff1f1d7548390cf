import { check, feature } from "#kernel/feature.ts";
import { SET_ACT } from "#features/boards/answer-collection.ts";
import { MARK_ACT } from "#features/boards/mark-item.ts";
import { pressCloset } from "#features/boards/press-closet.ts";
import {
  checkBoards,
  listAskedOutfits,
  listOfferedOutfits,
  repairBoard,
  sweepBoards,
} from "#features/boards/sent-boards.ts";

export const boards = feature({
  name: "boards",
  sweep: async (app) => ({ boards: await sweepBoards(app) }),
  checks: [check(checkBoards, { morning_without_job: repairBoard, chat_request_without_job: repairBoard })],
  press: { begins: [MARK_ACT, SET_ACT], run: pressCloset },
  exports: {
    morning_messages: async (app, { userId }) => await listOfferedOutfits(app, userId),
    chat_requests: async (app, { userId }) => await listAskedOutfits(app, userId),
  },
});
