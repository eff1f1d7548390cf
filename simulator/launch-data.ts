import { createHmac, randomBytes } from "node:crypto";

export type LaunchUser = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly language_code: string;
  readonly allows_write_to_pm: boolean;
};

export type LaunchFields = {
  readonly user: LaunchUser;
  readonly signedAt: Date;
  readonly startParam: string | null;
};

const SIGNATURE_BYTES = 64;

/**
 * Launch data as the messenger passes it to a mini-app: a query string signed with the bot's token (SPEC-2). Its
 * `hash` is real. Its `signature` would need the messenger's Ed25519 key, so it is random bytes. The hash covers them
 * like every other pair.
 */
export function signLaunchData(fields: LaunchFields, botToken: string): string {
  const pairs: [string, string][] = [
    ["query_id", `AA${randomBytes(16).toString("base64url")}`],
    ["user", JSON.stringify(fields.user)],
    ["auth_date", String(Math.floor(fields.signedAt.getTime() / 1000))],
    ...(fields.startParam === null ? [] : [["start_param", fields.startParam] satisfies [string, string]]),
    ["signature", randomBytes(SIGNATURE_BYTES).toString("base64url")],
  ];
  return new URLSearchParams([...pairs, ["hash", hashOf(pairs, botToken)]]).toString();
}

/** HMAC-SHA-256 over all other pairs, sorted and joined by newlines. The key is the token's HMAC under "WebAppData". */
function hashOf(pairs: readonly [string, string][], botToken: string): string {
  const checked = pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  return createHmac("sha256", key).update(checked).digest("hex");
}
