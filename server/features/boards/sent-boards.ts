import { z } from "zod/mini";
import { MESSAGE_KEPT_DAYS } from "@wardrobe/domain/morning/settings.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { toBoardOf, type BoardOf } from "#features/boards/board.ts";
import { giveUpRequest } from "#features/boards/end-request.ts";
import { changeBoard, deleteBoardsBefore, findBoard, listBoards, listWaiting } from "#features/boards/board-store.ts";

export { addBoards, changeBoard, findBoard, listBoards } from "#features/boards/board-store.ts";

const DAY_MS = 86_400_000;

/** The outfits of the morning messages that are still kept, oldest first. */
export async function listOfferedOutfits(
  app: Pick<App, "db">,
  userId: string,
): Promise<{ date: Day; outfits: SuggestedOutfit[] }[]> {
  return (await listBoards(app.db, userId)).flatMap(({ day, board }) =>
    day === null ? [] : [{ date: day, outfits: [...(board?.outfits ?? [])] }],
  );
}

/** The words that are still kept, and the outfits that answered them, oldest first. */
export async function listAskedOutfits(
  app: Pick<App, "db">,
  userId: string,
): Promise<{ date: Day; words: string; outfits: SuggestedOutfit[] }[]> {
  return (await listBoards(app.db, userId)).flatMap(({ due_at, words, board }) =>
    words === null ? [] : [{ date: dayAt(due_at, "UTC"), words, outfits: [...(board?.outfits ?? [])] }],
  );
}

/** Deletes boards of days long past; their buttons then say that they are over. Returns how many. */
export async function sweepBoards({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deleteBoardsBefore(db, new Date(clock.now().getTime() - MESSAGE_KEPT_DAYS * DAY_MS));
}

type BoardDefect = {
  readonly kind: "morning_without_job" | "chat_request_without_job" | "job_without_chat_request";
  readonly of: string;
};
const JobData = z.union([
  z.object({ userId: z.string(), day: z.string() }),
  z.object({ userId: z.string(), messageId: z.int() }),
]);
const JOBS: readonly string[] = ["send-morning", "answer-request"] satisfies (keyof Jobs)[];

/** Compares every board that waits to be sent with the jobs that send them. Changes nothing. */
export async function checkBoards(app: Pick<App, "db">, queue: LiveJobs): Promise<Found<BoardDefect["kind"]>> {
  const waiting = await listWaiting(app.db);
  const served = new Set<string>();
  const defects: BoardDefect[] = [];
  for await (const { name, data } of queue.listLive()) {
    if (!JOBS.includes(name)) continue;
    const of = JobData.parse(data);
    served.add(toName(of));
    const isKept = "day" in of || (await findBoard(app.db, of)) !== undefined;
    if (!isKept) defects.push({ kind: "job_without_chat_request", of: toName(of) });
  }
  for (const of of waiting) {
    const kind = "day" in of ? "morning_without_job" : "chat_request_without_job";
    if (!served.has(toName(of))) defects.push({ kind, of: toName(of) });
  }
  const mornings = waiting.filter((of) => "day" in of).length;
  return { checked: { mornings, requests: waiting.length - mornings }, defects };
}

/** Leaves out what nothing will send, as its job does not run a second time, and returns the credit that was paid for it. */
export async function repairBoard(app: Pick<App, "db" | "clock" | "rules" | "log">, name: string): Promise<boolean> {
  const [userId = "", key = ""] = name.split(":");
  const of = toBoardOf(userId, key);
  if (of === null) return false;
  if ("day" in of) return await changeBoard(app.db, of, ["waiting"], { state: "left_out" });
  return await giveUpRequest(app, of);
}

function toName(of: BoardOf): string {
  return `${of.userId}:${"day" in of ? of.day : of.messageId}`;
}
