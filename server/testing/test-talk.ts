import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { listWeek } from "#features/planner/week.ts";
import { listWears } from "#features/wears/diary.ts";
import { buttonPress, toMessengerUser } from "#testing/test-chats.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { openRequests } from "#testing/test-requests.ts";

/** Somebody who talks to the bot of plans and of the diary. */
export async function openTalk(kind: DatabaseKind, garments = SAMPLE_WARDROBE, city: City | null = null) {
  const talk = await openRequests(kind, { garments, city });
  const { server, person, messenger, events } = talk;
  const today = dayAt(server.clock.now(), "UTC");
  const actor = { userId: person.userId };
  return {
    ...talk,
    today,
    tomorrow: addDays(today, 1),
    plans: async () =>
      (await listWeek(server.app, actor)).flatMap(({ more = [], ...first }) =>
        [first, ...more].map(({ occasion = "", item_ids }) => [first.date, occasion, item_ids.join()].join(" ").trim()),
      ),
    diary: async (day = today) => await listWears(server.app, actor, { from: day, to: day }),
    say: async (text: string) => {
      await talk.ask(text);
      return talk.lastText();
    },
    /** The buttons below the last picture. */
    labels: () => (messenger.sentPictures.at(-1)?.message.buttons ?? []).flat().map(({ label }) => label),
    buttons: () =>
      (messenger.written.at(-1)?.message.buttons ?? []).flat().flatMap((one) => ("act" in one ? one.label : [])),
    /** Presses a button of the last message in words, and returns the notice. */
    tap: async (label: string) => {
      const found = (messenger.written.at(-1)?.message.buttons ?? []).flat().find((one) => one.label === label);
      const act = found !== undefined && "act" in found ? found.act : "";
      return (await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act, 1))).notice;
    },
  };
}
