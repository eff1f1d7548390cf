import type { FastifyInstance } from "fastify";
import { LANGUAGES, languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { LEGAL_PAGES, legalText, type LegalText } from "@wardrobe/domain/text/legal.ts";
import type { Rules } from "#app.ts";
import { createHash } from "node:crypto";

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:42rem;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;margin:.5rem 0 1rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}p{margin:.5rem 0}nav a{margin-right:1rem}`;
const POLICY = plainPolicy(STYLE, { hasPictures: false });
const LANGUAGE_NAMES = { en: "English", ru: "Русский" } as const satisfies Record<Language, string>;

/** `GET /privacy`, `/terms` and `/paysupport`: plain pages in the language of `?language=` or of the browser (SPEC-37). */
export function serveLegalPages(
  server: FastifyInstance,
  { botUsername: bot, providers }: Pick<Rules, "botUsername" | "providers">,
): void {
  for (const page of LEGAL_PAGES) {
    server.get<{ Querystring: { language?: unknown } }>(`/${page}`, async (request, reply) => {
      const asked = request.query.language;
      const language =
        LANGUAGES.find((known) => known === asked) ?? languageOfNewcomer(request.headers["accept-language"]);
      return await reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", POLICY)
        .header("cache-control", "public, max-age=3600")
        .header("vary", "Accept-Language")
        .send(toHtml(language, legalText(language, page, { bot, providers })));
    });
  }
}

function toHtml(language: Language, { title, sections }: LegalText): string {
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) => `<a href="?language=${other}" hreflang="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</a>`,
  );
  const body = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><nav>${others.join("")}</nav><main><h1>${escapeHtml(title)}</h1>${body.join("")}</main></body></html>`;
}

/** A text as part of a page: nothing that a person wrote becomes markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The policy of a page that runs nothing, has this one style, and shows only pictures of its own server, if any; forms go to that, if anywhere. */
export function plainPolicy(
  style: string,
  { hasPictures, hasForms = false }: { readonly hasPictures: boolean; readonly hasForms?: boolean },
): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const pictures = hasPictures ? " img-src 'self';" : "";
  return `default-src 'none'; style-src 'sha256-${hash}';${pictures} base-uri 'none'; form-action ${hasForms ? "'self'" : "'none'"}; frame-ancestors 'none'`;
}
