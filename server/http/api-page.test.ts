import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { REQUEST_LIMITS } from "@wardrobe/domain/request-limits.ts";
import { codesIn } from "@wardrobe/domain/testing/specification.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { anyPhoto } from "#testing/every-route/belongings.ts";
import { openWithPerson, call, makeItem } from "#testing/test-people.ts";

const PAGE = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
const PART = /"((?:[^"\\]|\\.)*)"|(\S+)/g;

/** The words of a command as a shell splits it: within double quotes a backslash takes the next character as it is. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): string[] {
  const filled = command.replace(/\$([A-Z]+)/g, (all, name: string) => variables[name] ?? all);
  return [...filled.matchAll(PART)].map(([, quoted, bare = ""]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? bare);
}

/** Makes the request that a `curl` of the page makes, on a real connection. */
async function run(command: string, variables: Readonly<Record<string, string>>): Promise<Response> {
  const [curl, address = "", ...options] = wordsOf(command, variables);
  expect(curl).toBe("curl");
  const headers: Record<string, string> = {};
  let body: string | undefined;
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ""] = options.slice(at, at + 2);
    const [, name = "", content = ""] = /^([\w-]+): (.*)$/.exec(value) ?? [];
    if (option === "-H") headers[name] = content;
    else if (option === "-d") body = value;
    else throw new Error(`${command} has the option ${option}, which this test does not know.`);
  }
  return await fetch(address, { headers, ...(body === undefined ? {} : { method: "POST", body }) });
}

test("the ten calls of the page about the API do what it says, with a token (AGENT-01)", async () => {
  const { server, person } = await openWithPerson("embedded");
  const { id: ITEM, image: IMAGE } = await makeItem(server, person);
  const made = { token: person.token, body: { name: "curl", scope: "write" } };
  const { token: TOKEN } = await call(server, tokenCalls.addToken, made);
  const WARDROBE = await server.http.listen({ host: "127.0.0.1", port: 0 });
  const commands = [...PAGE.matchAll(/^ *curl .*$/gm)].map(([line]) => line.trim());
  expect(commands).toHaveLength(10);
  const variables = { WARDROBE, TOKEN, ITEM, IMAGE, PHOTO: await anyPhoto() };
  for (const command of commands) {
    const answer = await run(command, variables);
    expect(answer.status, `${command}\n${answer.status === 200 ? "" : await answer.text()}`).toBe(200);
    expect(answer.headers.get("content-type")).toContain(command.includes("Accept") ? "image/webp" : "json");
  }
});

test("the page's refusals and limits are those of the code (Q-03, AGENT-01)", () => {
  const rows = [...PAGE.matchAll(/^\| (\d{3}(?:, \d{3})*) \| (.*?) \|/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, statuses = "", codes = ""] of rows)
    for (const [code, status] of Object.entries(ERROR_STATUS).filter(([code]) => codesIn(codes).includes(code)))
      expect(statuses, code).toContain(String(status));
  expect(PAGE).toContain(`${REQUEST_LIMITS.token.perMinute} requests a minute`);
  expect(PAGE).toContain(`${REQUEST_LIMITS.person.perMinute.toLocaleString("en")} of its person`);
});
