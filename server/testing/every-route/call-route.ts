import { servedCalls } from "#features/features.ts";
import { urlOf, type Call } from "@wardrobe/domain/call.ts";
import type { Sent } from "#testing/every-route/route-cases.ts";
import type { TestApp } from "#testing/test-app.ts";

export type Outcome = { readonly status: number; readonly body: string };

/** Makes a call; the outcome is what an attacker sees, a picture as its bytes. */
export async function callRoute(
  server: TestApp,
  call: Call,
  token: string | null,
  { params = {}, body, raw, query, headers }: Sent,
): Promise<Outcome> {
  const path = urlOf(call, params);
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await server.http.inject({
    method: call.method,
    url: query === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`,
    headers: {
      ...headers,
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isPicture = String(response.headers["content-type"]).startsWith("image/");
  return { status: response.statusCode, body: isPicture ? response.rawPayload.toString("latin1") : response.body };
}

export function callOf(name: string): Call {
  const found = servedCalls.find((served) => served.name === name);
  if (found === undefined) throw new TypeError(`There is no call ${name}.`);
  return found.call;
}
