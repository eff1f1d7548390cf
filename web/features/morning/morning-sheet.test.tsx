import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { write } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { deviceZone } from "#adapters/today.ts";
import { MorningRow } from "#features/morning/morning-row.tsx";
import { morningQuery } from "#features/morning/queries.ts";
import { MorningSheet } from "#features/morning/morning-form.tsx";
import { messenger } from "#testing/messenger.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const t = morningTexts("en");
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const row = () => screen.getByRole("button", { name: new RegExp(`^${t("morning_title")}`) }).textContent;

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

test("time, days and zone are saved together once writing is allowed, a failure is told, and the row says when it comes (DAY-01)", async () => {
  let [access, saved]: [string, MorningSettings | null] = ["cancelled", null];
  let isLost = true;
  messenger.answer = ({ method }) =>
    method === "web_app_request_write_access" ? [["write_access_requested", { status: access }]] : [];
  stubServer(({ path, body }) => {
    if (path === morningCalls.getMorning.path) return { settings: saved, may_write: false };
    if (isLost) return LOST;
    saved = morningCalls.setMorning.body.parse(body);
    return null;
  });
  const toasts = recordToasts();
  const saidLast = () => toasts.at(-1)?.text;
  const queries = newQueries();
  renderWith(
    queries,
    <MorningRow dialog={(onClosed) => <MorningSheet chooseCity={() => null} onClosed={onClosed} />} />,
  );
  await waitFor(() => expect(queries.getQueryData(morningQuery.queryKey)).toBeDefined());
  expect(row()).toBe(t("morning_title"));
  tap(new RegExp(`^${t("morning_title")}`));
  fireEvent.change(await screen.findByLabelText(t("morning_time")), { target: { value: "06:45" } });
  tap(/Sunday$/);
  const save = t("morning_save");
  tap(save);
  await waitFor(() => expect(saidLast()).toBe(t("morning_not_allowed")));
  access = "allowed";
  tap(save);
  await waitFor(() => expect(saidLast()).toBe(t("morning_not_saved")));
  isLost = false;
  tap(save);
  await waitFor(() => expect(saidLast()).toBe(t("morning_saved_on", { time: "6:45" })));
  const expected = { is_on: true, minute: 405, weekdays: [1, 2, 3, 4, 5, 6], city: null, time_zone: deviceZone() };
  expect(saved).toEqual(expected);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(row()).toBe(`${t("morning_title")}6:45`);

  tap(new RegExp(`^${t("morning_title")}`));
  fireEvent.click(await screen.findByRole("switch"));
  tap(save);
  await waitFor(() => expect(saidLast()).toBe(t("morning_saved_off")));
  expect(saved).toEqual({ ...expected, is_on: false });
  await waitFor(() => expect(row()).toBe(`${t("morning_title")}${t("morning_off")}`));
});

test("a messenger that never answers leaves Save free, and after a while what was tapped last is saved once (DAY-01, NATIVE-01)", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const saved: MorningSettings[] = [];
  stubServer(({ path, body }) => {
    if (path === morningCalls.getMorning.path) return { settings: null, may_write: false };
    saved.push(morningCalls.setMorning.body.parse(body));
    return null;
  });
  const toasts = recordToasts();
  renderWith(newQueries(), <MorningSheet chooseCity={() => null} onClosed={() => {}} />);
  const pass = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(100);
  tap(t("morning_save"));
  await pass(5000);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t("morning_save") }).disabled).toBe(false);
  tap(/Sunday$/);
  tap(t("morning_save"));
  await pass(16_000);
  expect(saved.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5, 6]]);
  expect(toasts.map(({ text }) => text)).toEqual([t("morning_write_first")]);
});

test("a city that is chosen among them is the app's and the chat's, too (SPEC-121)", async () => {
  const oslo = { name: "Oslo", country: "NO", lat: 59.91, lon: 10.75 };
  const sent = stubServer(({ path }) =>
    path === morningCalls.getMorning.path ? { settings: null, may_write: true } : null,
  );
  const choose = (onChoose: (city: City) => void) => (
    <button type="button" onClick={() => onChoose(oslo)}>
      Oslo
    </button>
  );
  renderWith(newQueries(), <MorningSheet chooseCity={choose} onClosed={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${t("morning_city")}`) }));
  tap("Oslo");
  tap(t("morning_save"));
  await waitFor(() =>
    expect(sent.filter(({ body }) => body !== undefined)).toMatchObject([
      { path: morningCalls.setMorning.path, body: { city: oslo } },
      { path: recommendationCalls.chooseCity.path, body: { city: oslo } },
    ]),
  );
});

test("settings without a city say so, and take the app's with one tap (SPEC-63)", async () => {
  const moscow = { name: "Moscow", country: "RU", lat: 55.75, lon: 37.62 };
  const before = { is_on: true, minute: 405, weekdays: [1], city: null, time_zone: deviceZone() } as const;
  const saved: unknown[] = [];
  stubServer(({ path, body }) => {
    if (path === morningCalls.getMorning.path) return { settings: before, may_write: true };
    if (path === morningCalls.setMorning.path) saved.push(body);
    return null;
  });
  write("weather_city", { user_id: telegram.launch.userId ?? "", city: moscow });
  renderWith(newQueries(), <MorningSheet chooseCity={() => null} onClosed={() => {}} />);
  expect((await screen.findByRole("button", { name: new RegExp(`^${t("morning_city")}`) })).textContent).toBe(
    `${t("morning_city")}${t("morning_no_city")}`,
  );
  tap(t("morning_use_city", { city: "Moscow" }));
  await waitFor(() => expect(saved).toEqual([{ ...before, city: moscow }]));
});
