import { element } from "#page/element.ts";
import { request, post } from "#page/client.ts";

/** Handles the button that fills the person's wardrobe with the sample garments. */
export function listenToSample(personNow: () => string, onFilled: () => void): void {
  const button = element("fill-sample", HTMLButtonElement);
  const status = element("sample-status", HTMLElement);
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

/** Adds the garments one by one and shows the progress. */
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
