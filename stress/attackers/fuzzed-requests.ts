import fc from "fast-check";
import { urlOf, type Call } from "@wardrobe/domain/call.ts";
import { servedCalls } from "#server/features/features.ts";
import type { Belongings } from "#server/testing/every-route/belongings.ts";
import { ROUTE_CASES, type RouteCase } from "#server/testing/every-route/route-cases.ts";
import { anything, nastyTexts, valuesOf } from "#stress/attackers/from-schema.ts";

/** One request as it is sent, and whose token it carries. */
export type FuzzedRequest = {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  readonly from: "pro" | "free" | "nobody" | "forger";
};

/** Existing values that requests refer to. */
export type Real = {
  readonly ids: readonly string[];
  readonly photo: string;
  readonly belongings: Belongings;
  readonly launchData: string;
};

/** Requests to every call: valid, nearly valid and invalid by its schema. */
export function fuzzedRequests(real: Real): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...servedCalls.map((served) => requestsTo(served, real)));
}

function requestsTo({ name, call }: (typeof servedCalls)[number], real: Real): fc.Arbitrary<FuzzedRequest> {
  const cases: Readonly<Record<string, RouteCase>> = ROUTE_CASES;
  const own = cases[name]?.own(real.belongings, real.photo);
  const made = call.body === null ? fc.constant(undefined) : valuesOf(call.body, real.ids).map(withoutWait);
  const fitting = own === undefined ? made : fc.oneof(fc.constant(own.body), made);
  const isForm = call.access === "anyone";
  const payload = payloads(fitting, isForm);
  const url = urlsOf(call, real.ids);
  return fc.record({
    name: fc.constant(name),
    method: fc.oneof(
      { weight: 40, arbitrary: fc.constant<string>(call.method) },
      fc.constantFrom("PUT", "PATCH", "DELETE", "GET", "POST"),
    ),
    url: own === undefined ? url : fc.oneof(fc.constant(urlOf(call, own.params)), url),
    headers: headers(isForm ? "application/x-www-form-urlencoded" : "application/json"),
    payload: isForm ? fc.oneof(fc.constant(real.launchData), payload) : payload,
    from: fc.oneof(
      { weight: 12, arbitrary: fc.constant<"pro">("pro") },
      fc.constantFrom<FuzzedRequest["from"]>("free", "nobody", "forger"),
    ),
  });
}

function payloads(fitting: fc.Arbitrary<unknown>, isForm: boolean): fc.Arbitrary<string | undefined> {
  const toText = (value: unknown): string | undefined => (isForm ? String(value) : JSON.stringify(value));
  return fc.oneof(
    { weight: 10, arbitrary: fitting.map(toText) },
    {
      weight: 6,
      arbitrary: fc.tuple(fitting, fc.nat(), anything()).map(([value, at, bad]) => toText(spoil(value, at, bad))),
    },
    { weight: 2, arbitrary: anything().map(toText) },
    { weight: 1, arbitrary: fc.tuple(fitting, fc.nat()).map(([value, at]) => cut(toText(value), at)) },
    { weight: 1, arbitrary: nastyTexts() },
  );
}

/** Replaces or removes one field. */
function spoil(value: unknown, at: number, bad: unknown): unknown {
  if (typeof value !== "object" || value === null) return bad;
  const names = Object.keys(value);
  const spoilt = names[at % Math.max(1, names.length)] ?? "id";
  return bad === null ? { ...value, [spoilt]: undefined } : { ...value, [spoilt]: bad };
}

function cut(text: string | undefined, at: number): string | undefined {
  return text?.slice(0, at % (text.length + 1));
}

/** Turns long polls off. */
function withoutWait(value: unknown): unknown {
  return typeof value === "object" && value !== null && "wait_ms" in value ? { ...value, wait_ms: 0 } : value;
}

function urlsOf(call: Call, ids: readonly string[]): fc.Arbitrary<string> {
  const { path, params } = call;
  const param = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, nastyTexts()).map(encode);
  const isQuery = params !== null && !path.includes(":");
  const fitting = isQuery
    ? valuesOf(params, ids).map((value) => urlOf(call, value).slice(path.length))
    : fc.constant("");
  const query = fc.oneof(
    { weight: 6, arbitrary: fitting },
    fc.constantFrom("?w=320", "?w=x&w=640", "?__proto__[a]=1"),
    nastyTexts().map((text) => `?w=${encode(text)}`),
  );
  return fc.tuple(param, query).map(([id, rest]) => path.replace(/:\w+/, id) + rest);
}

/** URLs cannot carry lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function headers(type: string): fc.Arbitrary<Record<string, string>> {
  const token = fc.stringMatching(/^[\x21-\x7e]{0,140}$/);
  const rare = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(arbitrary, { nil: undefined, freq: 6 });
  const made = fc.record({
    "content-type": fc.oneof(
      { weight: 20, arbitrary: fc.constant(type) },
      fc.constantFrom("text/plain", "application/xml", "multipart/form-data", "application/json; charset=utf-7", "x"),
    ),
    "idempotency-key": rare(fc.oneof(token, fc.constantFrom("fuzz-key-one", "fuzz-key-two"))),
    accept: rare(fc.constantFrom("image/webp", "image/*", "*/*", "application/zip", "text/html", ";;;")),
    "accept-encoding": rare(fc.constantFrom("gzip", "br", "identity;q=0, *;q=0", "x")),
    "accept-language": rare(token),
    "content-encoding": rare(fc.constantFrom("gzip", "br", "identity")),
    "if-none-match": rare(fc.oneof(token, fc.constant("*"))),
    range: rare(fc.constantFrom("bytes=0-1", "bytes=9999999-", "x")),
    "x-forwarded-for": rare(fc.constantFrom("1.2.3.4", "::1, evil", "x".repeat(500))),
  });
  return made.map((all) =>
    Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}
