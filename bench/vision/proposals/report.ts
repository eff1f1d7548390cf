import { mean, quantile } from "#bench/measuring.ts";
import { MATCH_FROM, type Count, type Shares, type toFigures } from "./figures.ts";

export type Report = {
  readonly date: string;
  readonly engine: string;
  readonly figures: ReturnType<typeof toFigures>;
  readonly counts: readonly Count[];
  /** CPU milliseconds of some of the photos, with everything. */
  readonly costs: readonly number[];
  readonly peakMemoryMb: number;
  /** Photos of one garment, and those of them that were taken apart. */
  readonly singles: { readonly photos: number; readonly apart: readonly string[] };
};

/** The figures as a page: by number of garments, photos of one garment, cost, and the photos that are not exact. */
export function toMarkdown({ date, engine, figures, counts, costs, peakMemoryMb, singles }: Report): string {
  const line = (name: string, shares: Shares) =>
    `| ${[name, shares.photos, shares.garments, percent(shares.proposed), percent(shares.none), percent(shares.exact)].join(" | ")} |`;
  const wrong = counts.filter((one) => one.matched < one.garments || one.matched < one.proposals);
  return [
    `# Proposals for ${counts.length} composites by ${engine}, ${date}`,
    `A garment is proposed where the overlap of its box with that of a proposal of its own is ${MATCH_FROM} or more.`,
    [
      "| garments | photos | garments in all | proposed | of the proposals none | photos exact |",
      "| --- | --- | --- | --- | --- | --- |",
      ...[...figures.byGarments].map(([number, shares]) => line(String(number), shares)),
      line("all", figures.all),
    ].join("\n"),
    `Of ${singles.photos} photos of one garment ${singles.apart.length} are taken apart (${percent(singles.apart.length / singles.photos)})${singles.apart.length > 0 ? `: ${singles.apart.join(", ")}` : ""}.`,
    [
      `| cost of a photo (${costs.length} of them) |  |`,
      "| --- | --- |",
      `| CPU, mean | ${Math.round(mean(costs))} ms |`,
      `| CPU, one in twenty takes more than | ${Math.round(quantile(costs, 0.95))} ms |`,
      `| CPU, most | ${Math.round(Math.max(...costs))} ms |`,
      `| peak memory of the process | ${peakMemoryMb} MB |`,
    ].join("\n"),
    "Not exact:",
    [
      "| photo | garments | proposals | matched |",
      "| --- | --- | --- | --- |",
      ...wrong.map((one) => `| ${one.photo} | ${one.garments} | ${one.proposals} | ${one.matched} |`),
    ].join("\n"),
    "",
  ].join("\n\n");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
