import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { LookVotes } from "#features/questions/look-votes.tsx";
import { ShareLook } from "#screens/share-outfit.tsx";
import { emit, launchWith, messenger } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const LOOK: Look = {
  id: "L".repeat(22),
  name: "Sunday",
  gender: "man",
  selection: EMPTY_SELECTION,
  preview: "P".repeat(22),
  share_key: null,
};
const QUESTION: Question = {
  id: "Q".repeat(22),
  text: null,
  looks: [{ look_id: LOOK.id, name: LOOK.name, preview: null, votes: 2 }],
  asked_at: "2026-03-10T12:00:00.000Z",
  ends_at: "2026-03-17T12:00:00.000Z",
  is_open: false,
  inline_query: "ask_q",
};

function serve() {
  launchWith({ tgWebAppBotInline: "1" });
  stubServer(({ path }) => {
    if (path === outfitCalls.listLooks.path) return [LOOK];
    if (path === questionCalls.askFriends.path) return QUESTION;
    if (path === questionCalls.prepareQuestion.path) return { prepared_message_id: "p" };
    return { version: "1", questions: [QUESTION] };
  });
}

test("who has sent a question sees its votes next (ASK-01)", async () => {
  serve();
  const onClosed = vi.fn();
  renderWith(
    queriesWith({ settings: {} }),
    <Suspense>
      <ShareLook look={LOOK} picture={new Blob()} onClosed={onClosed} />
    </Suspense>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Ask friends" }));
  const choose = await screen.findByRole("button", { name: "Choose a chat" });
  await waitFor(() => expect(choose.hasAttribute("disabled")).toBe(false));
  fireEvent.click(choose);
  await waitFor(() =>
    expect(messenger.posted.some(({ method }) => method === "web_app_send_prepared_message")).toBe(true),
  );
  act(() => emit(["prepared_message_sent", undefined]));
  expect(await screen.findByRole("article", { name: "Do you like it?" })).toBeDefined();
  expect(onClosed).not.toHaveBeenCalled();
});

test("a kept look says how many friends chose it (ASK-01)", async () => {
  serve();
  renderWith(queriesWith({ settings: {} }), <LookVotes lookId={LOOK.id} />);
  expect((await screen.findByRole("status")).textContent).toBe("2 votes");
});
