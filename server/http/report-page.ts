import type { FastifyInstance } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { REPORT_LINKS, REPORT_REASONS, reportPath } from "@wardrobe/domain/reports/report.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { reportText } from "@wardrobe/domain/text/reports.ts";
import type { App } from "#app.ts";
import { findShown } from "#features/questions/find-shown.ts";
import { addReport } from "#features/reports/reports.ts";
import { limitReport, limitVisitor, networkOf } from "#http/limit-requests.ts";
import { sendPage } from "#http/shared-page.ts";

type Asked = { Params: { of: string; key: string; reason?: string } };

/** `GET /report/<of>/<key>`: a page with a button for each reason, for everybody who sees the thing (TRUST-04). */
export function serveReportPages(server: FastifyInstance, app: App): void {
  const path = reportPath(":of", ":key");
  const find = async ({ of, key }: Asked["Params"]) => {
    const link = REPORT_LINKS.find((known) => known === of);
    return link === undefined ? null : await findShown(app, link, key);
  };
  server.get<Asked>(path, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const language = languageOfNewcomer(request.headers["accept-language"]);
    const goneTitle = questionText(language, "page_gone_title");
    const show = async () => {
      const { of, key } = request.params;
      if ((await find(request.params)) === null) return null;
      const buttons = REPORT_REASONS.map((reason) => {
        const action = `${reportPath(of, key)}/${reason}`;
        return `<form method="post" action="${action}"><button>${reportText(language, `why_${reason}`)}</button></form>`;
      });
      return said(language, "report_title", "report_hint", buttons.join(""));
    };
    return await sendPage(reply, app, language, { find: show, goneTitle });
  });
  server.post<Asked>(`${path}/:reason`, async (request, reply) => {
    await limitReport(app, request.ip);
    const language = languageOfNewcomer(request.headers["accept-language"]);
    const goneTitle = questionText(language, "page_gone_title");
    const take = async () => {
      const reason = REPORT_REASONS.find((known) => known === request.params.reason);
      const shown = await find(request.params);
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
