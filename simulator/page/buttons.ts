import { element } from "#page/element.ts";
import { pressBack, pressMain, pressSecondary, pressSettings, reload } from "#protocol/user-actions.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

type UserAction = (phone: Phone) => Consequence;

/** Handles the messenger's own buttons around the app. */
export function listenToPhone(perform: (action: UserAction) => void, open: () => void): void {
  const menu = element("menu", HTMLElement);
  const more = element("more", HTMLElement);
  const setMenu = (isOpen: boolean): void => {
    menu.hidden = !isOpen;
    more.ariaExpanded = String(isOpen);
  };
  const onPress = (id: string, press: () => void): void =>
    element(id, HTMLElement).addEventListener("click", () => {
      setMenu(false);
      press();
    });
  more.addEventListener("click", () => setMenu(menu.hidden !== false));
  more.parentElement?.addEventListener("keydown", (event) => event.key === "Escape" && setMenu(false));
  onPress("leave", () => perform(pressBack));
  onPress("menu-settings", () => perform(pressSettings));
  onPress("menu-reload", () => perform(reload));
  onPress("main-button", () => perform(pressMain));
  onPress("secondary-button", () => perform(pressSecondary));
  onPress("open", open);
  onPress("home-icon", open);
  onPress("reopen", open);
}

/** Handles the tabs beside the phone; arrow keys move between them. */
export function listenToSideTabs(): { current(): string } {
  const side = element("side", HTMLElement);
  const tabs = [...side.querySelectorAll<HTMLButtonElement>("[role=tab]")];
  const choose = (chosen: HTMLButtonElement): void => {
    side.dataset["sideTab"] = chosen.id.replace("side-tab-", "");
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    if (side.dataset["sideTab"] === "chat") element("unread", HTMLElement).hidden = true;
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = tabs.at((index + step) % tabs.length);
      if (step === 0 || next === undefined) return;
      next.focus();
      choose(next);
    });
  }
  return { current: () => side.dataset["sideTab"] ?? "" };
}

/** On a narrow page one part is visible at a time. */
export function listenToPartTabs(): void {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>(".tabs button")];
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      document.body.dataset["tab"] = tab.dataset["tab"] ?? "phone";
      for (const other of tabs) other.ariaCurrent = other === tab ? "true" : null;
    });
  }
}
