import type { CallsOfDay } from "#server/adapters/remote-models/guard/call-ledger.ts";

const FIGURES = ["calls", "failed", "inputTokens", "outputTokens", "pictures"] as const;
const HEAD = ["day", "kind", "model", "calls", "failed", "tokens in", "tokens out", "pictures", "median ms", "USD"];

/** The calls as a text table, with the sum of each day and a total. */
export function toTable(rows: readonly CallsOfDay[]): string {
  const days = [...new Set(rows.map(({ day }) => day))];
  const lines = days.flatMap((day) => {
    const ofDay = rows.filter((row) => row.day === day);
    return [...ofDay.map(toLine), toSum(day, ofDay)];
  });
  return alignColumns([HEAD, ...lines, ...(days.length > 1 ? [toSum("all", rows)] : [])]);
}

function toLine(row: CallsOfDay): string[] {
  const { day, kind, provider, model, medianMs } = row;
  const median = medianMs === null ? "" : `${Math.round(medianMs)}`;
  return [day, kind, `${provider}/${model}`, ...figures([row]), median, usd([row])];
}

function toSum(name: string, rows: readonly CallsOfDay[]): string[] {
  return [name, "sum", "", ...figures(rows), "", usd(rows)];
}

function figures(rows: readonly CallsOfDay[]): string[] {
  return FIGURES.map((field) => `${total(rows, field)}`);
}

function usd(rows: readonly CallsOfDay[]): string {
  return total(rows, "costUsd").toFixed(4);
}

function total(rows: readonly CallsOfDay[], field: (typeof FIGURES)[number] | "costUsd"): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((cells) => cells.join("  ").trimEnd()).join("\n");
}
