import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { appLink } from "#adapters/telegram/app-link.ts";
import { useSettings } from "#features/profile/queries.ts";

/** The bot's name and this user's referral link, which are part of every share (P-11). */
export function useInvitation(): { readonly bot: string; readonly link: string } {
  const settings = useSettings();
  const bot = settings?.bot_username ?? "";
  return { bot, link: appLink(bot, referralStartParam(settings?.referral_code ?? "")) };
}
