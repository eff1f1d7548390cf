import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { answerChatRequest } from "#features/boards/answer-request.ts";
import { findBoard } from "#features/boards/board-store.ts";
import { closeAfterTest, openTestApp, fakeQueue } from "#testing/test-app.ts";
import { buttonPress, setWritable, toMessengerUser, words } from "#testing/test-chats.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { makeGarment, makePerson, type TestPerson, call } from "#testing/test-people.ts";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { sendMorning, sendMornings } from "#features/morning/send-morning.ts";

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

/** The test's clock begins on a Friday at 15:00 in this zone; the message is due at 16:00. */
export const AT_FOUR: MorningSettings = {
  is_on: true,
  minute: 960,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  city: { name: "Riga", country: "LV", lat: 56.949_66, lon: 24.105_22 },
  time_zone: "Europe/Moscow",
};
export const HOUR_MS = 3_600_000;
const GARMENTS = [
  ["upper", "Shirt"],
  ["upper", "Sweater"],
  ["upper", "T-Shirt"],
  ["lower", "Jeans"],
  ["feet", "Sneakers"],
] as const;

type MorningJob = Jobs["send-morning"];

/** An app for the running test whose morning jobs run when the test says so. */
export async function openMornings(kind: DatabaseKind, overrides: Partial<App> = {}) {
  const messenger = fakeMessenger();
  const jobs = new Map<string, MorningJob>();
  const queue = fakeQueue(async (_trx, name, data, { key = "" } = {}) => {
    if (name === "send-morning" && !jobs.has(key)) jobs.set(key, data as MorningJob);
    return null;
  });
  const server = closeAfterTest(await openTestApp(kind, { messenger, queue, ...overrides }));
  const { app } = server;
  const { signal } = new AbortController();
  const set = async ({ token }: TestPerson, changes: Partial<MorningSettings> = {}) =>
    await call(server, morningCalls.setMorning, { token, body: { ...AT_FOUR, ...changes } });
  return {
    server,
    app,
    messenger,
    jobs,
    events: botEventsOf(app),
    set,
    /** Somebody to whom the bot may write, with a wardrobe for three outfits, who set the message. */
    makeSubscriber: async (changes: Partial<MorningSettings> = {}, telegramId?: number): Promise<TestPerson> => {
      const person = await makePerson(server, telegramId === undefined ? {} : { telegramId });
      await setWritable(server, person.userId);
      for (const [position, type] of GARMENTS)
        await makeGarment(server, person, { position, type, season: [], style: null });
      await set(person, changes);
      return person;
    },
    sweep: async () => await sendMornings(app),
    run: async ({ userId, day }: MorningJob, instead: Partial<App> = {}) =>
      await sendMorning({ ...app, ...instead }, { userId, day, signal }),
    /** Sweeps, and runs every job that was sent, as often as it may be delivered. */
    send: async () => {
      await sendMornings(app);
      for (const job of jobs.values()) await sendMorning(app, { ...job, signal });
    },
  };
}
