import { providerCalls } from "@wardrobe/domain/providers/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import {
  answerProviders,
  getProviders,
  PROVIDERS_ACTS,
  pressProviders,
  sendQuestion,
  tellProviders,
} from "#features/providers/providers.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Asks a person in the chat who may see what they send (TRUST-03). */
    readonly "ask-providers": { readonly userId: string };
  }
}

export const providers = feature({
  name: "providers",
  calls: serve(providerCalls, {
    getProviders: ["Who gets photos and words, and what one said", getProviders],
    answerProviders: ["Say who may get photos and words", answerProviders],
  }),
  jobs: {
    "ask-providers": {
      settings: { together: 10, retries: 8, retryDelayS: 30, maxS: 60 },
      run: async (app, { data }) => await sendQuestion(app, data.userId),
    },
  },
  press: { begins: PROVIDERS_ACTS, run: pressProviders },
  commands: { privacy: async (app, { person }) => await tellProviders(app, person) },
});
