import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { onboardingView, STEP_PLAYED_MS } from "@wardrobe/domain/onboarding/progress.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { genderPicturePath, SCREENSHOT_PATHS, STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { newcomerTexts } from "@wardrobe/domain/text/newcomer.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { Onboarding } from "#screens/onboarding.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";

test("the onboarding preloads its pictures; one that cannot be loaded is hidden, and its texts stay (L-09, O-03)", () => {
  const preloaded = new Set<string>();
  class PreloadedImage {
    set src(path: string) {
      preloaded.add(path);
    }
  }
  vi.stubGlobal("Image", PreloadedImage);
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend={false} />);
  expect([...preloaded]).toEqual(expect.arrayContaining([...SCREENSHOT_PATHS]));
  const [, , , wardrobe] = STEPS;
  for (let step = 0; step < 3; step++) fireEvent.click(screen.getByRole("button", { name: "Next" }));
  const pictures = () => [...screen.getByRole("dialog").querySelectorAll("img")];
  expect(pictures()).toHaveLength(wardrobe.points.length);
  fireEvent.error(pictures()[0] ?? document.body);
  expect(pictures()).toEqual([]);
  const t = newcomerTexts("en");
  for (const point of wardrobe.points) expect(screen.getByText(t(point))).toBeDefined();
});

test("no gender is chosen for a newcomer, who may play the rest from the third step into the app, and the step says that it can wait; none is saved (SPEC-47, SPEC-55, O-02)", async () => {
  vi.useFakeTimers();
  const sent = stubServer(() => null);
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend={false} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  press("Next");
  for (const name of ["Man", "Woman"])
    expect(screen.getByRole<HTMLInputElement>("radio", { name }).checked).toBe(false);
  expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
  expect(screen.getByText(/You can also choose later/)).toBeDefined();
  press("Next");
  press("Skip");
  // The choices are saved at once, while the bar goes through the steps under the last one's picture and title.
  const pictures = [...screen.getByRole("dialog").querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(pictures).toEqual(GENDERS.map(genderPicturePath));
  for (let step = 3; step < STEPS.length; step++) {
    expect(screen.getByRole("heading").textContent).toBe("All set!");
    expect(screen.queryByText("Compare the plans")).toBeNull();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe(
      String(onboardingView({ index: step }).percent),
    );
    await act(async () => await vi.advanceTimersByTimeAsync(STEP_PLAYED_MS));
    expect(sent.map(({ path }) => path)).toContain(profileCalls.setOnboardingComplete.path);
  }
  await vi.waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  expect(sent.map(({ path }) => path).slice(0, 2)).toEqual([
    profileCalls.setLanguage.path,
    profileCalls.setOnboardingComplete.path,
  ]);
  vi.useRealTimers();
});

test("with less motion what is skipped is passed at once, under the chosen gender's picture, and the last step tries a save that failed again (SPEC-47)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
  stubServer(() => LOST);
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend />);
  fireEvent.click(screen.getByRole("radio", { name: "Woman" }));
  for (const name of ["Next", "Skip"]) fireEvent.click(screen.getByRole("button", { name }));
  const pictures = [...screen.getByRole("dialog").querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(pictures).toEqual([genderPicturePath("woman")]);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
  expect((await screen.findByRole("button", { name: "Try again" })).closest("[class*=opacity-0]")).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("All set!");
});

test("a gender that was chosen counts as said at once: the same outfit is not drawn and paid again after the next start (SPEC-55, C-08)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
  stubServer(() => null);
  const queries = queriesWith({ settings: { is_onboarding_complete: false, is_gender_said: false } });
  renderWith(queries, <Onboarding isAfterFriend />);
  fireEvent.click(screen.getByRole("radio", { name: "Woman" }));
  for (const name of ["Next", "Skip"]) fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() =>
    expect(queries.getQueryData(settingsQuery.queryKey)).toMatchObject({ gender: "woman", is_gender_said: true }),
  );
});

