import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import { Id } from "@wardrobe/domain/ids.ts";
import { languageOfReader, type Language } from "@wardrobe/domain/people/language.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { isNamedByDay, lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { collectionPagePath, startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { reportPath, type ReportLink, REPORT_REASONS } from "@wardrobe/domain/reports/report.ts";
import { reportText } from "@wardrobe/domain/text/reports.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { App } from "#app.ts";
import type { OpenedFile } from "#features/files/open-file.ts";
import { escapeHtml, plainPolicy } from "#http/legal-pages.ts";
import { limitVisitor, limitReport, networkOf } from "#http/limit-requests.ts";
import { findLookPage, openLookPicture } from "#features/outfit/saved-looks.ts";
import { findCollectionPage, openCollectionPicture } from "#features/collections/collection-page.ts";
import { findShown, getSharerLanguage } from "#features/questions/find-shown.ts";
import { addReport } from "#features/reports/reports.ts";

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;--ink:#1c1c1e;--page:#f4f4f6;--card:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f2f7;--page:#111113;--card:#1c1c1e}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink)}
main{box-sizing:border-box;width:min(100%,26rem);padding:1.25rem 1rem;text-align:center;overflow-wrap:anywhere}
img{display:block;width:100%;height:auto;border-radius:20px;background:var(--card)}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,7rem),1fr));gap:.75rem;margin:0 0 1.25rem;padding:0;list-style:none;font-size:.85rem;line-height:1.3}
li img{aspect-ratio:3/4;object-fit:contain;margin-bottom:.25rem;border-radius:14px;background:#fff}
small{display:block;margin-top:.25rem;font-size:.8rem;opacity:.7}
h1{font-size:1.35rem;line-height:1.25;margin:1rem 0 .25rem}p{margin:0 0 1.25rem;opacity:.7}
a,button{display:block;box-sizing:border-box;width:100%;padding:.8rem 1rem;border:0;border-radius:14px;background:#2a6fdb;color:#fff;font:inherit;font-weight:600;text-decoration:none}
button{margin-bottom:.6rem;background:var(--card);color:var(--ink);font-weight:400}
a.quiet{margin-top:.4rem;background:none;color:var(--ink);font-weight:400;font-size:.9rem;opacity:.8}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;
const POLICY = plainPolicy(STYLE, { hasPictures: true });
const FORM_POLICY = plainPolicy(STYLE, { hasPictures: false, hasForms: true });

/** A page for everybody who has its key; `title` and `by` are texts, `body` is markup. */
type SharedPage = {
  readonly title: string;
  /** Whose it is. */
  readonly by: string;
  /** The path of the picture that stands for it in the preview of a link; null for none. */
  readonly picture: string | null;
  readonly body: string;
  /** The start parameter of its button; empty: the app's first screen. */
  readonly start: string;
};

type Pages = {
  readonly of: ReportLink;
  /** The path of the page of a key; pictures are below it. */
  readonly pathOf: (key: string) => string;
  /** Null for a withdrawn or unknown key. */
  readonly find: (key: string, language: Language) => Promise<SharedPage | null>;
  readonly goneTitle: (language: Language) => string;
  readonly openPicture: (key: string, name: string) => Promise<OpenedFile | null>;
};

/** Pages that a browser and the preview of a link understand: no script, nothing from elsewhere (ASK-04, SET-01). */
function serveSharedPages(server: FastifyInstance, app: App, pages: Pages): void {
  const path = pages.pathOf(":key");
  server.get<{ Params: { key: string } }>(path, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const { key } = request.params;
    const language = await getLanguage(app, request, { of: pages.of, key });
    const find = async () => {
      const found = Id.safeParse(key).success ? await pages.find(key, language) : null;
      if (found === null) return null;
      const { title } = found;
      const report = `<a class="quiet" href="${reportPath(pages.of, key)}" rel="nofollow">${reportText(language, "report")}</a>`;
      return { title, ...pageParts(app, language, { ...found, path: pages.pathOf(key), report }) };
    };
    return await sendPage(reply, app, language, { find, goneTitle: pages.goneTitle(language) });
  });
  server.get<{ Params: { key: string; picture: string } }>(`${path}/:picture`, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const { key, picture } = request.params;
    const opened = Id.safeParse(key).success ? await pages.openPicture(key, picture) : null;
    if (opened === null) throw new AppError("not_found");
    return await reply
      .type(opened.contentType)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(Buffer.from(opened.bytes));
  });
}

type Parts = { readonly title: string; readonly body: string; readonly head?: string; readonly hasForms?: boolean };

type Asked = { readonly find: () => Promise<Parts | null>; readonly goneTitle: string };

/** The page that is found; for null that it is withdrawn, and for what operators took down that it is. */
async function sendPage(
  reply: FastifyReply,
  app: Pick<App, "rules">,
  language: Language,
  { find, goneTitle }: Asked,
): Promise<FastifyReply> {
  const found = await find().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "taken_down") return "down" as const;
    throw error;
  });
  if (found === "down") {
    const title = reportText(language, "down_title");
    return await send(reply.code(410), gonePage(app, language, title, reportText(language, "down_hint")));
  }
  if (found === null)
    return await send(reply.code(404), gonePage(app, language, goneTitle, questionText(language, "page_gone")));
  const { title, head = "", body, hasForms = false } = found;
  return await send(reply, page(language, title, { head, body }), hasForms ? FORM_POLICY : POLICY);
}

async function send(reply: FastifyReply, html: string, policy = POLICY): Promise<FastifyReply> {
  return await reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    // It may be withdrawn at any time.
    .header("cache-control", "no-store")
    .header("vary", "Accept-Language")
    .header("x-robots-tag", "noindex")
    .send(html);
}

