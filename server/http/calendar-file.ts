import type { FastifyInstance } from "fastify";
import { z } from "zod/mini";
import { CALENDAR_PATH, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { App } from "#app.ts";
import { openCalendar } from "#features/planner/calendar.ts";
import { limitAddress } from "#http/limit-requests.ts";
import { parsePart } from "#http/serve-call.ts";

const Params = z.object({ key: z.string() });

/** The calendar file of a person, for whoever has its address: the messenger hands it to a browser without a session (WEEK-02). */
export function serveCalendarFile(server: FastifyInstance, app: App): void {
  server.get(CALENDAR_PATH, async (request, reply) => {
    await limitAddress(app, request.ip, plannerCalls.shareWeek);
    const file = await openCalendar(app, parsePart(Params, request.params).key);
    return await reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="wardrobe.ics"')
      // Calendars and the messenger's own download read it from their own origin.
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(file);
  });
}
