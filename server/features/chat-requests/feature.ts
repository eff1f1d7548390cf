import { check, feature } from "#kernel/feature.ts";
import { answerChatRequest, giveUpRequest } from "#features/chat-requests/answer-request.ts";
import { checkRequests, repairRequest } from "#features/chat-requests/check-requests.ts";
import { listAskedOutfits, sweepRequests } from "#features/chat-requests/take-request.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Answers words that were sent to the bot with outfits. */
    readonly "answer-request": { readonly userId: string; readonly messageId: number };
  }
}

export const chatRequests = feature({
  name: "chat-requests",
  jobs: {
    "answer-request": {
      // A person waits; and an answer that is paid is sent even if the messenger was away for hours.
      settings: { atOnce: 2, atOnceOfOwner: 1, retries: 130, retryDelayS: 3, retryDelayMaxS: 60, maxS: 90 },
      run: async (app, { data, signal }) => await answerChatRequest(app, { ...data, signal }),
      giveUp: giveUpRequest,
    },
  },
  sweep: async (app) => ({ requests: await sweepRequests(app) }),
  checks: [check(checkRequests, { chat_request_without_job: repairRequest })],
  exports: { chat_requests: async (app, { userId }) => await listAskedOutfits(app, userId) },
});
