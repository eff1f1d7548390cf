import { element } from "#page/element.ts";
import { pressBack, pressMain, pressSecondary, pressSettings, reload } from "#protocol/acts.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

type Act = (phone: Phone) => Consequence;

/** The buttons of the messenger itself, around the app. */
export function listenToPhone(perform: (act: Act) => void, open: () => void): void {
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
  onPress("reopen", open);
}

/** On a narrow page one part is seen at a time. */
export function listenToTabs(): void {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>(".tabs button")];
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      document.body.dataset["tab"] = tab.dataset["tab"] ?? "phone";
      for (const other of tabs) other.ariaCurrent = other === tab ? "true" : null;
    });
  }
}
