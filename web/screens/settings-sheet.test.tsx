import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { rememberDay } from "#adapters/days-of-use.ts";
import { switchLanguage } from "#adapters/language.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { SettingsSheet } from "#screens/settings-sheet.tsx";
import { emit, messenger } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { stubLocalStorage } from "#testing/stubs.ts";
import { renderWith, textsIn } from "#testing/render.tsx";
import { LOST, refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

function open(fields: Partial<Settings> = {}, more: { items?: ReturnType<typeof sampleItem>[] } = {}) {
  const queries = queriesWith({ items: more.items ?? [sampleItem({ key: "O" })], settings: fields });
  queries.setQueryData(premiumQuery.queryKey, DEFAULT_PREMIUM_CONFIG);
  const page = renderWith(queries, <SettingsSheet />);
  const dialog = screen.getByRole("dialog");
  const settings = () => queries.getQueryData(settingsQuery.queryKey);
  const isRequestedAgain = () => queries.getQueryState(settingsQuery.queryKey)?.isInvalidated;
  return { ...page, dialog, words: textsIn(dialog), settings, isRequestedAgain };
}
const radiosIn = (legend: string) =>
  within(screen.getByRole("group", { name: legend })).getAllByRole<HTMLInputElement>("radio");
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const nameOf = (radio: HTMLInputElement) => radio.closest("label")?.textContent;

/** Chooses each preference once; the toast of each. */
async function chooseAll(): Promise<unknown[]> {
  const toasts = recordToasts();
  for (const [index, [legend, name]] of Object.entries(CHOICES).entries()) {
    fireEvent.click(radiosIn(legend).find((radio) => nameOf(radio) === name) ?? document.body);
    await waitFor(() => expect(toasts).toHaveLength(index + 1));
    // The words of the others stay those that are looked for.
    act(() => switchLanguage("en"));
  }
  return toasts.map(({ text, kind }) => [text, kind]);
}
const CHOICES = { Gender: "Woman", Pictures: "No background", Language: "Русский" };

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

test("image processing mode, gender and language can be chosen, and the current choice is marked (S-05)", () => {
  open({ subscription_type: "pro_month", gender: "woman", default_image_mode: "enhanced" });
  const all = ["Language", "Gender", "Pictures"].map((legend) => radiosIn(legend));
  expect(all.map((radios) => radios.map(nameOf))).toEqual([
    ["English", "Русский"],
    ["Man", "Woman"],
    ["Original", "No background", "Enhanced"],
  ]);
  expect(all.map((radios) => radios.filter(({ checked }) => checked).map(nameOf))).toEqual([
    ["English"],
    ["Woman"],
    ["Enhanced"],
  ]);
});

test("while a wardrobe begins, the mode that its photos get by themselves is shown, until the original is chosen (SPEC-46)", async () => {
  stubLocalStorage();
  const item = sampleItem({ key: "N" });
  const mode = () =>
    radiosIn("Pictures")
      .filter(({ checked }) => checked)
      .map(nameOf);
  const shownFor = (items: (typeof item)[], madeIds: string[]): unknown => {
    useUploads.setState({ ...NO_UPLOADS, madeIds });
    const { unmount } = open({}, { items });
    const shown = mode();
    unmount();
    return shown;
  };
  expect([shownFor([item], []), shownFor([item], [item.id])]).toEqual([["Original"], ["No background"]]);
  useUploads.setState(NO_UPLOADS);
  stubServer(() => null);
  open({}, { items: [] });
  expect(mode()).toEqual(["No background"]);
  fireEvent.click(radiosIn("Pictures")[0] ?? document.body);
  await waitFor(() => expect(mode()).toEqual(["Original"]));
});

test("a gender that nobody chose is not shown as chosen (SPEC-55)", () => {
  open({ is_gender_said: false });
  expect(radiosIn("Gender").filter(({ checked }) => checked)).toEqual([]);
});

test("each choice is saved at once and separately, with a toast (S-05)", async () => {
  const { settings } = open();
  const sent = stubServer(() => null);
  expect(await chooseAll()).toEqual([
    ["Gender updated", "info"],
    ["Default image mode updated", "info"],
    ["Language updated", "info"],
  ]);
  expect(sent.flatMap(({ method, path, body }) => (method === "POST" ? [[path, body]] : []))).toEqual([
    ["/profile/set-gender", { gender: "woman" }],
    ["/profile/set-default-image-mode", { default_image_mode: "no_background" }],
    ["/profile/set-language", { language: "ru" }],
  ]);
  expect(settings()).toMatchObject({ default_image_mode: "no_background", gender: "woman", language: "ru" });
});

test("a choice that cannot be saved is reverted, with its own error toast (S-05)", async () => {
  const { settings } = open({ is_gender_said: false });
  stubServer(() => refusal(503));
  expect(await chooseAll()).toEqual([
    ["Couldn’t save the gender. Please try again.", "error"],
    ["Couldn’t save the image mode. Please try again.", "error"],
    ["Couldn’t save the language. Please try again.", "error"],
  ]);
  expect(settings()).toEqual(sampleSettings({ is_gender_said: false }));
});

test.each([
  ["free", ["Enhanced"]],
  ["basic_trial", []],
  ["pro_year", []],
] as const)("on %s the disabled modes are %j, with an explanation (S-05)", (subscription_type, disabled) => {
  const { words } = open({ subscription_type });
  const off = radiosIn("Pictures").filter((radio) => radio.disabled);
  expect(off.map(nameOf)).toEqual(disabled);
  expect(words.includes("Enhanced mode requires a premium subscription.")).toBe(disabled.length > 0);
});

test("below are the feedback block, the tutorial button and the version (S-06)", () => {
  const feedback = ["Feedback", "Useful feedback and bug reports earn extra days of your plan.", "Send feedback"];
  const order = [...feedback, "Tutorial", "beta-1.1.0"];
  expect(open().words.filter((word) => order.includes(word))).toEqual(order);
});

test("the plan is one row below the preferences, which says what the trial gives while it can be had (S-02, P-07)", () => {
  const { words, dialog } = open();
  expect(words).toContain("Try Basic: 7\u00a0days, 200 items, 30\u00a0AI\u00a0credits, 30\u00a0recommendations");
  expect(words.filter((word) => ["10", "100", "300"].includes(word))).toEqual([]);
  act(() => switchLanguage("ru"));
  expect(textsIn(dialog)).toContain(
    "Попробовать Basic: 7\u00a0дней, 200 вещей, 30\u00a0AI\u2011кредитов, 30\u00a0рекомендаций",
  );
});

test("once a plan has started no trial is offered (S-02, P-07)", () => {
  expect(open({ subscription_start: "2026-01-01T00:00:00.000Z" }).words.join()).not.toContain("Try Basic");
});

test.each([
  [{ ai_credits_left: 0 }, true, true],
  [{ ai_credits_left: 0, subscription_type: "pro_year" }, true, false],
  [{ ai_credits_left: 1 }, false, false],
] as const)(
  "with %j a full limit warns and says what helps: %s; it leads to bigger plans: %s (S-01)",
  (fields, isFull, hasBigger) => {
    const { words } = open(fields);
    const hint = "You’ve used this month’s AI credits. New ones come next month.";
    expect([words.includes(hint), words.includes("See the plans")]).toEqual([isFull, hasBigger]);
  },
);

test.each([
  [1, true],
  [2, false],
])(
  "a wardrobe of one garment with room for %i offers to look for what is not worn: %s (STATE-04, S-01)",
  (max_items, isOffered) => {
    expect(open({ max_items }, { items: [sampleItem()] }).words.includes(letGoText("en", "find"))).toBe(isOffered);
  },
);

test("opening the settings requests them again, as a friend or a month may have brought credits (S-01, P-11)", () => {
  expect(open().isRequestedAgain()).toBe(true);
});

test("the row of the plan opens the comparison, at what Basic would add, in which each plan says what it costs and has (S-02, SPEC-119)", () => {
  const { dialog } = open();
  tap(/^Plan:/);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Basic");
  fireEvent.click(screen.getByRole("tab", { name: /^Free/ }));
  expect(textsIn(dialog)).toEqual(expect.arrayContaining(["Price", "Free", "With watermark"]));
  fireEvent.click(screen.getByRole("tab", { name: "Pro" }));
  expect(textsIn(dialog)).toEqual(
    expect.arrayContaining(["600 Stars a month", "More accurate recognition, priority support"]),
  );
});

test.each([
  ["during the trial", { subscription_type: "basic_trial", subscription_start: "2026-01-01T00:00:00Z" }],
  ["above the button that begins the trial", {}],
] as const)("%s its limits are told from those of the plan (S-02, P-07)", (_when, plan) => {
  const { dialog } = open(plan);
  tap(/^Plan:/);
  const told = textsIn(dialog).join("|");
  expect(told).toContain("AI credits for the whole trial|30|Recommendations for the whole trial|30|");
  expect(told).not.toContain("per month");
  expect(told).toContain(
    "Once paid: 200 items, then 100\u00a0AI\u00a0credits and 150\u00a0recommendations every month.",
  );
});

test("a trial that could not be activated is reported, for any reason, and can be tried again; one that began shows its page (P-07, SPEC-49)", async () => {
  const none = { subscription_type: "free", subscription_start: null, subscription_end: null };
  const used = { success: false, detail: "trial_already_used", ...none };
  const replies = [refusal(500), used, { ...used, success: true, subscription_type: "basic_trial" }];
  const sent = stubServer(({ path }) => (path.includes("trial") ? replies.shift() : sampleSettings()));
  const toasts = recordToasts();
  open();
  tap(/^Plan:/);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(screen.getByRole("button", { name: /^Try Basic/ })).toHaveProperty("disabled", false));
    tap(/^Try Basic/);
    tap(/^Try Basic/);
    await waitFor(() => expect(toasts.length + (useUpgrade.getState().activated === null ? 0 : 1)).toBe(count));
  }
  expect(toasts.map(({ kind }) => kind)).toEqual(["error", "error"]);
  expect(sent.filter(({ path }) => path.includes("trial"))).toHaveLength(3);
});

