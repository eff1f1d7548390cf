/** How one test ended. */
export type TestEnd = {
  readonly title: string;
  readonly state: "passed" | "failed" | "not run";
  /** What it said, where it failed. */
  readonly words: string;
};

/** What a guard's run left: how its tests ended, and what went wrong beside them. */
export type GuardRun = { readonly tests: readonly TestEnd[]; readonly trouble: string | null };

export type Verdict = { readonly isRed: boolean; readonly says: string };

/** How a claim of a test that does not hold says so, in Vitest's words and in Playwright's. */
const CLAIM = /^AssertionError\b|^Error: expect(\.poll)?\(/m;
const SAID_MAX = 150;

/** Why a guard is none before anything is planted; null where it is one. */
export function troubleOfGuard({ tests, trouble }: GuardRun): string | null {
  if (trouble !== null) return trouble;
  if (tests.length === 0) return "no test has this title";
  const red = tests.find(({ state }) => state !== "passed");
  return red === undefined ? null : `"${red.title}" ${red.state} without a bug: ${firstLine(red.words)}`;
}

/**
 * Whether a guard that was green has noticed the bug. It has only where one of its tests ran and a claim of that test did not hold: a
 * source that cannot be loaded, a test that was too slow or that broke down says nothing of what the test promises.
 */
export function judge(green: GuardRun, planted: GuardRun): Verdict {
  if (planted.trouble !== null) return wrongReason(planted.trouble);
  const before = new Set(green.tests.map(({ title }) => title));
  const failed = planted.tests.filter(({ state, title }) => state === "failed" && before.has(title));
  const claim = failed.find(({ words }) => CLAIM.test(words));
  if (claim !== undefined) return { isRed: true, says: firstLine(claim.words) };
  const [broken] = failed;
  if (broken !== undefined) return wrongReason(firstLine(broken.words));
  const passed = planted.tests.filter(({ state }) => state === "passed").length;
  return passed < before.size
    ? wrongReason(`${before.size - passed} tests did not run`)
    : { isRed: false, says: "survived: every test of its guard is green" };
}

function wrongReason(says: string): Verdict {
  return { isRed: false, says: `red for another reason: ${says}` };
}

function firstLine(words: string): string {
  const line = words.split("\n").find((text) => text.trim() !== "") ?? "";
  return line.length > SAID_MAX ? `${line.slice(0, SAID_MAX)}…` : line;
}
