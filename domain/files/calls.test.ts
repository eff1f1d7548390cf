import { expect, test } from "vitest";
import { fileCalls } from "#files/calls.ts";
import { CARD_BYTES_MAX, CARD_WIDTH, LARGE_WIDTH, PICTURE_WIDTHS } from "#files/picture.ts";
import { Id } from "#ids.ts";

test("an id is 22 characters of base64url, and nothing else (SPEC-9)", () => {
  expect(Id.safeParse("aZ09-_".padEnd(22, "x")).success).toBe(true);
  for (const wrong of [
    "",
    "x".repeat(21),
    "x".repeat(23),
    `${"x".repeat(21)}/`,
    `${"x".repeat(22)}\n`,
    "../../../../../etc/pas",
  ])
    expect(Id.safeParse(wrong).success, wrong).toBe(false);
});

test("a file is read and deleted by its id, and the reply has picture and content type (Q-01, Q-02)", () => {
  expect(fileCalls.getFile.params.safeParse({ id: "../x" }).success).toBe(false);
  expect(fileCalls.deleteFile.body.safeParse({ image: "IN_PROGRESS" }).success).toBe(false);
  expect(fileCalls.getFile.reply.safeParse({ image: "aGk=" }).success).toBe(false);
});

test("a card's picture is the smaller of the stored widths, at most 15 KB (SPEC-8)", () => {
  expect([CARD_WIDTH, LARGE_WIDTH]).toEqual([...PICTURE_WIDTHS].toSorted((a, b) => a - b));
  expect(CARD_BYTES_MAX).toBe(15_360);
});
