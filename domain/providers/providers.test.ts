import { expect, test } from "vitest";
import { type Provider, sharingKeys, sharingOf } from "#providers/calls.ts";

const photos: Provider = { name: "OpenAI", uses: ["recognition", "pictures"] };
const words: Provider = { name: "Google", uses: ["advice"] };
const yes = sharingKeys([photos]);

test.each([
  ["nobody is asked where there is nobody to ask for", [], null, null],
  ["who was not asked has not agreed", [photos], null, "unasked"],
  ["a yes is one", [photos], yes, "agreed"],
  ["a no is one", [photos], [], "refused"],
  ["one provider less needs no new question", [{ ...photos, uses: ["pictures"] }], yes, "agreed"],
  ["one more needs one", [photos, words], yes, "unasked"],
  ["a new use needs one", [{ ...photos, uses: ["recognition", "background"] }], yes, "unasked"],
  ["whoever said no is not asked about one more", [photos, words], [], "refused"],
] as const)("%s (TRUST-03, SPEC-81)", (_what, providers, agreed, sharing) => {
  expect(
    sharingOf(
      providers.map((one) => ({ ...one, uses: [...one.uses] })),
      agreed,
    ),
  ).toBe(sharing);
});
