import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { z } from "zod/mini";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import type { TokenScope } from "@wardrobe/domain/tokens/token.ts";
import type { App } from "#app.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, type TestApp } from "#testing/test-app.ts";
import { call, makeGarment, type TestPerson } from "#testing/test-people.ts";

/** Two servers of one app, as two processes would serve it: nothing but the database in common. */
export function twoServersFor(test: TestApp, overrides: Partial<App> = {}): readonly { url: string }[] {
  const made: { url: string; http?: FastifyInstance }[] = [{ url: "" }, { url: "" }];
  beforeAll(async () => {
    for (const one of made) {
      one.http = await buildHttp({ ...test.app, cache: processCache(), ...overrides }, { ...BARE_HTTP, hasMcp: true });
      one.url = await one.http.listen({ host: "127.0.0.1", port: 0 });
    }
  });
  afterAll(async () => {
    for (const { http } of made) await http?.close();
  });
  return made;
}

export async function makeToken(test: TestApp, person: TestPerson, scope: TokenScope = "write") {
  return await call(test, tokenCalls.addToken, { token: person.token, body: { name: "Agent", scope } });
}

/** The official client. Each request goes to the next of the servers. */
export async function openAgent(
  servers: readonly { readonly url: string }[],
  token: string,
  era: "legacy" | "auto" = "legacy",
): Promise<Client> {
  let turn = 0;
  const transport = new StreamableHTTPClientTransport(new URL("http://wardrobe.invalid/mcp"), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (address, init) =>
      await fetch(new URL(new URL(address).pathname, servers[turn++ % servers.length]?.url), init),
  });
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  onTestFinished(async () => await client.close());
  return client;
}

const Outfit = z.looseObject({ item_ids: z.array(z.string()) });
const Garment = z.looseObject({ id: z.string() });
const Day = z.looseObject({ date: z.string(), outfits: z.optional(z.array(Outfit)) });
const Data = z.looseObject({
  code: z.optional(z.string()),
  garment: z.optional(z.partial(Garment)),
  garments: z.optional(z.array(Garment)),
  outfits: z.optional(z.array(Outfit)),
  days: z.optional(z.array(Day)),
  wear: z.optional(Outfit),
});

/** The content of a tool's answer. */
export async function callTool(agent: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await agent.callTool({ name, arguments: input });
  const texts = content.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const pictures = content.flatMap((part) => (part.type === "image" ? [part] : []));
  return { data: Data.parse(structuredContent), texts, pictures, isError };
}

/** The drawn garments, with their fields. */
export async function addSampleWardrobe(
  test: TestApp,
  person: TestPerson,
  count = SAMPLE_WARDROBE.length,
): Promise<void> {
  for (const { key: _key, worn: _worn, ...fields } of SAMPLE_WARDROBE.slice(0, count))
    await makeGarment(test, person, fields);
}
