import type { FastifyInstance } from "fastify";
import { collectionPagePath, startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { App } from "#app.ts";
import { findCollectionPage, openCollectionPicture } from "#features/collections/collection-page.ts";
import { escapeHtml } from "#http/html.ts";
import { serveSharedPages } from "#http/shared-page.ts";

/** `GET /collection/<key>` (SET-01). */
export function serveCollectionPages(server: FastifyInstance, app: App): void {
  serveSharedPages(server, app, {
    pathOf: collectionPagePath,
    goneTitle: (language) => collectionText(language, "page_gone"),
    openPicture: async (key, name) => await openCollectionPicture(app, key, name),
    find: async (key, language) => {
      const found = await findCollectionPage(app, key);
      if (found === null) return null;
      const { name: title, shownName, shown } = found;
      const by =
        shownName === null
          ? collectionText(language, "page_own")
          : collectionText(language, "page_by", { name: shownName });
      const t = (word: Parameters<typeof botText>[1]) => botText(language, word);
      const pictureOf = (place: number) => `${collectionPagePath(key)}/${place}`;
      const list = shown.map(({ type }, place) => {
        const words = escapeHtml(type === null ? collectionText(language, "page_outfit") : typeLabel(type, t));
        return `<li><img src="${pictureOf(place)}" alt="" loading="lazy">${words}</li>`;
      });
      const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(by)}</p><ul>${list.join("")}</ul><p>${friendsTexts(language)("page_about")}</p>`;
      return { title, by, picture: shown.length === 0 ? null : pictureOf(0), body, start: startParamOfCollection(key) };
    },
  });
}
