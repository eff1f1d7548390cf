import { element, fillSelect } from "#page/element.ts";
import { askDesk, fetchAccount, type Account } from "#page/server.ts";

const REFRESH_MS = 3000;

/** Keeps the readout of the person at the phone fresh and lets the desk change it. */
export function watchAccount(plans: readonly string[], personNow: () => string): { refresh(): void } {
  fillSelect(
    element("grant-plan", HTMLSelectElement),
    plans.map((plan) => [plan, toTitle(plan)]),
  );
  listen("grant", () => askDesk("plan", { person: personNow(), plan: element("grant-plan", HTMLSelectElement).value }));
  listen("credits", () =>
    askDesk("credits", { person: personNow(), credits: element("credits-left", HTMLInputElement).valueAsNumber }),
  );
  const refresh = (): void => {
    if (document.hidden || document.body.hasAttribute("data-bare")) return;
    const person = personNow();
    void fetchAccount(person).then(
      (account) => person === personNow() && showAccount(account),
      () => showAccount(null),
    );
  };
  setInterval(refresh, REFRESH_MS);
  return { refresh };
}

function showAccount(account: Account | null): void {
  element("stranger", HTMLElement).hidden = account !== null;
  element("account", HTMLElement).hidden = account === null;
  if (account === null) return;
  element("account-plan", HTMLElement).textContent = toTitle(account.subscriptionType);
  element("account-end", HTMLElement).textContent = account.subscriptionEnd?.slice(0, 10) ?? "–";
  element("account-credits", HTMLElement).textContent = String(account.aiCreditsLeft);
  element("account-items", HTMLElement).textContent = String(account.items);
}

function listen(formId: string, act: () => Promise<Account | null>): void {
  element(formId, HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const said = element("desk-said", HTMLElement);
    said.textContent = "";
    void act().then(
      (account) => {
        showAccount(account);
        said.textContent = "Done. Reopen the app to see it there.";
      },
      (error: unknown) => {
        said.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  });
}

/** `pro_3_months` → `Pro 3 months`. */
function toTitle(plan: string): string {
  const words = plan.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
