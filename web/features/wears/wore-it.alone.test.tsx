import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { today } from "#adapters/today.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { switchLanguage } from "#testing/fake-language.ts";
import { renderHtml, textsIn } from "#testing/render.tsx";
import type { ToastAction } from "#ui/show-toast.ts";

type ShownButton = { onClick: (event: { detail: number }) => void; children: ReactNode; "aria-pressed": boolean };

const fake = vi.hoisted(() => ({
  press: (_event: { detail: number }): void => {},
  toasts: [] as [string, string, ToastAction | null][],
  haptics: [] as string[],
}));
vi.mock("#adapters/telegram/current.ts", () => ({
  telegram: { launch: {}, haptic: (kind: string) => void fake.haptics.push(kind) },
}));
vi.mock("#adapters/language.ts", async () => {
  const language = await import("#testing/fake-language.ts");
  return { ...language, currentLanguage: language.useLanguage };
});
vi.mock("#ui/show-toast.ts", () => ({
  showToast: (text: string, kind = "info", action: ToastAction | null = null) => fake.toasts.push([text, kind, action]),
}));
vi.mock("#ui/button.tsx", () => ({
  Button: ({ onClick, children, "aria-pressed": isPressed }: ShownButton) => {
    fake.press = onClick;
    return <b aria-pressed={isPressed}>{children}</b>;
  },
}));

const id = (letter: string): string => letter.repeat(22);
const [SHIRT, JEANS] = [id("A"), id("B")];
const DAY = { from: today(), to: today() };
const entry = (letter: string, item_ids: string[]) => ({ id: id(letter), date: today(), item_ids, look_id: null });
let sent: [string, unknown][] = [];
let isOffline = false;

beforeEach(() => {
  switchLanguage("en");
  [sent, isOffline] = [[], false];
  [fake.toasts, fake.haptics] = [[], []];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    sent.push([path, JSON.parse(String(body))]);
    return path === "/wears/add" ? Response.json(entry("W", [SHIRT, JEANS])) : new Response(null, { status: 204 });
  });
});

function render(itemIds: string[], worn = [entry("O", [SHIRT, id("C")])]) {
  const queries = new QueryClient();
  queries.setQueryData(wearsQuery(DAY).queryKey, worn);
  const html = renderHtml(<WoreIt itemIds={itemIds} lookId={id("L")} />, queries);
  return { html, queries, wears: () => queries.getQueryData(wearsQuery(DAY).queryKey)?.map((wear) => wear.id[0]) };
}

test.each([
  ["an outfit of its own", [id("C"), SHIRT], "true"],
  ["a garment of an outfit", [SHIRT], "true"],
  ["another garment", [JEANS], "false"],
  ["another outfit", [SHIRT, JEANS], "false"],
])("%s, %j: pressed is %s, and the words stay the same (WEAR-01)", (_what, itemIds, pressed) => {
  for (const [language, words] of [
    ["en", "Wore it today"],
    ["ru", "Надето сегодня"],
  ] as const) {
    switchLanguage(language);
    const { html } = render(itemIds);
    expect(html).toContain(`aria-pressed="${pressed}"`);
    expect(textsIn(html)).toEqual([words]);
  }
});

test("without garments there is no button (WEAR-01)", () => {
  expect(render([]).html).toBe("");
});

test("one tap enters today, with an undo in the toast, and a double click does it once (WEAR-01)", async () => {
  const { wears } = render([SHIRT, JEANS]);
  fake.press({ detail: 1 });
  fake.press({ detail: 2 });
  await vi.waitFor(() => expect(fake.toasts).toHaveLength(1));
  expect(sent).toEqual([["/wears/add", { date: DAY.from, item_ids: [SHIRT, JEANS], look_id: id("L") }]]);
  expect(wears()).toEqual(["W", "O"]);
  expect([fake.toasts[0]?.[0], fake.toasts[0]?.[2]?.label, fake.haptics]).toEqual([
    "In your diary",
    "Undo",
    ["success"],
  ]);
  fake.toasts[0]?.[2]?.run();
  expect(wears()).toEqual(["O"]);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(["/wears/delete", { id: id("W") }]));
});

test("without a connection it says so, and nothing is entered or lost (WEAR-01)", async () => {
  isOffline = true;
  const { wears } = render([JEANS]);
  fake.press({ detail: 1 });
  await vi.waitFor(() => expect(fake.toasts).toHaveLength(1));
  expect(fake.toasts).toEqual([["Not in your diary. Check the connection and try again.", "error", null]]);
  expect([wears(), fake.haptics]).toEqual([["O"], ["error"]]);
});

test("a tap on a garment of today's outfit only says so (WEAR-01)", () => {
  render([SHIRT]);
  fake.press({ detail: 1 });
  expect([fake.toasts.map(([text]) => text), sent]).toEqual([["Already in your diary today, with an outfit"], []]);
});
