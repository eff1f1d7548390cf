import { element } from "#page/element.ts";
import { ask, askWith } from "#page/server.ts";

/** The button that fills the wardrobe of the person at the phone with garments drawn for this project. */
export function listenToSample(personNow: () => string, onFilled: () => void): void {
  const button = element("fill-sample", HTMLButtonElement);
  const said = element("fill-said", HTMLElement);
  button.addEventListener("click", () => {
    button.disabled = true;
    fill(personNow(), (words) => {
      said.textContent = words;
    })
      .then(onFilled, (error: unknown) => {
        said.textContent = error instanceof Error ? error.message : String(error);
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

/** One after the other, so that it can be watched. */
async function fill(person: string, say: (words: string) => void): Promise<void> {
  const garments = (await ask("/desk/sample-wardrobe")).list("garments");
  let added = 0;
  for (const garment of garments) {
    say(`${added} of ${garments.length}…`);
    const answer = await askWith("/desk/sample-wardrobe/add", { person, key: garment.text("key") });
    if (!answer.flag("isAdded")) return say(`${added} garments; the plan has no room for more.`);
    added++;
  }
  say(`${added} garments.`);
}
