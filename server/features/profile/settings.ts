import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import type { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { mayUseMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { App, ChatPerson, Verb } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { moveMorning } from "#features/morning/settings.ts";
import { getPerson, setPreferences } from "#features/people/people.ts";
import { showMenu } from "#features/people/write-to-person.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest } from "#kernel/feature.ts";

type Calls = typeof profileCalls;
type Deps = Pick<App, "db" | "clock" | "rules">;

export const setGender: Verb<Calls["setGender"], keyof Deps> = async (app, actor, input) => {
  await setPreferences(app.db, actor.userId, { gender: input.gender, is_gender_said: true });
};

export const setLanguage: Verb<Calls["setLanguage"], keyof Deps | "messenger"> = async (app, actor, input) => {
  await setPreferences(app.db, actor.userId, { language: input.language });
  const { telegram_id: to } = await getPerson(app.db, actor.userId);
  // The messenger may be slow, and the app does not wait for it.
  void showMenu(app, to, input.language);
};

export const setOnboardingComplete: Verb<Calls["setOnboardingComplete"], keyof Deps> = async (app, actor, input) => {
  await setPreferences(app.db, actor.userId, { is_onboarding_complete: input.is_onboarding_complete });
};

export const setTimeZone: Verb<Calls["setTimeZone"], keyof Deps> = async (app, actor, input) => {
  await app.db.transaction().execute(async (trx) => {
    await moveMorning(app, trx, { userId: actor.userId, time_zone: input.time_zone });
    await setPreferences(trx, actor.userId, { time_zone: input.time_zone });
  });
};

export const setDefaultImageMode: Verb<Calls["setDefaultImageMode"], keyof Deps> = async (app, actor, input) => {
  const { tier } = await readAccount(app, app.db, actor.userId);
  if (!mayUseMode(tier, input.default_image_mode)) throw new AppError("premium_required");
  await setPreferences(app.db, actor.userId, { default_image_mode: input.default_image_mode });
};

/** Everything that the settings dialog and the limits need. */
export const getSettings: Verb<Calls["getSettings"], keyof Deps> = async (app, actor) => {
  const account = await readAccount(app, app.db, actor.userId);
  const plan = app.rules.premiumConfig[account.planType];
  return {
    user_id: account.person.id,
    language: languageOfSettings(account.person.language),
    gender: account.person.gender,
    is_gender_said: account.person.is_gender_said,
    default_image_mode: account.person.default_image_mode,
    is_onboarding_complete: account.person.is_onboarding_complete,
    subscription_type: account.planType,
    subscription_start: account.person.subscription_start?.toISOString() ?? null,
    subscription_end: account.person.subscription_end?.toISOString() ?? null,
    ai_credits_left: account.aiCreditsLeft,
    recommend_credits_left: account.recommendCreditsLeft,
    referral_credits: account.aiCredits.referral,
    bought_credits: account.aiCredits.bought,
    ai_credits_per_month: plan.ai_credits_per_month,
    max_items: plan.max_items,
    referral_code: account.person.referral_code,
    bot_username: app.rules.botUsername,
    ...(account.sharing === null ? {} : { sharing: account.sharing }),
    ...(account.person.time_zone === null ? {} : { time_zone: account.person.time_zone }),
  };
};

export const languageAct = (language: Language): string => `language:${language}`;

export async function askLanguage(_app: App, { language }: CommandRequest): Promise<OutgoingMessage> {
  const labelOf = (to: Language) => botText(language, `language.${to}`);
  return {
    text: botText(language, "bot_language_question"),
    buttons: [LANGUAGES.map((to) => ({ label: labelOf(to), act: languageAct(to) }))],
  };
}

export async function pressLanguage(app: App, person: ChatPerson, { act }: { act: string }): Promise<string | null> {
  const chosen = LANGUAGES.find((to) => act === languageAct(to));
  if (chosen === undefined) return null;
  await setPreferences(app.db, person.id, { language: chosen });
  await app.messenger.send(person.telegram_id, { text: botText(chosen, "bot_language_done") });
  await showMenu(app, person.telegram_id, chosen);
  return "";
}
