import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod/mini";
import { defineCalls, errorsOf, signedIn, urlOf, type ClientInput, type Input, type Reply } from "#call.ts";

const calls = defineCalls({
  rename: {
    ...signedIn("POST", "/things/:id"),
    idempotent: true,
    params: z.object({ id: z.string() }),
    body: z.object({ name: z._default(z.string(), "thing") }),
    errors: ["item_not_found"],
  },
  list: { ...signedIn("GET", "/things"), access: "anyone", reply: z.array(z.string()) },
});

test("a verb gets ids and body together, a client may omit fields with a default, and a 204 is null (Q-01, Q-02)", () => {
  expectTypeOf<Input<typeof calls.rename>>().toEqualTypeOf<{ id: string } & { name: string }>();
  expectTypeOf<ClientInput<typeof calls.rename>>().toEqualTypeOf<{ id: string } & { name?: string | undefined }>();
  expectTypeOf<Reply<typeof calls.rename>>().toEqualTypeOf<undefined>();
  expectTypeOf<Input<typeof calls.list>>().toEqualTypeOf<undefined>();
  expectTypeOf<Reply<typeof calls.list>>().toEqualTypeOf<string[]>();
  expect(calls.rename.body.parse({})).toEqual({ name: "thing" });
});

test("a call answers its own errors and those of its kind (Q-03)", () => {
  const everywhere = [
    "bad_request",
    "unsupported_body",
    "body_too_large",
    "too_many_requests",
    "request_timeout",
    "internal_error",
    "database_unavailable",
  ];
  expect(errorsOf(calls.list)).toEqual(everywhere);
  const ofKind = ["unauthorized", "token_revoked", "token_scope", "idempotency_key_reused"];
  expect(errorsOf(calls.rename)).toEqual(["item_not_found", ...everywhere, ...ofKind]);
});

test.each([
  [{ path: "/things/:id", body: null }, { id: "a/b" }, "/things/a%2Fb"],
  [{ path: "/things/:id", body: null }, { id: "a", from: "x&y", to: undefined }, "/things/a?from=x%26y"],
  [{ path: "/things", body: null }, undefined, "/things"],
  [{ path: "/things", body: null }, {}, "/things"],
  [{ path: "/things/:id", body: z.object({}) }, { id: "a", name: "thing" }, "/things/a"],
  [{ path: "/auth", body: z.string() }, "launch data", "/auth"],
] as const)(
  "of %j with %j the address is %s: without a body the rest travels in the query (Q-01)",
  (call, input, url) => {
    expect(urlOf(call, input)).toBe(url);
  },
);