function pageParts(
  { rules }: Pick<App, "rules">,
  language: Language,
  shown: SharedPage & { path: string; report: string },
): { head: string; body: string } {
  const { title, by, picture, body, start, path, report } = shown;
  const meta = {
    "og:type": "website",
    "og:title": title,
    "og:description": by,
    "og:url": `${rules.publicUrl}${path}`,
    ...(picture === null ? {} : { "og:image": `${rules.publicUrl}${picture}`, "og:image:alt": title }),
    "og:locale": language === "en" ? "en_US" : "ru_RU",
  };
  const tags = Object.entries(meta).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  const head = `<meta name="description" content="${escapeHtml(by)}"><meta name="twitter:card" content="summary_large_image">${tags.join("")}`;
  return { head, body: body + button(rules, language, start) + report };
}

function gonePage({ rules }: Pick<App, "rules">, language: Language, title: string, hint: string): string {
  const body = `<h1>${title}</h1><p>${hint}</p>${button(rules, language, "")}`;
  return page(language, title, { head: "", body });
}

function button({ botUsername }: App["rules"], language: Language, start: string): string {
  const link = `https://t.me/${botUsername}?startapp${start === "" ? "" : `=${start}`}`;
  return `<a href="${escapeHtml(link)}" rel="noreferrer">${questionText(language, "page_open")}</a>`;
}

function page(language: Language, title: string, { head, body }: { head: string; body: string }): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function aiWords(language: Language): string {
  return `<small>${friendsTexts(language)("ai_picture")}</small>`;
}

const PICTURE = "picture";

/** `GET /look/<key>` (ASK-04). */
export function serveLookPages(server: FastifyInstance, app: App): void {
  serveSharedPages(server, app, {
    of: "look",
    pathOf: lookPagePath,
    goneTitle: (language) => questionText(language, "page_gone_title"),
    openPicture: async (key, name) => (name === PICTURE ? await openLookPicture(app, key) : null),
    find: async (key, language) => {
      const look = await findLookPage(app, key);
      if (look === null) return null;
      const { name, shownName, isAi } = look;
      const t = friendsTexts(language);
      const by = shownName === null ? questionText(language, "page_look") : t("page_look_of", { name: shownName });
      // A bare date tells a stranger nothing.
      const title = isNamedByDay(name) ? by : name;
      const picture = `${lookPagePath(key)}/${PICTURE}`;
      const image = `<img src="${picture}" alt="${escapeHtml(title)}" width="${LOOK_WIDTH_PX}" height="${LOOK_HEIGHT_PX}">`;
      const body = `${image}${isAi ? aiWords(language) : ""}<h1>${escapeHtml(title)}</h1>${title === by ? "" : `<p>${escapeHtml(by)}</p>`}<p>${t("page_about")}</p>`;
      return { title, by, picture, body, start: startParamOf(key) };
    },
  });
}

/** `GET /collection/<key>` (SET-01). */
export function serveCollectionPages(server: FastifyInstance, app: App): void {
  serveSharedPages(server, app, {
    of: "collection",
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
      const list = shown.map(({ type, isAi }, place) => {
        const words = escapeHtml(type === null ? collectionText(language, "page_outfit") : typeLabel(type, t));
        return `<li><img src="${pictureOf(place)}" alt="" loading="lazy">${words}${isAi ? aiWords(language) : ""}</li>`;
      });
      const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(by)}</p><ul>${list.join("")}</ul><p>${friendsTexts(language)("page_about")}</p>`;
      return { title, by, picture: shown.length === 0 ? null : pictureOf(0), body, start: startParamOfCollection(key) };
    },
  });
}

type AskedReport = { Params: { of: string; key: string; reason?: string } };

async function getLanguage(
  app: Pick<App, "db" | "clock">,
  { headers }: FastifyRequest,
  { of, key }: { readonly of: string; readonly key: string },
): Promise<Language> {
  return languageOfReader(headers["accept-language"]) ?? (await getSharerLanguage(app, of, key));
}

/** `GET /report/<of>/<key>`: a page with a button for each reason, for everybody who sees the thing (TRUST-04). */
export function serveReportPages(server: FastifyInstance, app: App): void {
  const path = reportPath(":of", ":key");
  server.get<AskedReport>(path, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const language = await getLanguage(app, request, request.params);
    const goneTitle = questionText(language, "page_gone_title");
    const show = async () => {
      const { of, key } = request.params;
      if ((await findShown(app, of, key)) === null) return null;
      const buttons = REPORT_REASONS.map((reason) => {
        const action = `${reportPath(of, key)}/${reason}`;
        return `<form method="post" action="${action}"><button>${reportText(language, `why_${reason}`)}</button></form>`;
      });
      return said(language, "report_title", "report_hint", buttons.join(""));
    };
    return await sendPage(reply, app, language, { find: show, goneTitle });
  });
  server.post<AskedReport>(`${path}/:reason`, async (request, reply) => {
    await limitReport(app, request.ip);
    const language = await getLanguage(app, request, request.params);
    const goneTitle = questionText(language, "page_gone_title");
    const take = async () => {
      const reason = REPORT_REASONS.find((known) => known === request.params.reason);
      const shown = await findShown(app, request.params.of, request.params.key);
      if (reason === undefined) throw new AppError("not_found");
      if (shown === null) return null;
      await addReport(app, shown, { reason, from: networkOf(request.ip) });
      return said(language, "report_taken_title", "report_taken");
    };
    return await sendPage(reply, app, language, { find: take, goneTitle });
  });
}

type Word = Parameters<typeof reportText>[1];

function said(language: Language, title: Word, hint: Word, more = "") {
  const body = `<h1>${reportText(language, title)}</h1><p>${reportText(language, hint)}</p>${more}`;
  return { title: reportText(language, title), body, hasForms: more !== "" };
}
