import { beforeEach, expect, test, vi } from "vitest";
import { ConstructorScreen } from "#screens/constructor-screen.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));

beforeEach(() => switchLanguage("en"));

test.each([
  [
    "en",
    ["Outfit constructor", "Create your perfect outfit"],
    ["Outerwear", "Accessories", "Bags", "|", "Head", "Upper", "Lower", "Feet"],
  ],
  [
    "ru",
    ["Конструктор образов", "Соберите идеальный образ"],
    ["Верхняя одежда", "Аксессуары", "Сумки", "|", "Головные уборы", "Верх", "Низ", "Обувь"],
  ],
] as const)(
  "in %s: title, subtitle, the layers and accessories on the left, the other slots on the right (C-01, LAYER-01)",
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

test.each([
  ["en", "Create preview", "· 1 credit"],
  ["ru", "Создать превью", "· 1 AI-кредит"],
] as const)(
  "in %s: the button says what a preview costs, and nothing stands beside the title (C-01, C-04)",
  (language, name, cost) => {
    switchLanguage(language);
    const html = renderHtml(<ConstructorScreen />);
    const button = html.split("<button").find((part) => part.includes(name)) ?? "";
    expect(textsIn(button).slice(1, 3)).toEqual([name, cost]);
    expect(html).toMatch(/<h1[^>]*class="col-span-2 text-l /);
  },
);
