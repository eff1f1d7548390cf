import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { Id } from "#ids.ts";
import { PersonalToken, TOKEN_DAYS_DEFAULT, TOKEN_DAYS_MAX, TOKEN_SCOPES, TokenName } from "#tokens/token.ts";

export const tokenCalls = defineCalls({
  /** The reply is the only place where the token itself is ever told, so it is not idempotent: a kept reply would tell it. */
  addToken: {
    ...signedIn("POST", "/tokens/add"),
    body: z.object({
      name: TokenName,
      scope: z.enum(TOKEN_SCOPES),
      days: z._default(z.int().check(z.gte(1), z.lte(TOKEN_DAYS_MAX)), TOKEN_DAYS_DEFAULT),
    }),
    /** `has_mcp`: an agent can use it at `POST /mcp`. */
    reply: z.object({ id: Id, token: z.string(), has_mcp: z.boolean() }),
    errors: ["tokens_limit_reached"],
  },
  /** The caller's running tokens, newest first. */
  listTokens: { ...signedIn("GET", "/tokens/list"), reply: z.array(PersonalToken) },
  /** Ends a token at once; one that has ended is passed over. */
  revokeToken: { ...signedIn("POST", "/tokens/revoke"), body: z.object({ id: Id }) },
});
