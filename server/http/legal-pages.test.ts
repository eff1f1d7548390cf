import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { LEGAL_PAGES, legalText } from "@wardrobe/domain/text/legal.ts";
import { openForAll } from "#testing/test-app.ts";

const server = openForAll("postgres");

describe.each(LEGAL_PAGES)("/%s", (page) => {
  test.each(LANGUAGES)("is shown in %s without a session, and runs no script (SPEC-37)", async (language) => {
    const { statusCode, headers, body } = await server.http.inject(`/${page}?language=${language}`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    const { title, sections } = legalText(language, page, { bot: server.app.rules.botUsername, providers: [] });
    expect(sections.length).toBeGreaterThan(3);
    for (const said of [title, ...sections.map(({ heading }) => heading)]) expect(body).toContain(said);
    expect(body).toContain(`@${server.app.rules.botUsername}`);
    expect(body).not.toContain("{bot}");
    expect(body).not.toContain("<script");
  });

  test("is in the language of the browser by default, as the app is for a newcomer (SPEC-4)", async () => {
    const read = async (accepted: string, query = "") =>
      (await server.http.inject({ url: `/${page}${query}`, headers: { "accept-language": accepted } })).body;
    expect(await read("en-GB,en;q=0.9")).toContain('<html lang="en">');
    expect(await read("de")).toContain('<html lang="ru">');
    expect(await read("en", "?language=%3Cscript%3E")).toContain('<html lang="en">');
  });
});

test.each([
  ["en", ["address of the wallet", "its picture and its name", "operators of the service"], ["wallets are never"]],
  ["ru", ["адрес кошелька", "картинку и название", "операторы сервиса"], ["карт и кошельков"]],
] as const)("what is kept and who sees it is said as it is, in %s (SPEC-37)", (language, said, untrue) => {
  const words = JSON.stringify(legalText(language, "privacy", { bot: "x", providers: [] }));
  for (const part of said) expect(words).toContain(part);
  for (const part of untrue) expect(words).not.toContain(part);
});

test("both languages have the same sections with as many paragraphs", () => {
  for (const page of LEGAL_PAGES) {
    const shape = LANGUAGES.map((language) =>
      legalText(language, page, { bot: "x", providers: [] }).sections.map(({ paragraphs }) => paragraphs.length),
    );
    expect(shape[0]).toEqual(shape[1]);
  }
});
