import "#adapters/early-fetch/answers.ts";

/** What `ask.ts` asked for before the app was there: the answer, once. Undefined where there is none, or nothing answered. */
export async function takeEarlyFetch(path: string): Promise<unknown> {
  const answers = globalThis.window?.earlyFetch?.answers;
  const early = answers?.get(path);
  answers?.delete(path);
  return await early?.catch(() => undefined);
}

/** Files whose cards' pictures are on their way, once the list has been taken. */
export function picturesAhead(): readonly string[] {
  return globalThis.window?.earlyFetch?.pictures ?? [];
}

/** Whether the answer is here or on its way, and nobody has taken it. */
export function isAskedAhead(path: string): boolean {
  return globalThis.window?.earlyFetch?.answers.has(path) ?? false;
}
