import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { STATS_DAYS, statsFrom, toStats, PLOTTED } from "@wardrobe/domain/operator/stats.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { dayOfCounts, listCounts } from "#features/counts/counts.ts";

/** The numbers of the deployment as text and one picture, by the counts of each day (OPS-01). */
export async function showStats(
  app: Pick<App, "db" | "clock" | "pictures" | "rules">,
  language: Language,
): Promise<OutgoingMessage> {
  const now = app.clock.now();
  const today = dayOfCounts(now);
  const stats = toStats(await listCounts(app.db, statsFrom(today)), today);
  const { active, reached, returned, plans, month, plots } = stats;
  const number = new Intl.NumberFormat(language);
  const share = ({ count, of }: { readonly count: number; readonly of: number }): string =>
    of === 0 ? "–" : `${number.format(count)} (${Math.round((100 * count) / of)} %)`;
  const text = operatorText(language, "stats", {
    time: now.toISOString().slice(11, 16),
    days: STATS_DAYS,
    people: number.format(stats.people),
    fresh: number.format(stats.fresh),
    day: number.format(active.day),
    week: number.format(active.week),
    month: number.format(active.month),
    card: share(reached.card),
    outfit: share(reached.outfit),
    look: share(reached.look),
    morning: share(reached.morning),
    week_1: share(returned.week_1),
    week_4: share(returned.week_4),
    free: number.format(stats.people - plans.basic - plans.pro),
    basic: number.format(plans.basic),
    pro: number.format(plans.pro),
    stars: number.format(month.stars),
    coins: `${fromNano(BigInt(month.ton))} ${app.rules.coin.label}`,
    refunds: number.format(month.refunds),
    calls: number.format(month.model_calls),
    cost: dollars(month.model_cost),
    top_active: number.format(Math.max(...plots.active)),
    top_new: number.format(Math.max(...plots.new)),
    top_stars: number.format(Math.max(...plots.stars)),
    top_model_cost: dollars(Math.max(...plots.model_cost)),
  });
  const bytes = await app.pictures.drawPlots(PLOTTED.map((name) => plots[name]));
  return { text, picture: { bytes, name: "stats.jpg" } };
}

/** From millionths of one. */
function dollars(cost: number): string {
  return (cost / 1e6).toFixed(2);
}
