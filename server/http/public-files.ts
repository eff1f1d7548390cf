import type { FastifyInstance } from "fastify";
import { z } from "zod/mini";
import { SAVED_PICTURE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import type { App } from "#app.ts";
import { openAddress, SHOWN_PATH } from "#features/questions/address.ts";
import { limitVisitor, limitAddress } from "#http/limit-requests.ts";
import { CALENDAR_PATH, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { openCalendar } from "#features/planner/calendar.ts";
import { parsePart } from "#http/serve-call.ts";

const word = z.string().check(z.maxLength(32));
const PicturePath = z.object({ of: word, id: word, until: word.check(z.regex(/^\d{1,12}$/)), signature: word });
const CalendarPath = z.object({ key: z.string() });

/** Pictures under signed addresses, for the messenger and its chats (ASK-01 to ASK-03). Never kept: an end is at once. */
export function servePublicPictures(server: FastifyInstance, app: App): void {
  server.get(SHOWN_PATH, async (request, reply) => {
    await limitVisitor(app, request.ip);
    const asked = PicturePath.safeParse(request.params);
    const bytes = await openAddress(app, asked.success ? asked.data : NOTHING);
    return await reply
      .type("image/jpeg")
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header("cross-origin-resource-policy", "cross-origin")
      // The messenger's web clients and browsers save it as a file (NATIVE-01).
      .header("access-control-allow-origin", "*")
      .header("content-disposition", `attachment; filename="${SAVED_PICTURE_NAME}"`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

const NOTHING = { of: "", id: "", until: "0", signature: "" };

/** The calendar file of a person, for whoever has its address: the messenger hands it to a browser without a session (WEEK-02). */
export function serveCalendarFile(server: FastifyInstance, app: App): void {
  server.get(CALENDAR_PATH, async (request, reply) => {
    await limitAddress(app, request.ip, plannerCalls.shareWeek);
    const file = await openCalendar(app, parsePart(CalendarPath, request.params).key);
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
