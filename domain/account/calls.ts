import { z } from "zod/mini";
import { News } from "#broadcasts/calls.ts";
import { defineCalls, signedIn } from "#call.ts";
import { Id } from "#ids.ts";
import { Moment, Settings } from "#profile/settings.ts";
import { MorningSettings } from "#morning/settings.ts";
import { Day } from "#people/day.ts";
import { City } from "#recommendations/city.ts";
import { ANSWERS } from "#taste/calls.ts";
import { Look } from "#outfit/look.ts";
import { KeptTrip, PlannedDay } from "#planner/calls.ts";
import { Question } from "#questions/question.ts";
import { Collection } from "#collections/collection.ts";
import { PersonalToken } from "#tokens/token.ts";
import { Wear } from "#wears/calls.ts";
import { Wish } from "#wishes/calls.ts";
import { Item } from "#wardrobe/item.ts";

/** Of the export: it grows when a server of before could misread what it says (SPEC-87). */
export const EXPORT_VERSION = 1;
/** How many copies are sent to one chat in an hour. */
export const EXPORTS_PER_HOUR = 5;
/** How often a person may read it in an hour, as a document or a ZIP. Leaves room for downloads that break off. */
export const EXPORT_READS_PER_HOUR = 20;
/** How long a deleted account is remembered, so that a person who returns continues where they were (ADR-040). */
export const FORMER_PERSON_KEPT_DAYS = 365;

export const accountCalls = defineCalls({
  /** Everything stored about the caller as one document. It names pictures, which `GET /files/{id}` reads (SPEC-37). */
  exportAccount: {
    ...signedIn("GET", "/profile/export"),
    reply: z.object({
      version: z.literal(EXPORT_VERSION),
      exported_at: Moment,
      person: z.object({
        telegram_id: z.int(),
        first_name: z.string(),
        username: z.nullable(z.string()),
        here_since: Moment,
        /** The day on which they last opened the app or wrote to the bot (OPS-01). */
        here_last: z.nullable(Day),
      }),
      settings: Settings,
      news: News,
      items: z.array(Item),
      /** How items look in numbers, by which an import finds those that are there (STATE-03). */
      features: z.record(Id, z.string()),
      outfits: z.array(Look),
      collections: z.array(Collection),
      questions: z.array(Question),
      /** The whole diary, oldest day first (WEAR-01). */
      wears: z.array(Wear),
      /** Days planned ahead, and lately (WEEK-01). */
      planned: z.array(PlannedDay),
      /** The trip that they have packed for (SPEC-129). */
      trip: z.nullable(KeptTrip),
      wishes: z.array(Wish),
      /** The answers about outfits, and how warm the days were for which some were suggested (TASTE-01). */
      taste: z.object({
        is_on: z.boolean(),
        answers: z.array(z.object({ date: Day, item_ids: z.array(Id), answer: z.enum(ANSWERS) })),
        felt: z.array(z.object({ date: Day, felt_min: z.number(), felt_max: z.number() })),
      }),
      /** The questions about their clothes that were answered or skipped (OWNER-01). */
      asked: z.array(z.object({ kind: z.string(), at: Moment })),
      /** The city that was chosen by hand for the weather (SPEC-104). */
      city: z.nullable(City),
      /** The morning message's settings, and the outfits that it offered lately (DAY-01). */
      morning: z.nullable(MorningSettings),
      morning_messages: z.array(z.object({ date: Day, outfits: z.array(z.record(z.string(), z.unknown())) })),
      /** The words that were sent to the bot lately, and the outfits that answered them (TASTE-03). */
      chat_requests: z.array(
        z.object({ date: Day, words: z.string(), outfits: z.array(z.record(z.string(), z.unknown())) }),
      ),
      orders: z.array(z.record(z.string(), z.unknown())),
      plan_days: z.array(z.record(z.string(), z.unknown())),
      credits: z.array(z.record(z.string(), z.unknown())),
      feedback: z.array(
        z.object({
          sent_at: Moment,
          feedback_text: z.string(),
          /** Null until an operator has decided. */
          rewarded_days: z.nullable(z.int()),
          /** Operators' answers, and the person's replies to them (OPS-03). */
          letters: z.array(z.object({ sent_at: Moment, is_answer: z.boolean(), text: z.string() })),
        }),
      ),
      /** The running tokens of their own programs, without the tokens themselves (AGENT-01). */
      tokens: z.array(PersonalToken),
      file_ids: z.array(Id),
    }),
  },
  /** Sends the same as a file to the caller's chat with the bot; false if the bot may not write to them. */
  sendExport: { ...signedIn("POST", "/profile/export"), reply: z.object({ is_on_its_way: z.boolean() }) },
  /** Deletes everything of the caller: items, pictures, credits, sessions (SPEC-37). */
  deleteAccount: { ...signedIn("DELETE", "/profile/account") },
});
