import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { Id } from "#ids.ts";
import { Moment } from "#profile/settings.ts";
import { Question, QUESTION_LOOKS_MAX, QuestionText } from "#questions/question.ts";

const Questions = z.object({
  /** Newest first. */
  questions: z.array(Question),
  /** Differs as soon as any question does. */
  version: z.string(),
});

const Votes = z.object({
  /** The counts, in the order of the board. */
  votes: z.array(z.int()),
  /** The place that the caller has voted for. */
  own_vote: z.nullable(z.int()),
});

export const questionCalls = defineCalls({
  /** Asks friends about kept looks, in the order given (ASK-01). Nothing leaves before it is sent. */
  askFriends: {
    ...signedIn("POST", "/questions/ask"),
    idempotent: true,
    body: z.object({
      look_ids: z.array(Id).check(
        z.minLength(1),
        z.maxLength(QUESTION_LOOKS_MAX),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
      text: z.optional(QuestionText),
    }),
    reply: Question,
    errors: ["look_not_found", "questions_limit_reached", "storage_full", "storage_unavailable", "taken_down"],
  },
  /** A message for the messenger's own way of choosing a chat; null where it prepares none: use the inline query. */
  prepareQuestion: {
    ...signedIn("POST", "/questions/prepare"),
    body: z.object({ id: Id }),
    reply: z.object({ prepared_message_id: z.nullable(z.string()) }),
    errors: ["question_not_found", "question_over", "taken_down"],
  },
  /** The caller's questions: the open ones and those that ended lately. */
  listQuestions: { ...signedIn("GET", "/questions/list"), reply: Questions },
  /** A long poll for the same: answers once the version differs from the one sent, or after 25 s. */
  awaitQuestions: {
    ...signedIn("POST", "/questions/await"),
    body: z.object({ version: z.string().check(z.maxLength(64)) }),
    reply: Questions,
  },
  /** Ends a question at once; one that has ended stays as it is. */
  endQuestion: {
    ...signedIn("POST", "/questions/end"),
    body: z.object({ id: Id }),
    reply: Question,
    errors: ["question_not_found"],
  },
  /** A question as a friend sees it who opens the app by its message (ASK-05). */
  getAskedQuestion: {
    ...signedIn("GET", "/questions/asked/:id"),
    params: z.object({ id: Id }),
    reply: z.extend(Votes, {
      text: Question.shape.text,
      /** The board (base64). */
      image: z.string(),
      content_type: z.string(),
      /** A model made or changed the picture (TRUST-02). */
      is_ai: z.optional(z.literal(true)),
      ends_at: Moment,
      is_own: z.boolean(),
    }),
    errors: ["question_not_found", "taken_down"],
  },
  /** A friend's vote in the app, for a look by its place, or none; the one that it would be in the chat (SPEC-48). */
  voteOn: {
    ...signedIn("POST", "/questions/vote"),
    body: z.object({ id: Id, place: z.nullable(z.int().check(z.minimum(0), z.lt(QUESTION_LOOKS_MAX))) }),
    reply: Votes,
    errors: ["question_not_found", "taken_down"],
  },
  /** An address of the look's picture, a JPEG, for the messenger's story editor; it ends by itself (ASK-03). */
  addressLook: {
    ...signedIn("POST", "/outfit/look-address"),
    body: z.object({ id: Id }),
    reply: z.object({ url: z.url(), ends_at: Moment, is_ai: z.optional(z.literal(true)) }),
    errors: ["look_not_found", "taken_down"],
  },
});
