import { z } from "zod/mini";
import { IMAGE_MODES } from "../wardrobe/image-mode.ts";
import { PLAN_TYPES } from "../plans/plan-types.ts";

export const LANGUAGES = ["en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
/** What the client speaks before it knows better (L-10). */
export const INITIAL_LANGUAGE: Language = "en";
/** What is spoken where the server gives no language, and where a text is missing (L-10). */
export const FALLBACK_LANGUAGE: Language = "ru";

export const GENDERS = ["man", "woman"] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = "man";

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** User settings (D-03). Moments are ISO 8601, credits are whole numbers. */
export const Settings = z.object({
  user_id: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  gender: z.enum(GENDERS),
  default_image_mode: z.enum(IMAGE_MODES),
  is_onboarding_complete: z.boolean(),
  subscription_type: z.enum(PLAN_TYPES),
  subscription_start: z.nullable(Moment),
  subscription_end: z.nullable(Moment),
  ai_credits_left: z.int(),
  recommend_credits_left: z.int(),
  referral_credits: z.int(),
  /** What the plan gives a month: the bars of the settings dialog compare with it. */
  ai_credits_per_month: z.int(),
  max_items: z.int(),
  /** Stands in the links by which this person invites others (P-11). */
  referral_code: z.string(),
  /** The product's bot, without @: what people share names it. */
  bot_username: z.string(),
});
export type Settings = z.output<typeof Settings>;
