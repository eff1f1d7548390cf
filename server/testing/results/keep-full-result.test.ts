import { expect, test } from "vitest";
import { toFound } from "#testing/results/keep-full-result.ts";

const counted = { suite: "planted", seed: null, tried: 10, failed: 0, figures: {} };

test("a failed run is never reported as one without failures, whatever it had counted", () => {
  const figuresOf = (change: Partial<typeof counted>, hasFailed: boolean) => {
    const { tried, ok, failed } = toFound({ ...counted, ...change }, hasFailed);
    return [tried, ok, failed];
  };
  expect(figuresOf({}, false)).toEqual([10, 10, 0]);
  expect(figuresOf({}, true)).toEqual([10, 9, 1]);
  expect(figuresOf({ tried: 0 }, true)).toEqual([1, 0, 1]);
  expect(figuresOf({ failed: 3 }, true)).toEqual([10, 7, 3]);
  // There may be more faults than attempts: two grants for one payment.
  expect(figuresOf({ failed: 30 }, true)).toEqual([10, 0, 10]);
});

test("a result names the versions that it depends on", () => {
  expect(toFound({ ...counted, on: ["postgres", "sharp"] }, false).versions).toEqual({
    PostgreSQL: expect.stringMatching(/^1[5-9]/),
    sharp: expect.stringMatching(/^0\.\d+\.\d+$/),
  });
});
