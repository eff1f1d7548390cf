import type { Generated } from "kysely";

/** A question to friends (ASK-01). */
export type QuestionsTable = {
  id: string;
  user_id: string;
  text: string | null;
  /** The board; null once it has ended. */
  file_id: string | null;
  asked_at: Date;
  ends_at: Date;
  is_open: boolean;
  /** Whether a model made or changed what the board shows (TRUST-02). */
  is_ai: Generated<boolean>;
  /** Whether a job shows its last state in its messages. */
  is_showing: Generated<boolean>;
  /** Whether a morning message has named its result. */
  is_told: Generated<boolean>;
};

export type QuestionLooksTable = {
  question_id: string;
  /** From 0, in the order of the board. */
  place: number;
  /** Null once the look is deleted. */
  look_id: string | null;
  name: string;
  votes: Generated<number>;
};

/** Votes of an open question; `voter` is a pseudonym that only this question has. */
export type QuestionVotesTable = { question_id: string; voter: Uint8Array; place: number };

export type QuestionMessagesTable = {
  id: string;
  question_id: string;
  /** The state that it shows. */
  shown: string | null;
};
