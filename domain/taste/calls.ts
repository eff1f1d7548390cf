import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite, signedIn } from "#call.ts";
import { ListedDays, Wear } from "#wears/calls.ts";

/** A person's answers to an outfit, beside having worn it (TASTE-01). */
export const ANSWERS = ["liked", "skipped", "too_cold", "too_warm"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Kinds of traits that can be liked or disliked; `again`: to wear something again within a week. */
export const TRAIT_KINDS = ["style", "type", "color", "colors", "garment", "again"] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];

export const ANSWERS_A_DAY_MAX = 50;
/** How many learned traits are told. */
export const TOLD_MAX = 30;

/** A person's taste, as far as it was learned (TASTE-01). */
const LearnedTaste = z.object({
  is_on: z.boolean(),
  /** How many answers and diary entries it was learned from. */
  learned_from: z.int(),
  /** By how many °C the person is dressed warmer, or lighter if less than 0. */
  warmer_c: z.number(),
  /** The strongest traits first: what it is, which one, and how much it is liked, −1..1. */
  traits: z
    .array(
      z.object({
        kind: z.enum(TRAIT_KINDS),
        /** One style, type, color or item id; two colors; none for `again`. */
        of: z.array(z.string()),
        weight: z.number(),
      }),
    )
    .check(z.maxLength(TOLD_MAX)),
});

/** An answer about an outfit of a day. `item_ids` is sorted. */
const Answered = z.extend(z.pick(Wear, { date: true, item_ids: true }), { answer: z.enum(ANSWERS) });
export type Answered = z.output<typeof Answered>;
export type LearnedTaste = z.output<typeof LearnedTaste>;

export const tasteCalls = defineCalls({
  /** The taste learned from the diary and the answers; nothing while it is off. */
  getTaste: { ...programsRead("GET", "/taste"), reply: LearnedTaste },
  /** The answers about outfits of these days; none while it is off. */
  listAnswers: {
    ...programsRead("GET", "/taste/answers"),
    params: ListedDays,
    reply: z.object({ is_on: z.boolean(), answers: z.array(Answered) }),
  },
  /** An answer about an outfit of a day; the last one counts, null takes it back. Nothing is kept while it is off. */
  answerOutfit: {
    ...programsWrite("POST", "/taste/answer"),
    body: z.extend(z.pick(Wear, { date: true, item_ids: true }), { answer: z.nullable(z.enum(ANSWERS)) }),
    errors: ["item_not_found", "day_not_come"],
  },
  /** Switches it on or off; the answers stay. */
  setTaste: { ...signedIn("POST", "/taste/set"), body: z.object({ is_on: z.boolean() }) },
  /** Forgets every answer, and what the diary taught until now; the diary stays. */
  forgetTaste: { ...signedIn("POST", "/taste/forget") },
});
