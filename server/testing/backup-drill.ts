import { randomBytes } from "node:crypto";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { openStores } from "#commands/open-stores.ts";
import { systemClock } from "#adapters/clock/system.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { readConfig } from "#config/config.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { ask, send, signInto, untilEnded } from "#testing/server-client.ts";
import { serverWithoutSimulator, type ServerProcess, runScript } from "#testing/server-process.ts";

export type DrillPlan = {
  readonly people: number;
  /** Added directly to each wardrobe that is not used during the backup, each with a picture of `pictureBytes`. */
  readonly itemsEach: number;
  readonly pictureBytes: number;
  /** Settings of the server, and of the one that is restored from its backup. */
  readonly server: Readonly<Record<string, string>>;
  readonly restored: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Whether people use the server during the backup; with the embedded database, which one process owns, they cannot. */
  readonly isOpen: boolean;
};

export type Drilled = Awaited<ReturnType<typeof drillBackup>>;

type Person = { readonly token: string; readonly list: string };

/** People whose list does not change during the backup; the others add photos, and one deletes their account. */
const isQuiet = (n: number): boolean => n % 3 !== 0;
const DELETED = 3;
/** A free wardrobe has room for them. */
const PHOTOS_MEANWHILE_MAX = 20;
const TELEGRAM_IDS_FROM = 9800;

/** Fills a server, backs it up during use, restores it and compares everybody's data with what was acknowledged. */
export async function drillBackup(plan: DrillPlan) {
  const server = await openServer(plan.server);
  const people: Person[] = [];
  try {
    const tokens = await Promise.all(Array.from({ length: plan.people }, async (_, n) => await addPerson(server, n)));
    if (!plan.isOpen) await server.stop();
    await fill(plan);
    if (!plan.isOpen) await server.start("/health");
    for (const token of tokens) people.push({ token, list: await listOf(server, token) });

    const endUse = plan.isOpen ? keepUsing(server, people) : async () => 0;
    if (!plan.isOpen) await server.stop();
    const first = await timed("backup.ts", plan.server, plan.folder);
    const addedMeanwhile = await endUse();
    const again = await timed("backup.ts", plan.server, plan.folder);
    await server.stop();

    const verify = await timed("backup.ts", plan.server, plan.folder, "--verify");
    const [firstName = ""] = /(?<=Snapshot )\S+(?=:)/.exec(first.said) ?? [];
    const restore = await timed("restore.ts", plan.restored, plan.folder, "--snapshot", firstName);
    const fsck = await timed("fsck.ts", plan.restored);
    const differences = fsck.code === 0 ? await findDifferences(plan.restored, people) : ["fsck found defects"];
    const runs = [first, again, verify, restore, fsck];
    return {
      people: people.length,
      items: people.reduce((sum, { list }) => sum + itemsIn(list).length, 0),
      addedMeanwhile,
      /** All that differs from what was acknowledged. */
      differences: [...runs.filter(({ code }) => code !== 0).map(({ said }) => said), ...differences],
      backupS: first.seconds,
      againS: again.seconds,
      verifyS: verify.seconds,
      restoreS: restore.seconds,
      fsckS: fsck.seconds,
      said: runs.map(({ said }) => said),
    };
  } finally {
    await server.kill();
  }
}

async function openServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const dataDir = environment["DATA_DIR"] ?? "";
  const settings = { ...environment, REQUEST_LIMITS: "off", ANALYSES_PER_HOUR: "1000", MIGRATE_AT_START: "on" };
  const server = await serverWithoutSimulator({ dataDir, environment: settings });
  await server.start("/health");
  return server;
}

/** Signs in, adds a photo through the API and, for a quiet person, orders a picture. */
async function addPerson(server: ServerProcess, n: number): Promise<string> {
  const token = await signInto(server, TELEGRAM_IDS_FROM + n);
  const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input: await photo(n, 0) });
  if (isQuiet(n)) await generate(server, token, clothing_item.id);
  return token;
}

