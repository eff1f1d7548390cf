import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";

/** Uses of another company's model, in the order in which people are told of them (TRUST-03). */
export const PROVIDER_USES = ["recognition", "background", "pictures", "advice"] as const;

/** A host's name and port are no longer. */
const NAME_MAX = 260;

/** A company whose models the operator chose, and what for. */
export const Provider = z.object({
  name: z.string().check(z.maxLength(NAME_MAX)),
  uses: z.array(z.enum(PROVIDER_USES)),
});
export type Provider = z.output<typeof Provider>;

/** A person's answer about the providers that were configured when they were asked. */
const SHARINGS = ["unasked", "agreed", "refused"] as const;
export type Sharing = (typeof SHARINGS)[number];

export const providerCalls = defineCalls({
  /** Who gets what, and what the caller said; null where no provider is configured (TRUST-03). */
  getProviders: {
    ...signedIn("GET", "/profile/providers"),
    reply: z.object({ providers: z.array(Provider), sharing: z.nullable(z.enum(SHARINGS)) }),
  },
  /** The answer is about the providers of the last {@link getProviders}: `providers` as it was shown. */
  answerProviders: {
    ...signedIn("POST", "/profile/providers"),
    body: z.object({ is_agreed: z.boolean(), providers: z.array(Provider).check(z.maxLength(8)) }),
  },
});

/** The keys that a yes to these providers stores. */
export function sharingKeys(providers: readonly Provider[]): string[] {
  return providers.flatMap(({ name, uses }) => uses.map((use) => `${use} ${name}`));
}

/**
 * Whether providers get anything; null where none is configured. `agreed`: the keys that a person agreed to, none for a no, null
 * where they were not asked. A no counts for all providers to come, a yes only for those that were named.
 */
export function sharingOf(providers: readonly Provider[], agreed: readonly string[] | null): Sharing | null {
  if (providers.length === 0) return null;
  if (agreed === null) return "unasked";
  if (agreed.length === 0) return "refused";
  return sharingKeys(providers).every((key) => agreed.includes(key)) ? "agreed" : "unasked";
}
