import type { TokenScope } from "@wardrobe/domain/tokens/token.ts";
import type { Timestamp, Json } from "#adapters/db/money-tables.ts";

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

export type KeptRepliesTable = {
  user_id: string;
  key: string;
  call: string;
  fingerprint: Uint8Array;
  reply: Json<unknown>;
  created_at: Timestamp;
};

/** Answered presses of buttons, by pseudonyms of their own. */
export type PressesTable = { press: Uint8Array; pressed_at: Date };

/** Requests that a process answers now, by their hashes. */
export type RunningRequestsTable = { request: Uint8Array; holder: string; until: Date };
