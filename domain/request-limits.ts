/** A share of requests: so many in a minute, and how many of them a process may take at once and hand out itself. */
export type RequestLimit = { readonly perMinute: number; readonly ahead: number };

/**
 * How much one may ask of the API, across all processes. Nobody who uses the client comes near: a fast scroll through a wardrobe of
 * 1,000 items asks for a picture each, once. Behind one address of a mobile network stand many people.
 */
export const REQUEST_LIMITS = {
  /** Every call, whoever asks, from one IPv4 address or one /64 of IPv6. */
  address: { perMinute: 6000, ahead: 100 },
  /** Signing in, from the same. */
  signIn: { perMinute: 120, ahead: 5 },
  /** Every call of one person. */
  person: { perMinute: 1800, ahead: 60 },
  /** Calls of one person that carry a photo. */
  photo: { perMinute: 60, ahead: 1 },
} as const satisfies Record<string, RequestLimit>;
export type RequestLimitName = keyof typeof REQUEST_LIMITS;
