import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccountGone } from "#screens/account-gone.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

const show = (blocked: string | undefined) => renderWith(newQueries(), <AccountGone blocked={blocked} />);

test("somebody who is blocked reads it, and whom to ask, where somebody is named (OPS-02)", () => {
  show('{"detail":"account_blocked","contact":"help@wardrobe.example"}');
  expect(screen.getByRole("heading").textContent).toBe("Your account is blocked");
  expect(screen.getByText(/help@wardrobe\.example/)).toBeTruthy();
});

test("where nobody is named the screen says only that (OPS-02)", () => {
  const { container } = show('{"detail":"account_blocked"}');
  expect(container.querySelector("p")).toBeNull();
});

test("after a deletion it says that everything is gone (SPEC-37)", () => {
  show(undefined);
  expect(screen.getByRole("heading").textContent).toBe("Your account is deleted");
});
