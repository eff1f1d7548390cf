import type { Call } from "@wardrobe/domain/call.ts";
import type { Actor, App, Handlers, Versions } from "#app.ts";

/** A call with its verb. Their exact types were checked where the two were paired. */
export type ServedCall = {
  readonly name: string;
  /** For readers of the OpenAPI document. */
  readonly summary: string;
  readonly call: Call;
  /** The version of what `run` would answer now; null where it cannot be found cheaply. */
  readonly version: ((app: App, actor: Actor, input: unknown) => Promise<string>) | null;
  run(app: App, caller: Actor | { readonly userId: null }, input: unknown): Promise<unknown>;
};

/** Each call with its summary, its verb and, where an unchanged reply need not be sent again, its version. */
type Served<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: readonly [
    summary: string,
    verb: Handlers<Calls>[Name],
    version?: NonNullable<Versions<Calls>[Name]>,
  ];
};

/** Pairs each call with its verb: a call without one does not compile. A loop over names cannot keep the types. */
export function serve<Calls extends Readonly<Record<string, Call>>>(calls: Calls, verbs: Served<Calls>): ServedCall[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const [summary = "", run, version]: readonly [string?, unknown?, unknown?] = verbs[name] ?? [];
    return isHandler(run) ? [{ name, summary, call, run, version: isVersion(version) ? version : null }] : [];
  });
}

function isVersion(version: unknown): version is NonNullable<ServedCall["version"]> {
  return typeof version === "function";
}

function isHandler(run: unknown): run is ServedCall["run"] {
  return typeof run === "function";
}
