import { element, fillSelect } from "#page/element.ts";
import { changeAccount, fetchAccount, post, request } from "#page/client.ts";
import { toTitle } from "#protocol/choices.ts";
import type { DevAccount } from "#start-simulator.ts";

const REFRESH_MS = 3000;

/** Shows the account of the person at the phone, refreshes it, and handles the forms that change it. */
export function watchAccount(plans: readonly string[], personNow: () => string): { refresh(): void } {
  fillSelect(
    element("grant-plan", HTMLSelectElement),
    plans.map((plan) => [plan, toTitle(plan)]),
  );
  onSubmit("grant", () =>
    changeAccount("plan", { person: personNow(), plan: element("grant-plan", HTMLSelectElement).value }),
  );
  onSubmit("credits", () =>
    changeAccount("credits", { person: personNow(), credits: element("credits-left", HTMLInputElement).valueAsNumber }),
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

function showAccount(account: DevAccount | null): void {
  element("no-account", HTMLElement).hidden = account !== null;
  element("account", HTMLElement).hidden = account === null;
  if (account === null) return;
  element("account-plan", HTMLElement).textContent = toTitle(account.subscriptionType);
  element("account-end", HTMLElement).textContent = account.subscriptionEnd?.slice(0, 10) ?? "–";
  element("account-credits", HTMLElement).textContent = String(account.aiCreditsLeft);
  element("account-items", HTMLElement).textContent = String(account.items);
}

function onSubmit(formId: string, save: () => Promise<DevAccount | null>): void {
  element(formId, HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const status = element("account-status", HTMLElement);
    status.textContent = "";
    void save().then(
      (account) => {
        showAccount(account);
        status.textContent = "Done. Reopen the app to see it there.";
      },
      (error: unknown) => {
        status.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  });
}

/** Handles the button that fills the person's wardrobe with the sample garments. */
export function listenToSample(personNow: () => string, onFilled: () => void): void {
  const button = element("fill-sample", HTMLButtonElement);
  const status = element("sample-status", HTMLElement);
  void request("/dev-controls/sample-wardrobe").then((sample) => {
    const count = sample.list("garments").length;
    status.textContent ||= `${count} garments; a free plan holds ${sample.number("freeItemsMax")} of them.`;
  });
  button.addEventListener("click", () => {
    button.disabled = true;
    fill(personNow(), (text) => {
      status.textContent = text;
    })
      .then(onFilled, (error: unknown) => {
        status.textContent = error instanceof Error ? error.message : String(error);
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

async function fill(person: string, showStatus: (text: string) => void): Promise<void> {
  const garments = (await request("/dev-controls/sample-wardrobe")).list("garments");
  let added = 0;
  for (const garment of garments) {
    showStatus(`${added} of ${garments.length}…`);
    const answer = await post("/dev-controls/sample-wardrobe/add", { person, key: garment.text("key") });
    if (!answer.flag("isAdded")) return showStatus(`${added} garments; the plan has no room for more.`);
    added++;
  }
  showStatus(`${added} garments.`);
}
