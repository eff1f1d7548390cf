import type { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import type { Handlers } from "#app.ts";
import { answerOutfit, forgetTaste, getTaste, listAnswers, setTaste } from "#features/taste/taste.ts";

export const tasteHandlers = { getTaste, listAnswers, answerOutfit, setTaste, forgetTaste } satisfies Handlers<
  typeof tasteCalls
>;
