import { z } from "zod/mini";
import { defineCalls, SIGNED_IN } from "#call.ts";
import { Provider, SHARINGS } from "#providers/providers.ts";

export const providerCalls = defineCalls({
  /** Who gets what, and what the caller said; null where no provider is configured (TRUST-03). */
  getProviders: {
    ...SIGNED_IN,
    method: "GET",
    path: "/profile/providers",
    reply: z.object({ providers: z.array(Provider), sharing: z.nullable(z.enum(SHARINGS)) }),
  },
  /** The answer is about the providers of the last {@link getProviders}: `providers` as it was shown. */
  answerProviders: {
    ...SIGNED_IN,
    method: "POST",
    path: "/profile/providers",
    body: z.object({ is_agreed: z.boolean(), providers: z.array(Provider).check(z.maxLength(8)) }),
  },
});
