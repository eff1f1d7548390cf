import type { Language } from "@wardrobe/domain/people/language.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import {
  askFriends,
  endQuestions,
  sweepQuestions,
  addressLook,
  awaitQuestions,
  endQuestion,
  getAskedQuestion,
  listQuestions,
  prepareQuestion,
} from "#features/questions/questions.ts";
import { checkQuestions, countVotesAgain, letNextVoteShow } from "#features/questions/question-faults-store.ts";
import { listFilesUsedByQuestions } from "#features/questions/question-store.ts";
import { closeMessages, giveUpQuestion, showQuestion } from "#features/questions/question-message.ts";
import { voteOn } from "#features/questions/vote.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Shows the counts of a question, or its end, in its messages (ASK-01). */
    readonly "show-question": { readonly questionId: string };
    readonly "end-questions": Record<string, never>;
    /** Takes the buttons from messages whose question went with its account; says so in the language that its owner had. */
    readonly "close-messages": { readonly ids: readonly string[]; readonly language?: Language };
  }
}

export const questions = feature({
  name: "questions",
  calls: serve(questionCalls, {
    askFriends: ["Ask friends about looks", askFriends],
    prepareQuestion: ["Prepare a question's message for a chat", prepareQuestion],
    listQuestions: ["One's questions to friends", listQuestions],
    awaitQuestions: ["The same, once something has changed", awaitQuestions],
    endQuestion: ["End a question", endQuestion],
    getAskedQuestion: ["A friend's question", getAskedQuestion],
    voteOn: ["Vote on a friend's question, or take the vote back", voteOn],
    addressLook: ["An address of a look's picture that ends", addressLook],
  }),
  jobs: {
    "show-question": {
      // The messenger may be away for minutes. One job edits up to fifty messages, each in its turn.
      settings: { together: 10, retries: 40, retryDelayS: 3, retryDelayMaxS: 60, maxS: 900 },
      run: async (app, { data, signal }) => await showQuestion(app, { ...data, signal }),
      giveUp: async (app, { questionId }) => await giveUpQuestion(app, questionId),
    },
    "end-questions": {
      settings: { together: 10, retries: 8, retryDelayS: 30, maxS: 300 },
      run: async (app) => await endQuestions(app),
    },
    "close-messages": {
      settings: { retries: 8, retryDelayS: 30, maxS: 900 },
      run: async (app, { data, signal }) => await closeMessages(app, { ...data, signal }),
    },
  },
  sweep: async (app) => ({ questions: await sweepQuestions(app) }),
  filesInUse: [listFilesUsedByQuestions],
  checks: [
    check(checkQuestions, {
      question_without_job: letNextVoteShow,
      question_votes_are_not_its_counts: countVotesAgain,
    }),
  ],
  exports: { questions: async (app, actor) => (await listQuestions(app, actor)).questions },
});
