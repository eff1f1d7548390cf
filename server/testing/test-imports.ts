import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { importCalls, type Import } from "@wardrobe/domain/imports/calls.ts";
import { IMPORT_PART_BYTES } from "@wardrobe/domain/imports/limits.ts";
import type { TestApp } from "#testing/test-app.ts";
import { call, request, type Answer, type TestPerson } from "#testing/test-people.ts";

export type ArchiveFile = { readonly name: string; readonly bytes: Uint8Array };

/** Sends files as a client does; returns the answer to the last part. */
export async function sendFiles(
  server: TestApp,
  { token }: TestPerson,
  files: readonly ArchiveFile[],
  id: string = server.app.random.id(),
): Promise<Answer> {
  const parts = files.flatMap(({ name, bytes }, file) =>
    Array.from({ length: Math.max(1, Math.ceil(bytes.length / IMPORT_PART_BYTES)) }, (_, part) => {
      const from = part * IMPORT_PART_BYTES;
      const base64 = Buffer.from(bytes.subarray(from, from + IMPORT_PART_BYTES)).toString("base64");
      return { id, file, name, part, bytes: base64 };
    }),
  );
  let answer: Answer | undefined;
  for (const [at, part] of parts.entries())
    answer = await request(server, importCalls.sendImport, {
      token,
      body: { ...part, is_last: at === parts.length - 1 },
    });
  if (answer === undefined) throw new Error("No file was sent.");
  return answer;
}

/** Brings files in and waits until all is there. */
export async function bringFiles(
  server: TestApp,
  person: TestPerson,
  files: readonly ArchiveFile[],
): Promise<{ told: Import; done: Import }> {
  const { status, body } = await sendFiles(server, person, files);
  if (status !== 200) throw new Error(`The import was answered ${status}: ${JSON.stringify(body)}`);
  const told = importCalls.sendImport.reply.parse(body);
  let now = await call(server, importCalls.confirmImport, { token: person.token, body: { id: told.id } });
  while (now.state === "running") {
    const { current } = await call(server, importCalls.getImport, {
      token: person.token,
      params: { seen: String(now.version) },
    });
    if (current === null) throw new Error("The import is gone.");
    now = current;
  }
  return { told, done: now };
}

/** The person's export as a ZIP. */
export async function exportOf(server: TestApp, { token }: TestPerson): Promise<ArchiveFile> {
  const { path: url } = accountCalls.exportAccount;
  const headers = { authorization: `Bearer ${token}`, accept: "application/zip" };
  const { statusCode, rawPayload } = await server.http.inject({ url, headers });
  if (statusCode !== 200) throw new Error(`The export answered ${statusCode}`);
  return { name: "wardrobe.zip", bytes: new Uint8Array(rawPayload) };
}
