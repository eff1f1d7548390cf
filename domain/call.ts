import type { z } from "zod/mini";
import { EVERY_CALL_ERRORS, IDEMPOTENT_ERRORS, SIGNED_IN_ERRORS, type ErrorCode } from "./errors.ts";

/** One call of the specification. `reply` null is a 204; `errors` add to {@link EVERY_CALL_ERRORS}. */
export type Call<
  Params extends z.ZodMiniType | null = z.ZodMiniType | null,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Reply extends z.ZodMiniType | null = z.ZodMiniType | null,
> = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with `:name` for each parameter. */
  readonly path: `/${string}`;
  /** `anyone`: no session needed. `signed-in`: a bearer token of a live session. */
  readonly access: "anyone" | "signed-in";
  /** The personal token with which one's own programs can make it (AGENT-01). Absent: only the app can. */
  readonly programs?: "read" | "write";
  /** A field with which a `write` call spends and changes nothing, so that a token to read is enough. */
  readonly readsWith?: string;
  /** How large the body may be. `photo` leaves room for one base64 picture. */
  readonly size: "small" | "photo";
  /** Whether an `Idempotency-Key` header makes a repetition get the first answer (SPEC-13). */
  readonly idempotent?: boolean;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  readonly errors: readonly ErrorCode[];
};

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type And<A, B> = A extends undefined ? B : B extends undefined ? A : A & B;

/** The input of a server's verb: path parameters and body, parsed. */
export type Input<C extends Call> = And<Parsed<C["params"]>, Parsed<C["body"]>>;
/** A client's input, before defaults are filled in. */
export type ClientInput<C extends Call> = And<Sent<C["params"]>, Sent<C["body"]>>;
/** The reply of a verb, as a client gets it. */
export type Reply<C extends Call> = Parsed<C["reply"]>;

const USUAL = { size: "small", params: null, body: null, reply: null, errors: [] } as const satisfies Partial<Call>;

const madeAs =
  <const Kind extends Partial<Call>>(kind: Kind) =>
  <Method extends Call["method"], Path extends Call["path"]>(method: Method, path: Path) => ({
    ...USUAL,
    ...kind,
    method,
    path,
  });
/** The fields that most calls of a kind share; an entry names only those that differ. */
export const anyone = madeAs({ access: "anyone" });
export const signedIn = madeAs({ access: "signed-in" });
/** Calls that one's own programs can make: with any personal token, and with one that may write (AGENT-01). */
export const programsRead = madeAs({ access: "signed-in", programs: "read" });
export const programsWrite = madeAs({ access: "signed-in", programs: "write" });

/** The path and query of a request: of a call without a body, what the path does not name travels in the query. */
export function urlOf({ path, body }: Pick<Call, "path" | "body">, input: unknown): string {
  const fields = new Map(Object.entries(input instanceof Object ? input : {}));
  const named = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  if (body !== null || fields.size === 0) return named;
  const query = [...fields].filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
  return `${named}?${new URLSearchParams(query)}`;
}

/** Checks that each entry is a call, and keeps the exact type of its schemas. */
export const defineCalls = <const Calls extends Record<string, Call>>(calls: Calls): Calls => calls;

/** Every code that a call may answer: its own and those of its kind. */
export function errorsOf(call: Pick<Call, "access" | "idempotent" | "errors">): ErrorCode[] {
  return [
    ...call.errors,
    ...EVERY_CALL_ERRORS,
    ...(call.access === "signed-in" ? SIGNED_IN_ERRORS : []),
    ...(call.idempotent === true ? IDEMPOTENT_ERRORS : []),
  ];
}
