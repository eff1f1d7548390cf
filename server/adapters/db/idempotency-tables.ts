import type { Json, Timestamp } from "#adapters/db/money-tables.ts";

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
