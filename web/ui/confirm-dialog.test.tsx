import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { newQueries, renderWith } from "#testing/render.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

test.each([
  ["deletes something begins on Cancel", true, "Cancel"],
  ["is harmless begins on its first button", false, "Yes"],
])("a question that %s (E-04)", async (_what, isDangerous, focused) => {
  const actions = { confirmLabel: "Yes", cancelLabel: "Cancel", onConfirm: () => {}, onCancel: () => {} };
  renderWith(
    newQueries(),
    <ConfirmDialog isOpen title="Sure?" isDangerous={isDangerous} {...actions}>
      It cannot be undone.
    </ConfirmDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: focused })));
});
