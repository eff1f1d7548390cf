import { broadcastCalls, NEWS_ACTS } from "@wardrobe/domain/broadcasts/calls.ts";
import type { App } from "#app.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import {
  giveUpBroadcast,
  handOutBroadcast,
  sendBroadcast,
  showBroadcast,
  answerNews,
  getNews,
  pressNews,
  setNews,
} from "#features/broadcasts/send-broadcast.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Hands the next messages of the broadcast that is being sent to jobs of their own. */
    readonly "hand-out-broadcast": Record<string, never>;
    readonly "send-broadcast": { readonly broadcastId: string; readonly userId: string };
    readonly "show-broadcast": { readonly broadcastId: string };
  }
}

export const broadcasts = feature({
  name: "broadcasts",
  calls: serve(broadcastCalls, {
    getNews: ["Whether one gets news", getNews],
    setNews: ["Switch news on or off", setNews],
  }),
  jobs: {
    "hand-out-broadcast": {
      every: "* * * * *",
      settings: { maxS: 900 },
      run: async (app) => await handOutBroadcast(app),
    },
    "send-broadcast": {
      // Fewer at once than mornings have, which come on time meanwhile. An hour of the messenger's absence is waited for.
      settings: { together: 10, retries: 70, retryDelayS: 5, retryDelayMaxS: 60, maxS: 900 },
      run: async (app: App, { data, signal }) => await sendBroadcast(app, { ...data, signal }),
      giveUp: giveUpBroadcast,
    },
    "show-broadcast": {
      settings: { retries: 40, retryDelayS: 3, retryDelayMaxS: 60, maxS: 60 },
      run: async (app, { data }) => await showBroadcast(app, data.broadcastId),
    },
  },
  press: { begins: Object.values(NEWS_ACTS), run: pressNews },
  commands: { news: answerNews },
  exports: { news: getNews },
});
