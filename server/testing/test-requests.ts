import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { answerChatRequest } from "#features/boards/answer-request.ts";
import { findBoard } from "#features/boards/board-store.ts";
import { closeAfterTest, openTestApp } from "#testing/test-app.ts";
import { buttonPress, setWritable, toMessengerUser, words } from "#testing/test-chats.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { makeGarment, makePerson, type TestPerson } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-queue.ts";

const signal = new AbortController().signal;
/** Tops, trousers and shoes of the sample wardrobe. */
export const FEW = SAMPLE_WARDROBE.filter(({ key }) =>
  ["white-t-shirt", "light-blue-shirt", "oatmeal-sweater", "blue-jeans", "gray-trousers", "white-sneakers"].includes(
    key,
  ),
);

const drawing = sharpPictures();
let drawn: ReturnType<typeof drawing.drawFlatLay> | undefined;
/** Every outfit is shown by the picture of the first: drawing takes far longer than choosing, and has its own tests. */
const pictures = { ...drawing, drawFlatLay: async (...of: Lay) => await (drawn ??= drawing.drawFlatLay(...of)) };
type Lay = Parameters<typeof drawing.drawFlatLay>;

type Options = {
  readonly plan?: PlanType | "free";
  readonly garments?: typeof SAMPLE_WARDROBE;
  readonly city?: City | null;
};

/** A person with a wardrobe who writes to the bot; the jobs run when the test says so. */
export async function openRequests(
  kind: DatabaseKind,
  { plan = "pro_month", garments = FEW, city = null }: Options = {},
) {
  const messenger = fakeMessenger();
  const jobs: Jobs["answer-request"][] = [];
  const queue = fakeQueue(async (_trx, name, data) => {
    if (name === "answer-request") jobs.push(data as Jobs["answer-request"]);
    return null;
  });
  const server = closeAfterTest(await openTestApp(kind, { messenger, queue, pictures }));
  const person = await makePerson(server, plan === "free" ? {} : { plan });
  await setWritable(server, person.userId);
  for (const { key: _key, worn: _worn, ...fields } of garments) await makeGarment(server, person, fields);
  const events = botEventsOf(server.app);
  const run = async (app: App = server.app): Promise<void> => {
    const job = jobs.at(-1);
    if (job !== undefined) await answerChatRequest(app, { ...job, signal, cityOf: async () => city });
  };
  /** The data of the button with this verb under what was shown last, or behind its "More". */
  const actOf = (verb: string): string => {
    const shown = [...messenger.sentPictures, ...messenger.edits]
      .toReversed()
      .map(({ message }) => message.buttons.flat());
    const acts = shown.flat().flatMap((button) => ("act" in button ? button.act : []));
    const found = acts.find((act) => [verb, "more"].some((one) => act.startsWith(`asked:${one}:`)));
    return found?.replace(":more:", `:${verb}:`) ?? failed();
  };
  return {
    server,
    person,
    events,
    messenger,
    jobs,
    run,
    actOf,
    lastText: () => messenger.written.at(-1)?.message.text ?? "",
    ask: async (text: string): Promise<number> => {
      const sent = words(text);
      await events.textSent(toMessengerUser(person.telegramId), sent);
      await run();
      return sent.messageId;
    },
    boardOf: async (messageId: number) =>
      (await findBoard(server.app.db, { userId: person.userId, messageId }))?.board ?? failed(),
    press: async (verb: string, by: TestPerson = person): Promise<string> =>
      (await events.buttonPressed(toMessengerUser(by.telegramId), buttonPress(actOf(verb), 1))).notice,
  };
}

function failed(): never {
  throw new Error("There is no answer.");
}
