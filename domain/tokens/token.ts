import { z } from "zod/mini";
import type { Call } from "#call.ts";
import { Id } from "#ids.ts";
import { Moment } from "#profile/settings.ts";
import { typedText } from "#text/typed.ts";

/** The scopes of a personal token (AGENT-01): `write` includes `read`. */
export const TOKEN_SCOPES = ["read", "write"] as const satisfies readonly Call["programs"][];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKENS_MAX = 10;
/** How many a person makes in an hour. */
export const TOKENS_PER_HOUR = 20;
export const TOKEN_NAME_MAX = 60;
export const TokenName = typedText(TOKEN_NAME_MAX);
/** After how many days a token ends, as the app offers it; the second unless another is chosen. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = TOKEN_DAYS[1];
export const TOKEN_DAYS_MAX = TOKEN_DAYS[2];

/** A running token as its owner sees it: never the token itself. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  made_at: Moment,
  /** To the minute; null until it is used. */
  used_at: z.nullable(Moment),
  ends_at: Moment,
});
export type PersonalToken = z.output<typeof PersonalToken>;

/** Whether a token of this scope may make a call with this input; left out: with any input at all. */
export function mayCall(
  scope: TokenScope,
  { programs, readsWith = "" }: Pick<Call, "programs" | "readsWith">,
  input?: unknown,
): boolean {
  if (scope === "write" || programs !== "write") return programs !== undefined;
  return readsWith !== "" && (!(input instanceof Object) || Reflect.get(input, readsWith) !== undefined);
}
