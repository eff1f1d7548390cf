import type { Call } from "@wardrobe/domain/call.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { findFilledPerson, type FilledDatabase } from "#stress/growth/filled-database.ts";
import type { DatabaseSize } from "#stress/growth/fillings.ts";
import { cpuBetween, readPostgresCpu } from "#stress/growth/postgres-cpu.ts";
import { request } from "#server/testing/test-people.ts";

export type CallCost = { readonly call: string; readonly postgresMs: number; readonly nodeMs: number };

const PEOPLE = 40;
const ROUNDS = 10;
const CALLS = {
  settings: profileCalls.getSettings,
  "list of 20": wardrobeCalls.listItems,
  looks: outfitCalls.listLooks,
} as const satisfies Record<string, Call>;

/** Milliseconds of processor that a call costs, in PostgreSQL and here: of many people, each several times, after everybody asked once. */
export async function measureCpu(server: FilledDatabase, size: DatabaseSize): Promise<CallCost[]> {
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
    const before = [await readPostgresCpu(server.app.db), nodeCpuMs()] as const;
    for (let round = 0; round < ROUNDS; round++)
      for (const { token } of people) {
        const { status } = await request(server, call, { token });
        if (status !== 200) throw new Error(`${name} was answered ${status}`);
      }
    const count = PEOPLE * ROUNDS;
    costs.push({
      call: name,
      postgresMs: cpuBetween(before[0], await readPostgresCpu(server.app.db)) / count,
      nodeMs: (nodeCpuMs() - before[1]) / count,
    });
  }
  return costs;
}

function nodeCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
