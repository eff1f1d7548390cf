import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import { Id } from "@wardrobe/domain/ids.ts";
import { isNamedByDay, lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import { findLookPage, openLookPicture, type LookPage } from "#features/outfit/saved-looks.ts";
import { escapeHtml, plainPolicy } from "#http/html.ts";
import { limitVisitor } from "#http/limit-requests.ts";

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;--ink:#1c1c1e;--page:#f4f4f6;--card:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f2f7;--page:#111113;--card:#1c1c1e}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink)}
main{box-sizing:border-box;width:min(100%,26rem);padding:1.25rem 1rem;text-align:center;overflow-wrap:anywhere}
img{display:block;width:100%;height:auto;border-radius:20px;background:var(--card)}
h1{font-size:1.35rem;line-height:1.25;margin:1rem 0 .25rem}p{margin:0 0 1.25rem;opacity:.7}
a{display:block;padding:.8rem 1rem;border-radius:14px;background:#2a6fdb;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;
const POLICY = plainPolicy(STYLE, { hasPictures: true });
const PAGE = "/look/:key";
const PICTURE = "picture";

type Keyed = { Params: { key: string } };

/** `GET /look/<key>` (ASK-04): a page that a browser and the preview of a link understand; no script, nothing from elsewhere. */
export function serveLookPages(server: FastifyInstance, app: App): void {
  server.get<Keyed>(PAGE, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const language = languageOfNewcomer(request.headers["accept-language"]);
    const { key } = request.params;
    const look = Id.safeParse(key).success ? await findLookPage(app, key) : null;
    if (look === null) return await send(reply.code(404), goneHtml(app, language));
    return await send(reply, lookHtml(app, { language, key, look }));
  });
  server.get<Keyed>(`${PAGE}/${PICTURE}`, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const { key } = request.params;
    const picture = Id.safeParse(key).success ? await openLookPicture(app, key) : null;
    if (picture === null) throw new AppError("not_found");
    return await reply
      .type(picture.contentType)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(Buffer.from(picture.bytes));
  });
}

async function send(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return await reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    // A look may be withdrawn at any time.
    .header("cache-control", "no-store")
    .header("vary", "Accept-Language")
    .header("x-robots-tag", "noindex")
    .send(html);
}

type Shown = { readonly language: Language; readonly key: string; readonly look: LookPage };

function lookHtml({ rules }: Pick<App, "rules">, { language, key, look }: Shown): string {
  const { name, shownName } = look;
  const by =
    shownName === null
      ? questionText(language, "page_look")
      : friendsTexts(language)("page_look_of", { name: shownName });
  // A bare date tells a stranger nothing.
  const title = isNamedByDay(name) ? by : name;
  const address = `${rules.publicUrl}${lookPagePath(key)}`;
  const meta = {
    "og:type": "website",
    "og:title": title,
    "og:description": by,
    "og:url": address,
    "og:image": `${address}/${PICTURE}`,
    "og:image:alt": title,
    "og:locale": language === "en" ? "en_US" : "ru_RU",
  };
  const tags = Object.entries(meta).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  const head = `<meta name="description" content="${escapeHtml(by)}"><meta name="twitter:card" content="summary_large_image">${tags.join("")}`;
  const picture = `<img src="${lookPagePath(key)}/${PICTURE}" alt="${escapeHtml(title)}" width="${LOOK_WIDTH_PX}" height="${LOOK_HEIGHT_PX}">`;
  const body = `${picture}<h1>${escapeHtml(title)}</h1>${title === by ? "" : `<p>${escapeHtml(by)}</p>`}<p>${friendsTexts(language)("page_about")}</p>${button(rules, language, startParamOf(key))}`;
  return page(language, title, { head, body });
}

function goneHtml({ rules }: Pick<App, "rules">, language: Language): string {
  const title = questionText(language, "page_gone_title");
  const body = `<h1>${title}</h1><p>${questionText(language, "page_gone")}</p>${button(rules, language, "")}`;
  return page(language, title, { head: "", body });
}

function button({ botUsername }: App["rules"], language: Language, start: string): string {
  const link = `https://t.me/${botUsername}?startapp${start === "" ? "" : `=${start}`}`;
  return `<a href="${escapeHtml(link)}" rel="noreferrer">${questionText(language, "page_open")}</a>`;
}

function page(language: Language, title: string, { head, body }: { head: string; body: string }): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
