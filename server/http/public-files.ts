import type { FastifyInstance } from "fastify";
import { z } from "zod/mini";
import { SAVED_PICTURE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { CALENDAR_PATH, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { App } from "#app.ts";
import { openAddress, SHOWN_PATH } from "#features/questions/address.ts";
import { limitVisitor, limitAddress } from "#http/limit-requests.ts";
import { openCalendar } from "#features/planner/calendar.ts";
import { parsePart } from "#http/serve-call.ts";
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A page that was opened before an upgrade finds its files for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const FOLDER = "assets";
/** The names of the files with which a server started last. */
const CURRENT = "current.json";

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

/**
 * Copies the client's files with a hash in their name into a folder that every version and every API of a machine
 * serves, so that neither a page of the version before nor one of the version after misses any. What no version
 * has had for a week is deleted. The folder is created; may throw the errors of the file system.
 */
export async function keepAssets(clientDir: string, keptDir: string, now: number = Date.now()): Promise<void> {
  const kept = join(keptDir, FOLDER);
  await mkdir(kept, { recursive: true });
  const own = await readdir(join(clientDir, FOLDER));
  const before = await namesIn(join(keptDir, CURRENT));
  const there = new Set(await readdir(kept));
  for (const name of own.filter((one) => !there.has(one))) {
    // Another API must not serve half of it.
    const half = join(keptDir, randomUUID());
    await copyFile(join(clientDir, FOLDER, name), half);
    await rename(half, join(kept, name));
  }
  // The week begins when a version is replaced, not when it was started.
  for (const name of new Set([...own, ...before.filter((one) => there.has(one))]))
    await utimes(join(kept, name), now / 1000, now / 1000);
  await writeFile(join(keptDir, CURRENT), JSON.stringify(own));
  for (const name of there) {
    const { mtimeMs } = await stat(join(kept, name));
    if (mtimeMs < now - KEPT_MS) await rm(join(kept, name), { force: true });
  }
}

async function namesIn(path: string): Promise<string[]> {
  const names: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "[]"));
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}
