import { check, feature } from "#kernel/feature.ts";
import { answerChatRequest, giveUpRequest } from "#features/boards/answer-request.ts";
import {
  checkBoards,
  listAskedOutfits,
  listOfferedOutfits,
  repairBoard,
  sweepBoards,
} from "#features/boards/sent-boards.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Answers words that were sent to the bot with outfits. */
    readonly "answer-request": { readonly userId: string; readonly messageId: number };
  }
}

export const boards = feature({
  name: "boards",
  jobs: {
    "answer-request": {
      // A person waits; and an answer that is paid is sent even if the messenger was away for hours.
      settings: { atOnce: 2, atOnceOfOwner: 1, retries: 130, retryDelayS: 3, retryDelayMaxS: 60, maxS: 90 },
      run: async (app, { data, signal }) => await answerChatRequest(app, { ...data, signal }),
      giveUp: giveUpRequest,
    },
  },
  sweep: async (app) => ({ boards: await sweepBoards(app) }),
  checks: [check(checkBoards, { morning_without_job: repairBoard, chat_request_without_job: repairBoard })],
  exports: {
    morning_messages: async (app, { userId }) => await listOfferedOutfits(app, userId),
    chat_requests: async (app, { userId }) => await listAskedOutfits(app, userId),
  },
});
