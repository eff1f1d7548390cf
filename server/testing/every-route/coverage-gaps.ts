import { z } from "zod/mini";
import type { Call } from "@wardrobe/domain/call.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { callOf } from "#testing/every-route/call-route.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";

/** An id as its JSON schema has it, or a list that takes anything for one. */
const ID = /\{22\}\$|_ids"/;

/** The calls without a session, and why their answers contain nothing personal. */
const OPEN: Readonly<Record<string, string>> = {
  [routeName(sessionCalls.signIn)]: "answers a new token for the person in the launch data; launch-data.test.ts",
  [routeName(sessionCalls.getBot)]: "a constant",
};

/** Routes that are no calls, and why they need no case. */
const OTHER_ROUTES: Readonly<Record<string, string>> = {
  "POST /telegram/webhook": "forged updates are refused in telegram.test.ts",
  "POST /mcp": "its tools make calls that have their cases; mcp.test.ts",
  "GET /mcp": "there is none, which it says",
  "DELETE /mcp": "the same",
  "GET /calendar/:key/wardrobe.ics": "for whoever has the address; others' are refused in planner.test.ts",
  "GET /shown/:of/:id/:until/:signature": "only for who has a signed address; questions.test.ts",
  "GET /look/:key": "for everybody who has the key; look-page.test.ts",
  "GET /look/:key/:picture": "the same",
  "GET /collection/:key": "for everybody who has the key; look-page.test.ts",
  "GET /collection/:key/:picture": "the same",
  "GET /report/:of/:key": "for everybody who has the key; report-page.test.ts",
  "POST /report/:of/:key/:reason": "the same",
  "GET /privacy": "the same for everybody",
  "GET /terms": "the same for everybody",
  "GET /paysupport": "the same for everybody",
  "GET /tonconnect-manifest.json": "the same for everybody",
  "GET /health": "the same for everybody",
  "GET /ready": "the same for everybody",
  "GET /accepts": "the same for everybody",
  "GET /openapi.json": "the same for everybody",
  "GET /*": "files of the built client",
};

/** Gaps of the cases: a route without a case, a case without a route, an id that no attack uses. */
export function findCoverageGaps(routes: readonly { readonly name: string; readonly path: string }[]): string[] {
  const byRoute = new Map(Object.entries(ROUTE_CASES).map(([name, made]) => [routeName(callOf(name)), { name, made }]));
  const isHead = (name: string): boolean => name.startsWith("HEAD ");
  const live = new Set(routes.map(({ name }) => name));
  const uncovered = routes
    .filter(({ name }) => !isHead(name) && !byRoute.has(name) && !(name in OPEN) && !(name in OTHER_ROUTES))
    .map(({ name }) => `${name} has no case`);
  const gone = [...byRoute.keys(), ...Object.keys(OPEN), ...Object.keys(OTHER_ROUTES)]
    .filter((name) => !live.has(name))
    .map((name) => `${name} is no route`);
  const unattacked = [...byRoute.values()]
    .filter(({ name, made }) => takesId(callOf(name)) && made.attacks === undefined)
    .map(({ name }) => `${name} takes an id that nobody tries`);
  return [...uncovered, ...gone, ...unattacked];
}

/** Whether a request can name an id: in the path, in the body, or by a refusal for unknown ids. */
export function takesId({ path, body, errors }: Pick<Call, "path" | "body" | "errors">): boolean {
  return path.includes(":") || errors.some((code) => code.endsWith("_not_found")) || namesId(body);
}

/** Whether the schema has an id anywhere. */
function namesId(schema: Call["body"]): boolean {
  return schema !== null && ID.test(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
}

function routeName({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} ${path}`;
}
