import { expect, onTestFinished, test } from "vitest";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import { testFolder, testServer } from "#server/testing/test-server.ts";
import { runScript } from "#server/testing/run-script.ts";
import { s3Environment, startS3Server, type Fault, type S3Server } from "#server/testing/s3/s3-server.ts";

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
    const acknowledged = new Map<string, string>();
    const refusals: number[] = [];
    let token = "";
    let number = 0;
    for (const failures of FAILURES) {
      token = await signInto(server, 9750 + failures);
      for (const fault of FAULTS) {
        const image = await drawPhoto({ r: number, g: (number * 40) % 256, b: 77 });
        const sent = { token, body: { image, skip_analysis: true }, key: `photo-number-${number++}` };
        failPuts(store, { fault, failures, after: number % 3 });
        const answer = await send(server, wardrobeCalls.addItem.path, sent);
        store.fault = () => null;
        if (!answer.ok) refusals.push(answer.status);
        // The repeated request succeeds when the store works again, and there is one item.
        const again = await send(server, wardrobeCalls.addItem.path, sent);
        const { clothing_item } = wardrobeCalls.addItem.reply.parse(await again.json());
        if (answer.ok)
          expect(wardrobeCalls.addItem.reply.parse(await answer.json()).clothing_item.id).toBe(clothing_item.id);
        acknowledged.set(clothing_item.id, clothing_item.image);
      }
      const items = await ask(server, wardrobeCalls.listItems, { token });
      expect(items).toHaveLength(FAULTS.length);
      for (const { id, image } of items) {
        expect(acknowledged.get(id)).toBe(image);
        const path = fileCalls.getFile.path.replace(":id", image);
        expect((await send(server, path, { token, accept: "image/*" })).status).toBe(200);
      }
    }
    expect(new Set(refusals)).toEqual(new Set([503, 507]));
    expect(acknowledged.size).toBe(FAULTS.length * FAILURES.length);
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
  const dataDir = await testFolder("storage");
  const environment = { ...s3Environment(store), REQUEST_LIMITS: "off" };
  const server = await testServer(dataDir, environment);
  await server.start("/health");
  return { server, store, environment: { ...environment, DATA_DIR: dataDir } };
}
