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
import { voteOn } from "#features/questions/vote.ts";

export const questionHandlers = {
  askFriends,
  prepareQuestion,
  listQuestions,
  awaitQuestions,
  endQuestion,
  getAskedQuestion,
  voteOn,
  addressLook,
} satisfies Handlers<typeof questionCalls>;
