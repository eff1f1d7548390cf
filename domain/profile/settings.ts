import { z } from "zod/mini";
import { FALLBACK_LANGUAGE, LANGUAGES } from "../people/language.ts";
import { PlanTypeSent } from "../plans/plan-type-sent.ts";
import { DEFAULT_IMAGE_MODE, IMAGE_MODES } from "../wardrobe/image-mode.ts";

export const GENDERS = ["man", "woman"] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = "man";

/** The version that the settings dialog shows (S-06). */
export const VERSION_LABEL = "beta-1.1.0";

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** User settings (D-03). Moments are ISO 8601, credits are whole numbers. A choice that is missing or unknown is its default. */
export const Settings = z.object({
  user_id: z.string(),
  language: z.catch(z.enum(LANGUAGES), FALLBACK_LANGUAGE),
  gender: z.catch(z.enum(GENDERS), DEFAULT_GENDER),
  /** False: nobody chose `gender`, which is the default (SPEC-55). */
  is_gender_said: z.catch(z.boolean(), false),
  default_image_mode: z.catch(z.enum(IMAGE_MODES), DEFAULT_IMAGE_MODE),
  is_onboarding_complete: z.boolean(),
  subscription_type: PlanTypeSent,
  subscription_start: z.nullable(Moment),
  subscription_end: z.nullable(Moment),
  ai_credits_left: z.int(),
  recommend_credits_left: z.int(),
  referral_credits: z.int(),
  /** Credits left of packs (CREDIT-01). Servers of the version before do not tell them. */
  bought_credits: z.catch(z.int(), 0),
  /** The plan's monthly allowances, to which the bars of the settings dialog compare. */
  ai_credits_per_month: z.int(),
  max_items: z.int(),
  /** The code in this person's invitation links (P-11). */
  referral_code: z.string(),
  /** The bot's name without @, for what people share. */
  bot_username: z.string(),
  /** The person's answer about the providers (TRUST-03); absent where none is configured. */
  sharing: z.optional(z.string()),
  /** The zone whose days are this person's (WEAR-02); absent until a device told it. Not checked once more: that takes 30 ms. */
  time_zone: z.optional(z.string()),
});
export type Settings = z.output<typeof Settings>;
