import type { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { readMorning, setMorning } from "#features/morning/settings.ts";
import { getPerson } from "#features/people/people.ts";

export const morningHandlers = {
  getMorning: async (app: Pick<App, "db">, { userId }: Actor) => ({
    settings: await readMorning(app, userId),
    may_write: (await getPerson(app.db, userId)).may_be_written_to,
  }),
  setMorning,
} satisfies Handlers<typeof morningCalls>;
