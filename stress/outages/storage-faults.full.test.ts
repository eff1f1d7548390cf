import { expect, onTestFinished, test } from "vitest";
import { makeFolder, testServer } from "#server/testing/test-server.ts";
import { runScript } from "#server/testing/server-process.ts";
import { s3Environment, startS3Server, type Fault, type S3Server } from "#server/testing/s3/s3-server.ts";
import { Person } from "#stress/kills/person.ts";

/** How the store fails requests of an upload. */
const FAULTS: readonly Fault[] = [
  { kind: "status", status: 500, code: "InternalError" },
  { kind: "status", status: 503, code: "SlowDown" },
  { kind: "reset" },
  { kind: "answer-lost" },
  { kind: "garbled" },
  { kind: "status", status: 507, code: "XMinioStorageFull" },
  { kind: "status", status: 403, code: "AccessDenied" },
];
/** Requests that fail in a row: one failure is retried, more are reported. */
const FAILURES = [1, 2, 3, 9];

test(
  `a store that fails in ${FAULTS.length * FAILURES.length} ways: an upload is answered with an item whose picture is stored, or with 503 or 507 and no item`,
  { timeout: 240_000 },
  async () => {
    const { server, store, environment } = await openServer();
    const refusals: number[] = [];
    for (const failures of FAILURES) {
      const person = new Person(server, 9750 + failures);
      await person.signIn();
      for (const [n, fault] of FAULTS.entries()) {
        failPuts(store, { fault, failures, after: n % 3 });
        const answer = await person.addPhoto();
        store.fault = () => null;
        if (!answer.ok) refusals.push(answer.status);
        // The repeated request succeeds when the store works again, and there is one item.
        await person.repeatLast();
      }
      expect(await person.outcome()).toMatchObject({ lost: 0, ghosts: 0, items: FAULTS.length });
    }
    expect(new Set(refusals)).toEqual(new Set([503, 507]));
    expect(await server.stop()).toBe(0);
    expect(await runScript("fsck.ts", environment)).toEqual({
      code: 0,
      said: expect.stringMatching(/ 28 items.*No defects\./s),
    });
  },
);

/** Lets `after` PUT requests pass, then fails the next `failures`. */
function failPuts(
  store: S3Server,
  { fault, failures, after }: { fault: Fault; failures: number; after: number },
): void {
  let [left, before] = [failures, after];
  store.fault = (asked) => {
    if (!asked.startsWith("PUT") || before-- > 0) return null;
    return left-- > 0 ? fault : null;
  };
}

async function openServer() {
  const store = await startS3Server();
  onTestFinished(store.close);
  const dataDir = await makeFolder("storage");
  const environment = { ...s3Environment(store), REQUEST_LIMITS: "off" };
  const server = await testServer(dataDir, environment);
  await server.start("/health");
  return { server, store, environment: { ...environment, DATA_DIR: dataDir } };
}
