import type { Call } from "@wardrobe/domain/call.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { findFilledPerson, type FilledApp } from "#stress/growth/filled-app.ts";
import type { DatabaseSize } from "#stress/growth/fill-statements.ts";
import { cpuBetween, readPostgresCpu } from "#stress/growth/postgres-cpu.ts";
import { request } from "#server/testing/test-people.ts";
import { cpuMsOf } from "#bench/measuring.ts";

export type CallCost = { readonly call: string; readonly postgresMs: number; readonly nodeMs: number };

const PEOPLE = 40;
const ROUNDS = 10;
const CALLS = {
  settings: profileCalls.getSettings,
  "list of 20": wardrobeCalls.listItems,
  looks: outfitCalls.listLooks,
} as const satisfies Record<string, Call>;

/** CPU milliseconds per call, in PostgreSQL and in Node: the mean over many people, after a warm-up. */
export async function measureCpu(server: FilledApp, size: DatabaseSize): Promise<CallCost[]> {
  const step = Math.floor(size.people / size.paysEvery / PEOPLE) * size.paysEvery;
  const people = await Promise.all(
    Array.from(
      { length: PEOPLE },
      async (_, at) => await findFilledPerson(server, size.paysEvery + (at + 1) * step - step),
    ),
  );
  const costs: CallCost[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    for (const { token } of people) await request(server, call, { token });
    const before = await readPostgresCpu(server.app.db);
    const callAll = async () => {
      for (const { token } of people) {
        const { status } = await request(server, call, { token });
        if (status !== 200) throw new Error(`${name} was answered ${status}`);
      }
    };
    const nodeMs = (await cpuMsOf(callAll, ROUNDS)) / PEOPLE;
    const postgresMs = cpuBetween(before, await readPostgresCpu(server.app.db)) / (PEOPLE * ROUNDS);
    costs.push({ call: name, postgresMs, nodeMs });
  }
  return costs;
}
