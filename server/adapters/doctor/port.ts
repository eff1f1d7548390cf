/** One thing that the doctor looked at. `todo` says what to do where it is wrong. */
export type Finding =
  | { readonly about: Part; readonly is: "ok"; readonly says: string }
  | { readonly about: Part; readonly is: "wrong"; readonly says: string; readonly todo: string };

/** What is looked at, in this order. */
export const PARTS = [
  "machine",
  "settings",
  "secrets",
  "bot",
  "app",
  "database",
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

/** What an error says, without where it was thrown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Who was asked at several addresses and answered at none says it in a code alone.
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}
