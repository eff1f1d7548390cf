import type { Added } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { TODAY_ITEMS_MIN, type FirstCard, type Pictured } from "@wardrobe/domain/wardrobe/sections.ts";

/** An item's fields that decide how its card is drawn. */
export type Drawn = Pictured & Added & { readonly placeholder: string | null };

/** Shows a picture, by its object URL, in the card of its file; resolves once it can be painted. */
export type ShowPicture = (fileId: string, url: string) => Promise<void>;

type Sections = readonly (readonly FirstCard<Drawn>[])[];

const CARD = "overflow-hidden rounded-medium bg-card shadow-edge";
const LINE = "rounded-full bg-tile";

/**
 * Draws the first screen in outline, in the places where the app will render it: cards with their pictures, and blocks
 * for everything else, so that no text, language or code is needed. The app's first render replaces it.
 * `hasBar`: a bar stands above the cards; `total`: how many garments there are. Null if there is nothing to draw, or the app was rendered already.
 */
export function drawCards(
  sections: Sections,
  { hasBar, total }: { hasBar: boolean; total: number },
): ShowPicture | null {
  const loading = document.querySelector("#root > [data-loading]");
  if (loading === null || sections.length === 0) return null;
  const tiles = new Map<string, { readonly tile: Element; readonly fit: string }>();
  const drawCard = ({ item, fileId }: FirstCard<Drawn>): Element => {
    const tile = block("relative aspect-[3/4] w-full overflow-hidden bg-hanger");
    if (item.placeholder !== null) {
      const tint = block("absolute inset-0 opacity-40");
      tint.style.backgroundColor = item.placeholder;
      tile.append(tint);
    }
    tiles.set(fileId, { tile, fit: fileId === item.no_background_image ? "object-contain p-[6%]" : "object-cover" });
    const words = block("flex min-h-12 flex-col justify-center gap-1.5 px-1.5", [
      block(`h-2.5 w-3/4 ${LINE}`),
      block(`h-2 w-1/2 ${LINE}`),
    ]);
    return block(CARD, [tile, words]);
  };
  const page = block("flex w-full max-w-240 flex-1 flex-col mx-auto px-4 pt-[calc(var(--top)+8px)]", [
    // Beside the title its count takes a second line on a phone.
    block("flex h-[calc(1.25*(min(1.75rem,8vw)+1rem))] items-center justify-between mb-3 sm:h-11", [
      block("flex flex-col gap-2", [block(`h-6 w-36 ${LINE}`), block(`h-3 w-20 sm:hidden ${LINE}`)]),
      block("size-11 rounded-full bg-tile"),
    ]),
    ...(total >= TODAY_ITEMS_MIN ? [block("h-14 mb-3 rounded-large bg-card")] : []),
    block(
      "flex gap-2 mb-3 overflow-hidden",
      ["w-11", "w-24", "w-20", "w-24", "w-20"].map((width) =>
        block(`h-11 shrink-0 rounded-full border border-line bg-card ${width}`),
      ),
    ),
    ...(hasBar ? [block("h-11 mb-3 rounded-medium bg-card")] : []),
    block(
      "-mx-1 flex flex-col gap-5",
      sections.map((cards) =>
        block("", [
          block("mb-1 flex h-6 items-center px-1", [block(`h-4 w-28 ${LINE}`)]),
          block(
            "grid grid-cols-3 gap-2 p-1 max-[17rem]:grid-cols-2 sm:grid-cols-4 lg:grid-cols-5",
            cards.map(drawCard),
          ),
        ]),
      ),
    ),
  ]);
  const bar = block("fixed inset-x-0 bottom-0 h-[calc(var(--bar)+var(--bottom)+1px)] border-t border-line bg-card");
  const outline = block("within-sides flex min-h-[var(--app-stable-height,100dvh)] flex-col", [page, bar]);
  outline.ariaHidden = "true";
  outline.dataset["outline"] = "";
  loading.replaceWith(outline);
  return async (fileId, url) => {
    const shown = tiles.get(fileId);
    if (shown === undefined) return;
    const image = document.createElement("img");
    image.alt = "";
    image.className = `absolute inset-0 size-full ${shown.fit}`;
    image.src = url;
    shown.tile.append(image);
    await image.decode();
  };
}

/** Resolves after the next frame has been painted. */
export async function nextPaint(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function block(className: string, children: readonly Element[] = []): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.append(...children);
  return element;
}
