import type { Settings } from "#profile/settings.ts";

/** A bar of the settings dialog: used, total, and their ratio in whole percent. */
export type Usage = { readonly used: number; readonly of: number; readonly percent: number };

type Credits = Pick<Settings, "ai_credits_left" | "ai_credits_per_month" | "referral_credits" | "bought_credits">;

/** The used AI credits of this month (S-01). Credits that were earned or bought are not part of the month's. */
export function creditsUsage(credits: Credits): Usage {
  const monthlyLeft = credits.ai_credits_left - credits.referral_credits - credits.bought_credits;
  return usageOf(credits.ai_credits_per_month - monthlyLeft, credits.ai_credits_per_month);
}

/** How full the wardrobe is (S-01). Items over an ended plan's limit are counted, the bar stays full. */
export function wardrobeUsage(itemCount: number, itemsMax: number): Usage {
  return { ...usageOf(itemCount, itemsMax), used: itemCount };
}

function usageOf(used: number, of: number): Usage {
  const shown = Math.min(of, Math.max(0, used));
  return { used: shown, of, percent: of === 0 ? 0 : Math.round((100 * shown) / of) };
}
