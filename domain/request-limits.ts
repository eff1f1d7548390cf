/** `perMinute` requests are allowed; a process reserves up to `ahead` of them at once and grants them itself. */
export type RequestLimit = { readonly perMinute: number; readonly ahead: number };

/** Accepted requests, of all processes together unless it says so: far more than a client sends. Many people may share a mobile address. */
export const REQUEST_LIMITS = {
  /** All calls from one IPv4 address or one /64 of IPv6. */
  address: { perMinute: 6000, ahead: 100 },
  /** Files and pages of the client from the same, in each process: opening the app for the first time takes a hundred. */
  file: { perMinute: 12_000, ahead: 1 },
  /** Sign-ins from the same. */
  signIn: { perMinute: 120, ahead: 5 },
  person: { perMinute: 1800, ahead: 60 },
  /** Calls of one person that carry a photo. */
  photo: { perMinute: 60, ahead: 1 },
  /** Calls that weigh all of a person's garments: of a thousand one takes up to 0.2 s of a core. */
  wholeWardrobe: { perMinute: 60, ahead: 3 },
  /** Calls with one personal token, which its person's count, too. */
  token: { perMinute: 300, ahead: 10 },
  /** Votes of one person on one question. */
  vote: { perMinute: 30, ahead: 1 },
  /** Reports from one address. */
  report: { perMinute: 20, ahead: 1 },
} as const satisfies Record<string, RequestLimit>;
export type RequestLimitName = keyof typeof REQUEST_LIMITS;
