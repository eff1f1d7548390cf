import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Actor, App } from "#app.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { answerChatRequest } from "#features/boards/answer-request.ts";
import { giveUpRequest } from "#features/boards/end-request.ts";
import { BOARD_ACTS } from "#features/boards/board.ts";
import { pressBoard } from "#features/boards/press-board.ts";
import { answerMorning, readMorning, setMorning, zoneOfMorning } from "#features/morning/settings.ts";
import { giveUpMorning, sendMorning, sendMornings } from "#features/morning/send-morning.ts";
import { getPerson } from "#features/people/people.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Hands every morning message that is due to a job of its own. */
    readonly "send-mornings": Record<string, never>;
    readonly "send-morning": { readonly userId: string; readonly day: Day };
    /** Answers words that were sent to the bot with outfits. */
    readonly "answer-request": { readonly userId: string; readonly messageId: number };
  }
}

export const morning = feature({
  name: "morning",
  calls: serve(morningCalls, {
    getMorning: ["Settings of the morning message", getMorning],
    setMorning: ["Set the morning message", setMorning],
  }),
  jobs: {
    "send-mornings": {
      every: "* * * * *",
      settings: { maxS: 900 },
      run: async (app) => {
        const taken = await sendMornings(app);
        if (taken.sent + taken.late + taken.blocked > 0) app.log.info({ event: "mornings_taken", ...taken });
      },
    },
    "send-morning": {
      // As many at once as the messenger takes in a second. Tried once a minute for as long as a message may be late (DAY-04),
      // so that it comes as soon as the messenger is back; a pause that the messenger asks for is waited for.
      settings: { together: 10, atOnce: 3, retries: 130, retryDelayS: 5, retryDelayMaxS: 60, maxS: 900 },
      run: async (app, { data, signal }) => await sendMorning(app, { ...data, signal }),
      giveUp: giveUpMorning,
    },
    // Here, as it is answered by the weather of the morning's city.
    "answer-request": {
      // A person waits; and an answer that is paid is sent even if the messenger was away for hours.
      settings: { atOnce: 2, atOnceOfOwner: 1, retries: 130, retryDelayS: 3, retryDelayMaxS: 60, maxS: 90 },
      run: async (app, { data, signal }) =>
        await answerChatRequest(app, {
          ...data,
          signal,
          cityOf: async (id) => (await readMorning(app, id))?.city ?? null,
        }),
      giveUp: giveUpRequest,
    },
  },
  // Also the buttons under outfits that were asked for: only here it is known where a person's mornings are.
  press: {
    begins: BOARD_ACTS,
    run: async (app, person, press) =>
      await pressBoard(app, person, { ...press, morningZone: async () => await zoneOfMorning(app, person.id) }),
  },
  commands: { morning: answerMorning },
  exports: { morning: async (app, { userId }) => await readMorning(app, userId) },
});

async function getMorning(app: Pick<App, "db">, { userId }: Actor) {
  const [settings, person] = [await readMorning(app, userId), await getPerson(app.db, userId)];
  const { city, may_be_written_to: may_write } = person;
  const shown = settings === null ? null : { ...settings, city: city ?? settings.city };
  return { settings: shown, may_write, ...(city !== null && { city }) };
}
