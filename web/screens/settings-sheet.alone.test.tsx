import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { SettingsSheet } from "#screens/settings-sheet.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

type Choice = {
  legend: string;
  options: { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChoose: (value: string) => void;
};
const page = vi.hoisted(() => ({ choices: [] as unknown[], toasts: [] as unknown[] }));
let sent: unknown[] = [];
let status = 204;

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));
vi.mock("#ui/show-toast.ts", () => ({ showToast: (...toast: unknown[]) => page.toasts.push(toast) }));
// Rendered in place: the real sheet needs a DOM for its portal.
vi.mock("#ui/sheet.tsx", () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock("#ui/alert.tsx", () => ({ Alert: () => null }));
vi.mock("#ui/choice.tsx", () => ({ Segments: (choice: unknown) => void page.choices.push(choice) }));

beforeEach(() => {
  page.choices.length = 0;
  page.toasts.length = 0;
  sent = [];
  status = 204;
  switchLanguage("en");
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("location", { origin: "https://app.example", pathname: "/" });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return new Response(null, { status });
  });
});

function renderSettings(fields: Partial<Settings> = {}): { html: string; choices: Choice[]; queries: QueryClient } {
  const settings = sampleSettings(fields);
  const queries = new QueryClient();
  queries.setQueryData(settingsQuery.queryKey, settings);
  const html = renderHtml(<SettingsSheet />, queries);
  return { html, choices: page.choices as Choice[], queries };
}

test("image processing mode, gender and language can be chosen, and the current choice is marked (S-05)", () => {
  const { choices } = renderSettings({
    subscription_type: "pro_month",
    gender: "woman",
    default_image_mode: "enhanced",
  });
  expect(choices.map(({ legend, options, value }) => [legend, options.map((option) => option.value), value])).toEqual([
    ["Language", ["en", "ru"], "en"],
    ["Gender", ["man", "woman"], "woman"],
    ["Image processing mode", ["original", "no_background", "enhanced"], "enhanced"],
  ]);
  expect(choices.flatMap(({ options }) => options.filter(({ isDisabled }) => isDisabled === true))).toEqual([]);
});

const EACH = [
  [0, "ru", ["/profile/set-language", { language: "ru" }]],
  [1, "woman", ["/profile/set-gender", { gender: "woman" }]],
  [2, "no_background", ["/profile/set-default-image-mode", { default_image_mode: "no_background" }]],
] as const;

test("each choice is saved at once and separately, with a toast (S-05)", async () => {
  const { choices, queries } = renderSettings();
  for (const [choice, value] of EACH) {
    choices[choice]?.onChoose(value);
    await vi.waitFor(() => expect(page.toasts).toHaveLength(choice + 1));
  }
  expect(sent).toEqual(EACH.map(([, , call]) => call));
  expect(page.toasts).toEqual([["Language updated"], ["Gender updated"], ["Default image mode updated"]]);
  const chosen = { default_image_mode: "no_background", gender: "woman", language: "ru" };
  expect(queries.getQueryData(settingsQuery.queryKey)).toMatchObject(chosen);
});

test("a choice that cannot be saved is reverted, with its own error toast (S-05)", async () => {
  const { choices, queries } = renderSettings();
  status = 503;
  for (const [choice, value] of EACH) {
    choices[choice]?.onChoose(value);
    await vi.waitFor(() => expect(page.toasts).toHaveLength(choice + 1));
  }
  expect(page.toasts).toEqual([
    ["The language could not be saved. Please try again.", "error"],
    ["The gender could not be saved. Please try again.", "error"],
    ["The image mode could not be saved. Please try again.", "error"],
  ]);
  expect(queries.getQueryData(settingsQuery.queryKey)).toEqual(sampleSettings());
});

test.each([
  ["free", ["enhanced"]],
  ["basic_trial", []],
  ["pro_year", []],
] as const)("on %s the disabled modes are %j, with an explanation (S-05)", (subscription_type, disabled) => {
  const { html, choices } = renderSettings({ subscription_type });
  const disabledModes = choices[2]?.options.filter(({ isDisabled }) => isDisabled === true).map(({ value }) => value);
  expect(disabledModes).toEqual(disabled);
  const message = "Enhanced mode requires a premium subscription.";
  expect(textsIn(html).includes(message)).toBe(disabled.length > 0);
});

test("below are the feedback block, the tutorial button and the version (S-06)", () => {
  const words = textsIn(renderSettings().html);
  const feedback = ["Feedback", "Useful feedback and bug reports earn extra premium days.", "Send feedback"];
  const order = [...feedback, "Tutorial", "beta-1.1.0"];
  expect(words.filter((word) => order.includes(word))).toEqual(order);
  switchLanguage("ru");
  expect(textsIn(renderSettings().html)).toEqual(
    expect.arrayContaining(["Обратная связь", "Отправить отзыв", "Обучение", "beta-1.1.0"]),
  );
});

test("the plan is one row below the preferences, which says what the trial gives (S-02, P-07)", () => {
  const { html, queries } = renderSettings();
  expect(textsIn(html)).not.toContain("Basic");
  queries.setQueryData(premiumQuery.queryKey, DEFAULT_PREMIUM_CONFIG);
  for (const [language, offer] of [
    ["en", "Try Basic: 7\u00a0days, 200 items, 30\u00a0credits"],
    ["ru", "Попробовать Basic: 7\u00a0дней, 200 вещей, 30\u00a0кредитов"],
  ] as const) {
    switchLanguage(language);
    const words = textsIn(renderHtml(<SettingsSheet />, queries));
    expect(words).toContain(offer);
    expect(words.filter((word) => ["10", "100", "300"].includes(word))).toEqual([]);
  }
  const used = sampleSettings({ subscription_start: "2026-01-01T00:00:00.000Z" });
  queries.setQueryData(settingsQuery.queryKey, used);
  expect(textsIn(renderHtml(<SettingsSheet />, queries)).join()).not.toContain("Попробовать");
});

test("a full limit warns, says what helps, and leads to the plans where there is a bigger one (S-01)", () => {
  const hint = "This month's credits are used. New ones come with the next month.";
  const free = renderSettings({ ai_credits_left: 0 }).html;
  expect(free).toContain("bg-danger");
  expect(textsIn(free)).toEqual(expect.arrayContaining(["See the plans"]));
  expect(free).toContain(hint.replace("'", "&#x27;"));
  expect(textsIn(renderSettings({ ai_credits_left: 0, subscription_type: "pro_year" }).html)).not.toContain(
    "See the plans",
  );
  expect(renderSettings({ ai_credits_left: 1 }).html).not.toContain("bg-danger");
});

test("a full wardrobe offers to look for what is not worn, and no other does (STATE-04, S-01)", () => {
  const texts = (max_items: number) => {
    const { queries } = renderSettings({ max_items });
    queries.setQueryData(itemsQuery.queryKey, [sampleItem()]);
    return textsIn(renderHtml(<SettingsSheet />, queries));
  };
  expect(texts(1)).toContain(letGoText("en", "find"));
  expect(texts(2)).not.toContain(letGoText("en", "find"));
});
