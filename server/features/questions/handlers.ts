import type { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import type { Handlers } from "#app.ts";
import { askFriends } from "#features/questions/ask.ts";
import {
  addressLook,
  awaitQuestions,
  endQuestion,
  getAskedQuestion,
  listQuestions,
  prepareQuestion,
} from "#features/questions/questions.ts";

export const questionHandlers = {
  askFriends,
  prepareQuestion,
  listQuestions,
  awaitQuestions,
  endQuestion,
  getAskedQuestion,
  addressLook,
} satisfies Handlers<typeof questionCalls>;
