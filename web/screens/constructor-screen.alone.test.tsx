import { beforeEach, expect, test, vi } from "vitest";
import { ConstructorScreen } from "#screens/constructor-screen.tsx";
import { renderHtml } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));

beforeEach(() => switchLanguage("en"));

test.each([
  ["en", ["Outfit constructor", "Create your perfect outfit"], ["Accessories", "|", "Head", "Upper", "Lower", "Feet"]],
  [
    "ru",
    ["Конструктор образов", "Соберите идеальный образ"],
    ["Аксессуары", "|", "Головные уборы", "Верх", "Низ", "Обувь"],
  ],
] as const)(
  "in %s: title, subtitle, accessories on the left, the other slots on the right (C-01)",
  (language, titles, slots) => {
    switchLanguage(language);
    const html = renderHtml(<ConstructorScreen />);
    expect(/<h1[^>]*>([^<]*)<\/h1><p[^>]*>([^<]*)<\/p>/.exec(html)?.slice(1)).toEqual(titles);
    const [, columns = ""] = html.split("grid-cols-2");
    // A tile opens a dialog; `|` marks the end of the left column.
    const tiles = columns.matchAll(
      /aria-haspopup="dialog" aria-label="([^"]*)"|<\/div>(?=<div class="flex flex-col gap-3">)/g,
    );
    expect([...tiles].map(([, label = "|"]) => label)).toEqual(slots);
  },
);
