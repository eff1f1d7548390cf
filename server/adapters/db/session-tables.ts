import type { TokenScope } from "@wardrobe/domain/tokens/token.ts";
import type { Timestamp } from "#adapters/db/money-tables.ts";

export type SessionsTable = {
  /** SHA-256 of the bearer token. */
  token_hash: Uint8Array;
  user_id: string;
  /** The `hash` field of its launch data: the same launch data replaces the session (SPEC-3). */
  launch_hash: Uint8Array;
  created_at: Timestamp;
  expires_at: Date;
  /** The latest possible end, which is never extended. */
  ends_at: Date;
};

/** The tokens of people's own programs (AGENT-01). A revoked one has ended. */
export type TokensTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token, which is stored nowhere. */
  token_hash: Uint8Array;
  name: string;
  scope: TokenScope;
  created_at: Date;
  used_at: Date | null;
  ends_at: Date;
};
