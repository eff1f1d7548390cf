import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "@wardrobe/domain/taste/answers.ts";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { answersQuery, useAnswer } from "#features/taste/queries.ts";
import { switchLanguage } from "#testing/fake-language.ts";
import { renderHtml, textsIn } from "#testing/render.tsx";

const fake = vi.hoisted(() => ({ toasts: [] as [string, string][] }));
vi.mock("#adapters/telegram/current.ts", () => ({ telegram: { launch: {}, haptic: () => {} } }));
vi.mock("#adapters/language.ts", async () => {
  const language = await import("#testing/fake-language.ts");
  return { ...language, currentLanguage: language.useLanguage };
});
vi.mock("#ui/show-toast.ts", () => ({
  showToast: (text: string, kind = "info") => fake.toasts.push([text, kind]),
}));

const id = (letter: string): string => letter.repeat(22);
const DATE = "2026-11-20";
const OUTFIT = [id("B"), id("A")];
const SORTED = OUTFIT.toSorted();
let sent: unknown[] = [];
let answers: ((response: Response) => void)[] = [];

beforeEach(() => {
  switchLanguage("en");
  [sent, answers, fake.toasts] = [[], [], []];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return await new Promise((resolve) => answers.push(resolve));
  });
});

function open(kept: Answer | null, isOn = true) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  const given = kept === null ? [] : [{ date: DATE, item_ids: SORTED, answer: kept }];
  queries.setQueryData(answersQuery(DATE).queryKey, { is_on: isOn, answers: given });
  const use = () => {
    const probed: ReturnType<typeof useAnswer>[] = [];
    const Probe = () => {
      probed.push(useAnswer({ date: DATE, itemIds: OUTFIT }));
      return null;
    };
    renderHtml(<Probe />, queries);
    return probed[0] ?? expect.fail();
  };
  return { queries, use, html: () => renderHtml(<OutfitAnswers date={DATE} itemIds={OUTFIT} />, queries) };
}

test("four buttons, of which the given answer is pressed; none while learning is off (TASTE-01)", () => {
  const pressed = (html: string) =>
    html.split("<button").flatMap((button) => (button.includes('aria-pressed="true"') ? textsIn(`<${button}`) : []));
  const { html } = open("skipped");
  expect(textsIn(html())).toEqual(["Like", "Not for me", "Too cold", "Too warm"]);
  expect(pressed(html())).toEqual(["Not for me"]);
  expect(pressed(open(null).html())).toEqual([]);
  switchLanguage("ru");
  expect(textsIn(html())).toEqual(["Нравится", "Не моё", "Холодно", "Жарко"]);
  expect(open("liked", false).html()).toBe("");
});

test("an answer shows at once, a later one waits for the earlier, and what was not saved is taken back and told (TASTE-01)", async () => {
  const { use, queries } = open(null);
  use().give("liked");
  expect(use().answer).toBe("liked");
  use().give("too_cold");
  expect(use().answer).toBe("too_cold");
  const of = { date: DATE, item_ids: SORTED };
  await vi.waitFor(() => expect(sent).toEqual([{ ...of, answer: "liked" }]));
  answers[0]?.(new Response(null, { status: 204 }));
  await vi.waitFor(() => expect(sent.slice(1)).toEqual([{ ...of, answer: "too_cold" }]));
  answers[1]?.(new Response("", { status: 503 }));
  await vi.waitFor(() => expect(fake.toasts).toEqual([[expect.stringContaining("tap it again"), "error"]]));
  expect(use().answer).toBe("liked");

  use().give(null);
  expect(use().answer).toBeNull();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  answers[2]?.(new Response(null, { status: 204 }));
  await vi.waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(use().answer).toBeNull();
});
