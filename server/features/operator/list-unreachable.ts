import type { App } from "#app.ts";
import { findPersonByTelegramId } from "#features/people/people.ts";

/**
 * Operators whom the bot cannot write to: they never wrote to it, or have blocked it. Nothing that waits for them
 * reaches them.
 */
export async function listUnreachableOperators({ db, rules }: Pick<App, "db" | "rules">): Promise<number[]> {
  const unreachable: number[] = [];
  for (const operator of rules.operators) {
    const person = await findPersonByTelegramId(db, operator);
    if (person?.may_be_written_to !== true) unreachable.push(operator);
  }
  return unreachable;
}
