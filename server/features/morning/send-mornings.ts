import { nextDue } from "@wardrobe/domain/morning/due.ts";
import { MORNING_LATE_MAX_MS } from "@wardrobe/domain/morning/settings.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import type { App } from "#app.ts";
import { addBoards } from "#features/boards/sent-boards.ts";
import { findMorning, lockDue, setDueNow, setTurns } from "#features/morning/morning-store.ts";
import { listWritable } from "#features/people/people.ts";

/** How many people one transaction takes, so that memory does not grow with their number (DAY-05). */
const PEOPLE_AT_ONCE = 500;

type Deps = Pick<App, "db" | "clock" | "queue">;

/** Hands the message of everybody whose minute has come to a job of their own. Several sweeps may run at once. */
export async function sendMornings(app: Deps): Promise<{ sent: number; late: number; blocked: number }> {
  const total = { sent: 0, late: 0, blocked: 0 };
  for (let taken = PEOPLE_AT_ONCE; taken === PEOPLE_AT_ONCE;) {
    const batch = await takeDue(app);
    taken = batch.sent + batch.late + batch.blocked;
    total.sent += batch.sent;
    total.late += batch.late;
    total.blocked += batch.blocked;
  }
  return total;
}

/** In one transaction: the day is marked as sent, the next one is due, and the job is in the queue (DAY-04). */
async function takeDue({ db, clock, queue }: Deps): Promise<{ sent: number; late: number; blocked: number }> {
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const due = await lockDue(trx, now, PEOPLE_AT_ONCE);
    const userIds = due.map(({ user_id }) => user_id);
    const writable = new Set(await listWritable(trx, userIds));
    const taken = due.map((morning) => {
      const dueAt = morning.next_due ?? now;
      const day = dayAt(dueAt, morning.time_zone);
      const isLate = now.getTime() - dueAt.getTime() > MORNING_LATE_MAX_MS;
      const isQueued = !isLate && writable.has(morning.user_id);
      const last_day = isQueued ? day : morning.last_day;
      const next_due = nextDue(morning, now, last_day)?.at ?? null;
      return {
        userId: morning.user_id,
        day,
        dueAt,
        isLate,
        isQueued,
        turn: { user_id: morning.user_id, next_due, last_day },
      };
    });
    const sent = taken.filter(({ isQueued }) => isQueued);
    await addBoards(trx, sent);
    const jobs = sent.map(({ userId, day }) => ({ data: { userId, day }, key: `${userId}:${day}` }));
    await queue.sendAll(trx, "send-morning", jobs);
    await setTurns(
      trx,
      taken.map(({ turn }) => turn),
    );
    const late = taken.filter(({ isLate }) => isLate).length;
    return { sent: sent.length, late, blocked: taken.length - sent.length - late };
  });
}

/** Makes a person's message due now; for the simulator. False if it is off, or their today has had it. */
export async function makeDue({ db, clock }: Pick<App, "db" | "clock">, userId: string): Promise<boolean> {
  const morning = await findMorning(db, userId);
  const now = clock.now();
  if (morning?.is_on !== true || morning.last_day === dayAt(now, morning.time_zone)) return false;
  await setDueNow(db, userId, now);
  return true;
}
