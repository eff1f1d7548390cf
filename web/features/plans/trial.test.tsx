import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { textOf } from "#adapters/texts.ts";
import { TrialButton } from "#features/plans/trial.tsx";
import { settingsQuery } from "#features/profile/queries.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const TRIAL = {
  subscription_start: "2026-01-01T00:00:00Z",
  subscription_end: "2026-01-08T00:00:00Z",
  subscription_type: "basic_trial",
};

test.each([
  ["that has begun", true],
  ["that has run since an earlier tap", false],
] as const)(
  "a trial %s is the plan at once, without waiting for the settings, and is told once (P-07, SPEC-23, SPEC-49)",
  async (_case, success) => {
    const queries = queriesWith({ settings: {} });
    stubServer(async ({ path }) =>
      path === profileCalls.getSettings.path ? await new Promise<never>(() => {}) : { success, detail: "", ...TRIAL },
    );
    const onActivated = vi.fn<() => void>(() =>
      expect(queries.getQueryData(settingsQuery.queryKey)).toMatchObject(TRIAL),
    );
    renderWith(queries, <TrialButton onActivated={onActivated} />);
    const button = screen.getByRole("button", { name: textOf("activate_basic_trial") });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(onActivated).toHaveReturned());
    expect(onActivated).toHaveBeenCalledOnce();
  },
);