test("the result of a preference or the trial is shown even after the settings are closed (S-05, P-07)", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubServer(async ({ method }) => (method === "POST" ? (await promise).clone() : sampleSettings()));
  const toasts = recordToasts();
  const { unmount } = open();
  fireEvent.click(radiosIn("Gender").find((radio) => nameOf(radio) === "Woman") ?? document.body);
  tap(/^Plan:/);
  tap(/^Try Basic/);
  unmount();
  resolve(refusal(503));
  await waitFor(() => expect(toasts).toHaveLength(2));
});

test("a blank feedback is refused in its form; one that cannot be sent says so, even after the settings are closed, and stays (S-07)", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  stubServer(async ({ path }) => (path.startsWith("/feedback") ? await promise : sampleSettings()));
  const toasts = recordToasts();
  const { unmount } = open();
  tap("Send feedback");
  const form = within(await screen.findByRole("alertdialog"));
  const send = form.getByRole<HTMLButtonElement>("button", { name: "Send feedback" });
  const write = (value: string) => fireEvent.change(form.getByRole("textbox"), { target: { value } });
  expect([form.queryByRole("alert"), send.disabled]).toEqual([null, true]);
  write("  ");
  expect([form.queryByRole("alert") === null, send.disabled]).toEqual([false, true]);
  write("More pockets, please");
  expect([form.queryByRole("alert"), send.disabled]).toEqual([null, false]);
  fireEvent.click(send);
  unmount();
  reject(LOST);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error" }]));
  open();
  tap("Send feedback");
  const again = within(await screen.findByRole("alertdialog"));
  expect(again.getByRole<HTMLTextAreaElement>("textbox").value).toBe("More pockets, please");
});

