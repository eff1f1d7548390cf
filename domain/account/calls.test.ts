import { expect, test } from "vitest";
import { accountCalls } from "#account/calls.ts";

test("an export contains everything stored about a person, and no field is optional (SPEC-37)", () => {
  const { reply } = accountCalls.exportAccount;
  expect(Object.keys(reply.shape)).toEqual([
    "version",
    "exported_at",
    "person",
    "settings",
    "news",
    "items",
    "features",
    "outfits",
    "collections",
    "questions",
    "wears",
    "planned",
    "trip",
    "wishes",
    "taste",
    "asked",
    "city",
    "morning",
    "morning_messages",
    "chat_requests",
    "orders",
    "plan_days",
    "credits",
    "feedback",
    "tokens",
    "file_ids",
  ]);
  expect(reply.safeParse({ exported_at: "2026-01-01T00:00:00Z" }).success).toBe(false);
});

test("deleting an account takes no input and answers nothing (SPEC-37)", () => {
  expect(accountCalls.deleteAccount).toMatchObject({ method: "DELETE", params: null, body: null, reply: null });
});
