import type { PGlite } from "@electric-sql/pglite";
import { Attendances } from "#adapters/notifier/subscriptions.ts";
import { BELL_CHANNEL, notify } from "#adapters/notifier/notify.ts";
import type { Bell } from "#adapters/notifier/port.ts";

/** The embedded database belongs to one process: what it says is heard here and nowhere else. */
export async function embeddedBell(pglite: PGlite): Promise<Bell> {
  const attendances = new Attendances();
  const stop = await pglite.listen(BELL_CHANNEL, (userId) => attendances.ring(userId));
  return {
    attend: (userId) => attendances.attend(userId),
    ring: notify,
    close: async () => {
      if (!pglite.closed) await stop();
    },
  };
}
