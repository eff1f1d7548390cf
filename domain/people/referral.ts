/** The form of a person's invitation code: made by the database, not secret. */
export const REFERRAL_CODE = /^[0-9a-f]{12}$/;

const START_PREFIX = "ref_";

/** The start parameter of an invitation link (`startapp=ref_…`). */
export function referralStartParam(code: string): string {
  return `${START_PREFIX}${code}`;
}

/** The inviter's code in a start parameter; null if it has none. */
export function referralCodeIn(startParam: string | null): string | null {
  if (startParam?.startsWith(START_PREFIX) !== true) return null;
  const code = startParam.slice(START_PREFIX.length);
  return REFERRAL_CODE.test(code) ? code : null;
}

/** How a newcomer came (ASK-05): alone, or by an invitation link, a shared look, the message of a question or a shared collection. */
export const CAME_BY = ["alone", "invitation", "look", "question", "collection"] as const;
export type CameBy = (typeof CAME_BY)[number];