test.each(["privacy", "terms"])("the %s are opened in the person's language (SPEC-37)", (page) => {
  open();
  act(() => switchLanguage("ru"));
  tap(page === "privacy" ? "Конфиденциальность" : /^Условия/);
  const opened = messenger.posted.find(({ method }) => method === "web_app_open_link");
  expect(opened?.params["url"]).toMatch(new RegExp(`/${page}\\?language=ru$`));
});

test("an icon on the home screen is offered from the third day on where the messenger can add one, and once (NATIVE-01)", async () => {
  messenger.answer = ({ method }) =>
    method === "web_app_check_home_screen" ? [["home_screen_checked", { status: "missed" }]] : [];
  const offer = () => screen.queryByRole("button", { name: "Add" });
  for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) {
    expect(offer()).toBeNull();
    rememberDay("anna", day);
  }
  const first = open();
  await waitFor(() => expect(offer()).not.toBeNull());
  fireEvent.click(offer() ?? document.body);
  expect(messenger.posted.map(({ method }) => method)).toContain("web_app_add_to_home_screen");
  const toasts = recordToasts();
  act(() => emit(["home_screen_added", undefined]));
  expect([offer(), toasts.length]).toEqual([null, 1]);
  first.unmount();
  messenger.posted = [];
  open();
  expect(messenger.posted.map(({ method }) => method)).not.toContain("web_app_check_home_screen");
});

test.each([
  [20, true],
  [0, false],
])(
  "with %i bought credits the question before a deletion speaks of them: %s (SPEC-77)",
  async (bought_credits, isTold) => {
    open({ bought_credits });
    tap("Delete my account");
    const { textContent } = await screen.findByRole("alertdialog");
    expect(textContent?.includes("The 20\u00a0AI\u00a0credits you bought will be gone, too.")).toBe(isTold);
  },
);
