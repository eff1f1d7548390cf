/** The result of one check. `todo` says how to repair it. */
export type Finding =
  | { readonly about: Part; readonly is: "ok"; readonly says: string }
  | {
      readonly about: Part;
      readonly is: "wrong";
      readonly says: string;
      readonly todo: string;
      /** Nothing but the first start repairs it. */
      readonly isOfStart?: true;
    };

/** The parts that are checked, in this order. */
export const PARTS = [
  "machine",
  "settings",
  "secrets",
  "bot",
  "app",
  "database",
  "worker",
  "files",
  "models",
  "coin",
  "plans",
] as const;
export type Part = (typeof PARTS)[number];

export function fine(about: Part, says: string): Finding {
  return { about, is: "ok", says };
}

export function wrong(about: Part, says: string, todo: string): Finding {
  return { about, is: "wrong", says, todo };
}

/** The same of what only a start repairs: before the first one it is as it should be. */
export function notStarted(about: Part, says: string, todo: string): Finding {
  return { about, is: "wrong", says, todo, isOfStart: true };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A failed connection to several addresses has an empty message and only a code.
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}
