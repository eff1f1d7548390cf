/** How one test ended. */
export type TestEnd = {
  readonly title: string;
  readonly state: "passed" | "failed" | "not run";
  /** Its error, where it failed. */
  readonly words: string;
};

/** A guard's run: how its tests ended, and what went wrong outside them. */
export type GuardRun = { readonly tests: readonly TestEnd[]; readonly trouble: string | null };

export type Verdict = { readonly isNoticed: boolean; readonly says: string };

/** How a failed assertion begins, in Vitest and in Playwright. */
const ASSERTION = /^AssertionError\b|^Error: expect(\.poll)?\(/m;
const SAID_MAX = 150;

/** Why a guard cannot guard, before anything is planted; null where it can: its tests run, and none fails. */
export function troubleOfGuard({ tests, trouble }: GuardRun): string | null {
  if (trouble !== null) return trouble;
  const red = tests.find(({ state }) => state === "failed");
  if (red !== undefined) return `"${red.title}" fails without a bug: ${firstLine(red.words)}`;
  return tests.some(({ state }) => state === "passed") ? null : "none of its tests runs";
}

// Whether a guard noticed the bug: a test that was green must fail by an assertion. A source that does not load, or a
// test that timed out or threw, would fail with any bug and says nothing about the promise.
export function judge(green: GuardRun, planted: GuardRun): Verdict {
  if (planted.trouble !== null) return wrongReason(planted.trouble);
  const before = new Set(green.tests.filter(({ state }) => state === "passed").map(({ title }) => title));
  const failed = planted.tests.filter(({ state, title }) => state === "failed" && before.has(title));
  const noticed = failed.find(({ words }) => ASSERTION.test(words));
  if (noticed !== undefined) return { isNoticed: true, says: firstLine(noticed.words) };
  const [broken] = failed;
  if (broken !== undefined) return wrongReason(firstLine(broken.words));
  const passed = planted.tests.filter(({ state, title }) => state === "passed" && before.has(title)).length;
  return passed < before.size
    ? wrongReason(`${before.size - passed} tests did not run`)
    : { isNoticed: false, says: "survived: every test of its guard is green" };
}

function wrongReason(says: string): Verdict {
  return { isNoticed: false, says: `red for another reason: ${says}` };
}

function firstLine(words: string): string {
  const line = words.split("\n").find((text) => text.trim() !== "") ?? "";
  return line.length > SAID_MAX ? `${line.slice(0, SAID_MAX)}…` : line;
}
