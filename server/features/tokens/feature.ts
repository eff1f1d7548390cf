import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { answerToken, pressToken, TOKEN_ACTS } from "#features/tokens/token-command.ts";
import { addToken, listTokens, revokeToken, sweepTokens } from "#features/tokens/tokens.ts";

export const tokens = feature({
  name: "tokens",
  calls: serve(tokenCalls, {
    addToken: ["Make a token for one's own programs; this reply alone tells it", addToken],
    listTokens: ["The tokens that run, with their last use", listTokens],
    revokeToken: ["End a token at once", revokeToken],
  }),
  press: { begins: TOKEN_ACTS, run: pressToken },
  commands: { token: answerToken },
  sweep: async (app) => ({ tokens: await sweepTokens(app) }),
  exports: { tokens: listTokens },
});
