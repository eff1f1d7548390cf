import type { FastifyInstance } from "fastify";
import { isNamedByDay, lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import { findLookPage, openLookPicture } from "#features/outfit/saved-looks.ts";
import { escapeHtml } from "#http/html.ts";
import { serveSharedPages } from "#http/shared-page.ts";

const PICTURE = "picture";

/** `GET /look/<key>` (ASK-04). */
export function serveLookPages(server: FastifyInstance, app: App): void {
  serveSharedPages(server, app, {
    pathOf: lookPagePath,
    goneTitle: (language) => questionText(language, "page_gone_title"),
    openPicture: async (key, name) => (name === PICTURE ? await openLookPicture(app, key) : null),
    find: async (key, language) => {
      const look = await findLookPage(app, key);
      if (look === null) return null;
      const { name, shownName } = look;
      const t = friendsTexts(language);
      const by = shownName === null ? questionText(language, "page_look") : t("page_look_of", { name: shownName });
      // A bare date tells a stranger nothing.
      const title = isNamedByDay(name) ? by : name;
      const picture = `${lookPagePath(key)}/${PICTURE}`;
      const image = `<img src="${picture}" alt="${escapeHtml(title)}" width="${LOOK_WIDTH_PX}" height="${LOOK_HEIGHT_PX}">`;
      const body = `${image}<h1>${escapeHtml(title)}</h1>${title === by ? "" : `<p>${escapeHtml(by)}</p>`}<p>${t("page_about")}</p>`;
      return { title, by, picture, body, start: startParamOf(key) };
    },
  });
}
