import { check, feature } from "#kernel/feature.ts";
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
  exports: {
    morning_messages: async (app, { userId }) => await listOfferedOutfits(app, userId),
    chat_requests: async (app, { userId }) => await listAskedOutfits(app, userId),
  },
});
