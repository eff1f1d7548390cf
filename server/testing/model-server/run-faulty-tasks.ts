import { sql } from "kysely";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";
import { choiceAt } from "#testing/model-server/choices.ts";
import { drawBlank, drawingModel } from "#testing/model-server/drawing-model.ts";
import { FAULTS, type Fault } from "#testing/model-server/faults.ts";
import { openTestRemoteModels } from "#testing/model-server/remote-models.ts";
import { openWorkingTestApp, type TestApp } from "#testing/test-app.ts";
import { makeItem, makePerson, request, type TestPerson } from "#testing/test-people.ts";
import { creditsOf, ended, start } from "#testing/test-tasks.ts";

/** Each person orders both pictures of every item and, one after the other, looks of some. */
const ITEMS_PER_PERSON = 8;
const LOOKS_PER_PERSON = 4;
const LIMITS = { tryMs: 1_500, allMs: 6_000 };
/** One request in five fails; first in the ways that a retry cannot fix. */
const FAULTY_EVERY = 5;
const FATAL: readonly Fault[] = ["refusal", "model-not-found"];
const IN_TURN = [...FATAL, ...FAULTS.filter((fault) => !FATAL.includes(fault))];

export type FaultyRun = {
  readonly done: number;
  readonly failed: number;
  /** Credits paid, by the balances. */
  readonly paid: number;
  readonly requests: number;
  readonly faults: number;
  /** Calls in the ledger, and those still marked as running. */
  readonly calls: number;
  readonly running: number;
};

/** Runs a worker whose provider fails one time in five, until all tasks of these people have ended. */
export async function runFaultyTasks(people: number): Promise<FaultyRun> {
  const behind: { studio: ImageStudio | null } = { studio: null };
  const server = await openWorkingTestApp("postgres", { studio: delegate(behind) });
  let faults = 0;
  const remote = await openTestRemoteModels({
    db: server.app.db,
    answer: await drawingModel(),
    pictures: { blank: await drawBlank() },
    fault: (request) => (request % FAULTY_EVERY === 0 ? (IN_TURN[faults++ % IN_TURN.length] ?? null) : null),
    choose: (url) => ({ image: choiceAt("openai", url), background: choiceAt("openai", url) }),
    pace: { limits: LIMITS },
  });
  behind.studio = remote.studio;
  try {
    const owners = [];
    for (let i = 0; i < people; i++) owners.push(await makePerson(server, { plan: "basic_month" }));
    const before = await Promise.all(owners.map(async (owner) => await creditsOf(server, owner)));
    const tasks = [];
    const items = [];
    for (const [who, owner] of owners.entries()) {
      for (let i = 0; i < ITEMS_PER_PERSON; i++) {
        const item = await makeItem(server, owner, { r: 20 * i, g: who % 256, b: 90 });
        if (i < LOOKS_PER_PERSON) items.push({ owner, item, round: i });
        for (const mode of ["enhanced", "no_background"] as const)
          tasks.push({ owner, id: (await start(server, owner, item, mode)).ai_task_id });
      }
    }
    await server.work();
    const ends = [];
    for (const { owner, id } of tasks) ends.push((await ended(server, owner, id)).status);
    for (let round = 0; round < LOOKS_PER_PERSON; round++) {
      const looks = items.filter((one) => one.round === round).map(({ owner, item }) => makeLook(server, owner, item));
      ends.push(...(await Promise.all(looks)));
    }
    const after = await Promise.all(owners.map(async (owner) => await creditsOf(server, owner)));
    const { rows } = await sql<{ outcome: string }>`select outcome from ai_calls`.execute(server.app.db);
    return {
      done: ends.filter((status) => status === "done").length,
      failed: ends.filter((status) => status === "failed").length,
      paid: sum(before) - sum(after),
      requests: remote.server.asked.length,
      faults,
      calls: rows.length,
      running: rows.filter(({ outcome }) => outcome === "running").length,
    };
  } finally {
    await server.close();
    await remote.close();
  }
}

/** Orders a look of one item; returns how it ended. */
async function makeLook(server: TestApp, owner: TestPerson, item: Item): Promise<AiTask["status"]> {
  const body = { ...EMPTY_SELECTION, upper: item.id, gender: "woman" } as const;
  const answer = await request(server, outfitCalls.createPreview, { token: owner.token, body });
  const { ai_task_id: id } = outfitCalls.createPreview.reply.parse(answer.body);
  if (id === undefined) throw new Error("The preview existed already.");
  return (await ended(server, owner, id)).status;
}

/** A studio that is opened later, on the database of its app. */
function delegate(behind: { readonly studio: ImageStudio | null }): ImageStudio {
  const studio = (): ImageStudio => {
    if (behind.studio === null) throw new Error("The studio is not open yet.");
    return behind.studio;
  };
  return {
    cutOut: async (...args) => await studio().cutOut(...args),
    enhance: async (...args) => await studio().enhance(...args),
    look: async (...args) => await studio().look(...args),
    assertOpen: async (...args) => await studio().assertOpen(...args),
    ready: async () => await studio().ready(),
    close: async () => await studio().close(),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
