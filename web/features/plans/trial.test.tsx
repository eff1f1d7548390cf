import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { textOf } from "#adapters/texts.ts";
import { TrialButton } from "#features/plans/trial.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const TRIAL = {
  subscription_start: "2026-01-01T00:00:00Z",
  subscription_end: "2026-01-08T00:00:00Z",
  subscription_type: "basic_trial",
};

test.each([
  [
    "that has begun shows its page with the plan, without waiting for the settings",
    true,
    "basic_trial",
    [["the page", TRIAL]],
  ],
  ["that has run since a tap before shows it too", false, "basic_trial", [["the page", TRIAL]]],
  ["that is refused says so", false, "free", ["failed_activate_trial"]],
] as const)("a trial %s (P-07, SPEC-23, SPEC-49)", async (_case, success, subscription_type, expected) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const queries = newQueries();
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  stubServer(async ({ path }) =>
    path === profileCalls.getSettings.path
      ? await new Promise<never>(() => {})
      : { success, detail: "", ...TRIAL, subscription_type },
  );
  const seen: unknown[] = [];
  recordToasts(({ text }) => seen.push(text === textOf("failed_activate_trial") ? "failed_activate_trial" : text));
  const show = (): void => {
    const {
      subscription_start,
      subscription_end,
      subscription_type: type,
    } = queries.getQueryData(settingsQuery.queryKey) ?? sampleSettings();
    seen.push(["the page", { subscription_start, subscription_end, subscription_type: type }]);
  };
  renderWith(queries, <TrialButton onActivated={show} />);
  const button = screen.getByRole("button", { name: textOf("activate_basic_trial") });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(seen).toEqual(expected));
  expect(logged).toHaveBeenCalledTimes(subscription_type === "free" ? 1 : 0);
});
