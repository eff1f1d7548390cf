/** What a person's own code in links looks like: made by the database, no secret. */
export const REFERRAL_CODE = /^[0-9a-f]{12}$/;

const START_PREFIX = "ref_";

/** The start parameter of a link that invites (`startapp=ref_…`). */
export function referralStartParam(code: string): string {
  return `${START_PREFIX}${code}`;
}

/** The inviter's code in a start parameter; null where it is none. */
export function referralCodeIn(startParam: string | null): string | null {
  if (startParam?.startsWith(START_PREFIX) !== true) return null;
  const code = startParam.slice(START_PREFIX.length);
  return REFERRAL_CODE.test(code) ? code : null;
}
