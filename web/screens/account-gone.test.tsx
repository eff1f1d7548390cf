import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { switchLanguage } from "#adapters/language.ts";
import { AccountGone } from "#screens/account-gone.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

const show = (blocked: string | undefined) => renderWith(newQueries(), <AccountGone blocked={blocked} />);

test("somebody who is blocked reads it, and whom to ask, where somebody is named (OPS-02)", () => {
  show('{"detail":"account_blocked","contact":"help@wardrobe.example"}');
  expect(screen.getByRole("heading").textContent).toBe("Your account is blocked");
  expect(screen.getByText(/help@wardrobe\.example/)).toBeTruthy();
});

test("it speaks the language of whoever is blocked, which the server's answer says (OPS-02)", () => {
  show('{"detail":"account_blocked","contact":"help@wardrobe.example","language":"ru"}');
  expect(screen.getByRole("heading").textContent).toBe("Ваш аккаунт заблокирован");
  expect(document.documentElement.lang).toBe("ru");
  switchLanguage("en");
});

test("where nobody is named the screen says only that (OPS-02)", () => {
  const { container } = show('{"detail":"account_blocked"}');
  expect(container.querySelector("p")).toBeNull();
});

test("after a deletion it says that everything is gone (SPEC-37)", () => {
  show(undefined);
  expect(screen.getByRole("heading").textContent).toBe("Your account is deleted");
});