async function photo(person: number, n: number): Promise<{ image: string; skip_analysis: true }> {
  const color = `#${(0x20_40_60 + person * 4099 + n * 37).toString(16)}`;
  return { image: (await drawGarment("t-shirt", { color })).toString("base64"), skip_analysis: true };
}

async function generate(server: ServerProcess, token: string, itemId: string): Promise<void> {
  const input = { clothing_id: itemId, image_mode: "no_background" } as const;
  const { ai_task_id } = await ask(server, wardrobeCalls.generateImage, { token, input });
  await untilEnded(server, token, [ai_task_id]);
}

async function fill({ server, itemsEach, pictureBytes }: DrillPlan): Promise<void> {
  if (itemsEach === 0) return;
  const stores = await openStores(readConfig(server), () => {});
  try {
    const app = { db: stores.db, clock: systemClock, random: systemRandom };
    const users = await stores.db.selectFrom("users").select(["id", "telegram_id"]).execute();
    for (const { id } of users.filter((user) => isQuiet(user.telegram_id - TELEGRAM_IDS_FROM))) {
      const files = await fillWardrobe({ app }, { userId: id }, { items: itemsEach, pictures: 1 });
      for (const file of files) await stores.files.put(file, randomBytes(pictureBytes));
    }
  } finally {
    await stores.close();
  }
}

/** During the backup some people add photos, and one deletes their account. Returns what ends that, and says how many were added. */
function keepUsing(server: ServerProcess, people: readonly Person[]): () => Promise<number> {
  let isOver = false;
  let added = 0;
  const going = Promise.all(
    people.map(async ({ token }, n) => {
      if (isQuiet(n)) return;
      if (n === DELETED) return await deleteAccount(server, token);
      for (let nth = 1; !isOver && nth <= PHOTOS_MEANWHILE_MAX; nth++, added++)
        await ask(server, wardrobeCalls.addItem, { token, input: await photo(n, nth) });
    }),
  );
  going.catch(() => {});
  return async () => {
    isOver = true;
    await going;
    return added;
  };
}

async function deleteAccount(server: ServerProcess, token: string): Promise<void> {
  const { method, path } = accountCalls.deleteAccount;
  await fetch(server.appUrl + path, { method, headers: { authorization: `Bearer ${token}` }, redirect: "error" });
}

/** Reads everybody's data with their old tokens on the restored server; returns the differences. */
async function findDifferences(
  environment: Readonly<Record<string, string>>,
  people: readonly Person[],
): Promise<string[]> {
  const server = await openServer(environment);
  const differences: string[] = [];
  try {
    for (const [n, { token, list }] of people.entries()) {
      const answer = await send(server, wardrobeCalls.listItems.path, { token });
      if (n === DELETED && answer.status === 401) continue;
      const found = await answer.text();
      const isSame = isQuiet(n) ? found === list : itemsIn(list).every((item) => itemsIn(found).includes(item));
      if (!isSame) differences.push(`The list of person ${n} differs.`);
      const [first] = await ask(server, wardrobeCalls.listItems, { token });
      const picture = await send(server, fileCalls.getFile.path.replace(":id", first?.image ?? ""), {
        token,
        accept: "image/*",
      });
      if (!picture.ok) differences.push(`A picture of person ${n} is missing.`);
    }
    const [{ token } = { token: "" }] = people;
    const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input: await photo(0, 999) });
    await generate(server, token, clothing_item.id);
    return differences;
  } finally {
    await server.stop();
  }
}

async function listOf(server: ServerProcess, token: string): Promise<string> {
  return await (await send(server, wardrobeCalls.listItems.path, { token })).text();
}

function itemsIn(list: string): string[] {
  const items: unknown = JSON.parse(list);
  return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : [];
}

async function timed(...run: Parameters<typeof runScript>): Promise<{ code: number; said: string; seconds: number }> {
  const started = performance.now();
  const end = await runScript(...run);
  return { ...end, seconds: (performance.now() - started) / 1000 };
}
