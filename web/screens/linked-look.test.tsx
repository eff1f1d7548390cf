import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { startParamOfQuestion } from "@wardrobe/domain/questions/question.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { startParamOfCredits } from "@wardrobe/domain/payments/start-param.ts";
import { START_MORNING, startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { messenger } from "#testing/messenger.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { LinkedLook } from "#screens/linked-look.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const ID = "Q".repeat(22);
const QUESTION = {
  text: "Which one?",
  image: "aaaa",
  content_type: "image/png",
  votes: [1, 0],
  own_vote: null,
  ends_at: "2026-03-10T12:00:00.000Z",
  is_own: false,
};

beforeEach(() => {
  stubServer(({ path, body }) => {
    if (path.startsWith("/outfit/shared/"))
      return {
        name: "November 28, 2026",
        image: "aaaa",
        content_type: "image/png",
        shown_name: "Masha",
        own: null,
      };
    if (path.startsWith("/collections/shared/"))
      return {
        name: "Sea",
        shown_name: "Masha",
        is_own: false,
        shown: [null, "Shirt"].map((type) => ({ type, is_ai: false })),
      };
    if (path !== questionCalls.voteOn.path) return QUESTION;
    const place = questionCalls.voteOn.body.parse(body).place;
    return { votes: place === 1 ? [1, 1] : [1, 0], own_vote: place };
  });
});

function open(startParam: string, isNewcomer = true) {
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, startParam });
  renderWith(
    newQueries(),
    <LinkedLook isNewcomer={isNewcomer}>{(isAfter) => `what follows${isAfter ? " a friend" : ""}`}</LinkedLook>,
  );
}
const follows = (whom = "") => screen.queryByText(`what follows${whom}`) !== null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const closings = () => messenger.posted.filter(({ method }) => method === "web_app_close").length;

test("a newcomer votes in the question that the link opens, takes the vote back, and is asked nothing else (SPEC-48, ASK-05)", async () => {
  open(startParamOfQuestion(ID));
  const second = await screen.findByRole("button", { name: "Choose" });
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute("aria-pressed")).toBe("true"));
  expect(second.textContent).toBe("21 vote");
  expect(screen.getByRole("status").textContent).toContain("You voted.");
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute("aria-pressed")).toBe("false"));
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute("aria-pressed")).toBe("true"));
  press("Close");
  expect([closings(), follows()]).toEqual([1, false]);
});

test.each([
  ["a question without a vote", startParamOfQuestion(ID), "Close"],
  ["a look", startParamOf(ID), "Build your own"],
  ["an invitation", referralStartParam("0123456789ab"), "Build your own"],
  ["a collection", startParamOfCollection(ID), "Build your own"],
])(
  "%s comes before the onboarding, which begins at its second step once it is left (SPEC-48, P-11)",
  async (_what, startParam, way) => {
    open(startParam);
    const leave = await screen.findByRole("button", { name: way });
    expect(follows()).toBe(false);
    fireEvent.click(leave);
    await waitFor(() => expect(follows(" a friend")).toBe(true));
    expect([closings(), screen.queryByRole("dialog")]).toEqual([0, null]);
  },
);

test("a shared look that has only its day for a name says whose it is, and to a newcomer what the app is for; no button is focused (ASK-04)", async () => {
  const about = /from the clothes you own/;
  open(startParamOf(ID));
  expect(await screen.findByRole("heading", { name: "An outfit by Masha" })).toBeDefined();
  expect(screen.getByText(about)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
  cleanup();
  open(startParamOf(ID), false);
  await screen.findByRole("heading", { name: "An outfit by Masha" });
  expect(screen.queryByText(about)).toBeNull();
});

test("a collection's link opens its pictures under the page's own addresses; a tap enlarges one (SET-01, SPEC-48)", async () => {
  for (const isNewcomer of [true, false]) {
    open(startParamOfCollection(ID), isNewcomer);
    expect(await screen.findByRole("heading", { name: "Sea" })).toBeDefined();
    expect(screen.getByRole("dialog", { name: "A collection by Masha" })).toBeDefined();
    press("Shirt. See it larger");
    const pictures = [...document.querySelectorAll("img")].map((one) => one.getAttribute("src"));
    expect(pictures).toEqual([0, 1, 1].map((place) => `/collection/${ID}/${place}`));
    cleanup();
  }
});

test("another link leaves the onboarding first, and an invitation means nothing to who is known (SPEC-48)", () => {
  open(startParamOfItem(ID));
  open(referralStartParam("0123456789ab"), false);
  expect(screen.getAllByText("what follows")).toHaveLength(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the link of a message without a city opens the morning's settings (SPEC-63)", async () => {
  stubServer(() => ({ settings: null, may_write: true }));
  open(START_MORNING, false);
  expect(await screen.findByRole("dialog", { name: morningTexts("en")("morning_title") })).toBeTruthy();
});

test("a button of the chat opens the packs at its own one (CREDIT-01)", () => {
  open(startParamOfCredits(60), false);
  expect(useUpgrade.getState()).toMatchObject({ isOpen: true, arePacks: true, pack: 60 });
});