test("the first step says what the app does, in the language that is chosen, beside an outfit of each gender (O-01)", () => {
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend={false} />);
  expect(screen.getByText("Photograph a few clothes. Get today’s outfit.")).toBeDefined();
  expect([...screen.getByRole("dialog").querySelectorAll("img")].map((img) => img.getAttribute("src"))).toEqual(
    GENDERS.map(genderPicturePath),
  );
  fireEvent.click(screen.getByRole("button", { name: "Русский" }));
  expect(screen.getByText(newcomerTexts("ru")("onboarding_promise"))).toBeDefined();
  expect(screen.queryByText(newcomerTexts("en")("onboarding_promise"))).toBeNull();
});

test("a swipe turns to the next step and back (SPEC-47)", () => {
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend={false} />);
  const swipe = (byPx: number): void => {
    const title = screen.getByRole("heading");
    title.setPointerCapture = () => {};
    const body = title.closest("[class*=touch-pan-y]") ?? title;
    Reflect.set(body, "setPointerCapture", () => {});
    fireEvent.pointerDown(title, { button: 0, pointerId: 1, clientX: 200, clientY: 300 });
    fireEvent.pointerUp(body, { pointerId: 1, clientX: 200 + byPx, clientY: 300 });
  };
  const titleOf = () => screen.getByRole("heading").textContent;
  swipe(-90);
  expect(titleOf()).toBe("Who are the outfits for?");
  swipe(-20);
  expect(titleOf()).toBe("Who are the outfits for?");
  swipe(90);
  expect(titleOf()).toBe("Choose your language");
});

test("the row of the first photo opens the wardrobe's picker within its tap, the others do not (O-01)", async () => {
  // The tap ends before the choices are saved.
  stubServer(async () => await new Promise(() => {}));
  const upload = <UploadButton look="floating" onChosen={() => {}} isBlocked={false} onBlocked={() => {}} />;
  const both = (
    <>
      {upload}
      <Onboarding isAfterFriend />
    </>
  );
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), both);
  const opened = vi.spyOn(screen.getByTestId("photos"), "click");
  for (let step = 2; step < STEPS.length; step++) fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Upload your first item" }));
  expect(opened).toHaveBeenCalledOnce();
});

test.each([
  ["Upload your first item", "/wardrobe", false],
  ["Try the constructor", "/constructor", false],
  ["See what to wear today", "/recommendations", false],
  ["Compare the plans", "/", true],
])("the last step's row %s saves the choices and leads there (O-01, SPEC-48)", async (row, path, arePlansOpen) => {
  const sent = stubServer(() => null);
  let shown = "";
  const Place = () => {
    [shown] = useLocation();
    return <Onboarding isAfterFriend />;
  };
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Place />);
  // After a friend's page it begins with the second step (SPEC-48).
  expect(screen.getByRole("heading").textContent).toBe("Who are the outfits for?");
  for (let step = 2; step < STEPS.length; step++) fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.click(screen.getByRole("button", { name: row }));
  await waitFor(() => expect(screen.queryByRole("button", { name: row })).toBeNull());
  expect(sent.map((one) => one.path)).toContain(profileCalls.setOnboardingComplete.path);
  expect([shown, useUpgrade.getState().isOpen]).toEqual([path, arePlansOpen]);
});

test("every step says below its title what it is good for, and only several points are numbered (SPEC-153)", () => {
  renderWith(queriesWith({ settings: { is_onboarding_complete: false } }), <Onboarding isAfterFriend={false} />);
  const said = STEPS.map(({ points }, at) => {
    if (at > 0) fireEvent.click(screen.getByRole("button", { name: "Next" }));
    const line = screen.getByRole("heading").nextElementSibling?.textContent ?? "";
    expect(screen.queryAllByText("1")).toHaveLength(points.length > 1 && at < 8 ? 1 : 0);
    return line;
  });
  expect(new Set(said).size).toBe(STEPS.length);
  expect(said).not.toContain("");
  expect(said).toContain("We fill these in, you check.");
});
