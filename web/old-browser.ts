import { OLD_BROWSER } from "@wardrobe/domain/text/old-browser.ts";

/** Inlined first, in words that any browser knows: an old one gets a sentence instead of a page without styles. */
if (!isNewEnough()) {
  document.write('<div id="old-browser"></div>');
  // The rest of the page is neither read nor run.
  window.stop();
  const said = document.getElementById("old-browser");
  if (said !== null) {
    said.style.cssText = "max-width: 20rem; margin: 30vh auto 0; padding: 0 1rem; font: 1rem/1.5 sans-serif";
    for (const [language, text] of [
      ["en", OLD_BROWSER.en],
      ["ru", OLD_BROWSER.ru],
    ] as const) {
      const sentence = said.appendChild(document.createElement("p"));
      sentence.lang = language;
      sentence.textContent = text;
    }
  }
}

/** `:has` came with Safari 15.4, Chrome 105 and Firefox 121, `dvh` with Chrome 108. */
function isNewEnough(): boolean {
  const { CSS } = window;
  return CSS !== undefined && CSS.supports("selector(:has(a))") && CSS.supports("height", "1dvh");
}
