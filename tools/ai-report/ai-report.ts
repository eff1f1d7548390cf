import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openEmbeddedDatabase } from "#server/adapters/db/embedded.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { readConfig } from "#server/config/config.ts";
import { requireSecret } from "#server/config/secrets.ts";
import { listCallsByDay, type CallsOfDay } from "#server/adapters/remote-models/guard/call-ledger.ts";

const DAYS = 14;
const USAGE =
  "npm run ai:report -- [--days 14], with the server's settings. With an embedded database, stop the server first.";
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

/** `npm run ai:report`. */
async function report(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: "string", default: `${DAYS}` } } });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) {
    console.error(`Usage: ${USAGE}`);
    process.exit(1);
  }

  const { database, secrets } = readConfig(process.env);
  if (database.kind === "embedded" && !existsSync(database.dataDir)) {
    console.error(`There is no database in ${database.dataDir} yet: the server creates it at its first start.`);
    process.exit(1);
  }
  const { db, close } =
    database.kind === "postgres"
      ? openPostgres({ ...database, url: requireSecret(secrets.databaseUrl) })
      : await openEmbeddedDatabase({ dataDir: database.dataDir });
  try {
    const today = new Date();
    const since = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days + 1));
    const rows = await listCallsByDay(db, since);
    console.log(
      rows.length === 0 ? `No call of a remote model since ${since.toISOString().slice(0, 10)}.` : toTable(rows),
    );
  } finally {
    await close();
  }
}

if (import.meta.main) await report();
