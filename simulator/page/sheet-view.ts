import { element, make } from "#page/element.ts";
import type { Sheet } from "#protocol/phone.ts";

type OnAnswer = (choice: number | null) => void;

let shown: Sheet | null = null;
let focusBefore: Element | null = null;

/** Shows the sheet and moves the focus into it; null hides it and restores the focus. */
export function showSheet(sheet: Sheet | null, onAnswer: OnAnswer): void {
  if (sheet === shown) return;
  if (shown === null) focusBefore = document.activeElement;
  shown = sheet;
  element("sheet-back", HTMLElement).hidden = sheet === null;
  if (sheet === null) return restoreFocus();
  element("sheet-title", HTMLElement).textContent = sheet.title;
  element("sheet-title", HTMLElement).hidden = sheet.title === "";
  element("sheet-text", HTMLElement).textContent = sheet.text;
  element("sheet-text", HTMLElement).hidden = sheet.text === "";
  const picture = element("sheet-picture", HTMLImageElement);
  picture.hidden = sheet.picture === undefined;
  if (sheet.picture !== undefined) picture.src = sheet.picture;
  const stars = element("sheet-stars", HTMLElement);
  stars.hidden = sheet.stars === undefined;
  stars.textContent = `★ ${sheet.stars}`;
  element("sheet", HTMLElement).ariaBusy = String(sheet.isBusy === true);
  const buttons = sheet.choices.map(({ label, tone, picture: small }, index) => {
    const button = make("button", label, tone);
    if (small !== undefined) {
      const image = make("img", "");
      image.src = small;
      image.alt = "";
      button.prepend(image);
    }
    button.type = "button";
    button.addEventListener("click", () => onAnswer(index));
    return button;
  });
  element("sheet-choices", HTMLElement).replaceChildren(...buttons);
  (buttons[0] ?? element("sheet", HTMLElement)).focus();
}

/** Escape and a click beside the sheet dismiss it; Tab stays in it. */
export function listenToSheet(onAnswer: OnAnswer): void {
  const back = element("sheet-back", HTMLElement);
  back.addEventListener("click", (event) => {
    if (event.target === back) onAnswer(null);
  });
  back.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onAnswer(null);
    if (event.key === "Tab") trapFocus(event);
  });
}

function trapFocus(event: KeyboardEvent): void {
  const buttons = [...element("sheet-choices", HTMLElement).querySelectorAll("button")];
  const leaving = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}

function restoreFocus(): void {
  if (focusBefore instanceof HTMLElement) focusBefore.focus();
}
