import { pino } from "pino";
import { expect, test, beforeEach, vi } from "vitest";
import { eventLog, silentLog } from "#adapters/log/event-log.ts";
import type { LogSubscriber } from "#adapters/log/port.ts";
import fs from "node:fs";
import { join } from "node:path";
import { openLines } from "#adapters/log/log-lines.ts";
import { makeFolder } from "#testing/test-server.ts";

function open(subscriber: LogSubscriber, traceId?: () => string) {
  const lines: object[] = [];
  const pinoLog = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return {
    lines,
    log: eventLog(pinoLog, { subscribers: [subscriber], ...(traceId === undefined ? {} : { traceId }) }),
  };
}

test("an event is written with its trace, and subscribers get it whatever they throw", () => {
  const events: unknown[] = [];
  const { lines, log } = open(
    (level, event) => {
      events.push([level, event]);
      throw new Error("cannot count");
    },
    () => "trace-1",
  );
  log.info({ event: "coin_turned", isOn: true });
  expect(lines).toEqual([{ level: 30, event: "coin_turned", isOn: true, traceId: "trace-1" }]);
  expect(events).toEqual([["info", { event: "coin_turned", isOn: true }]]);
});

test("a framework's own message keeps the fields of its request, and subscribers get its level", () => {
  const levels: unknown[] = [];
  const { lines, log } = open((...said) => void levels.push(said));
  log.pino.child({ reqId: "request-1" }, {}).warn("odd");
  expect(lines).toEqual([{ level: 40, reqId: "request-1", msg: "odd" }]);
  expect(levels).toEqual([["warn", null]]);
});

test("an unknown event, and an event with a wrong or a missing field, do not compile", () => {
  // @ts-expect-error misspelt
  silentLog.info({ event: "coin_turnd", isOn: true });
  // @ts-expect-error of another type
  silentLog.info({ event: "coin_turned", isOn: "yes" });
  // @ts-expect-error missing
  silentLog.info({ event: "coin_turned" });
  // @ts-expect-error of another event
  silentLog.info({ event: "coin_turned", isOn: true, userId: "user-1" });
  expect(silentLog.pino.isLevelEnabled("error")).toBe(false);
});

let folder = "";
beforeEach(async () => {
  folder = await makeFolder();
});

/** Synchronous, so that no timer runs in between. */
const read = () =>
  fs
    .readFileSync(join(folder, "log"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).event);

test("lines are buffered, and a warning is written at once with the lines before it", () => {
  const log = openLines("info", join(folder, "log"));
  log.info({ event: "first" });
  log.child({}).info({ event: "second" });
  expect(read()).toEqual([]);
  log.warn({ event: "third" });
  expect(read()).toEqual(["first", "second", "third"]);
});

test("no line waits for the disk: a busy disk would block the process", () => {
  const synced = vi.spyOn(fs, "fsyncSync");
  const log = openLines("info", join(folder, "log"));
  log.info({ event: "first" });
  log.error({ event: "second" });
  expect([read(), synced.mock.calls]).toEqual([["first", "second"], []]);
  synced.mockRestore();
});

test("a header with a token is not written", () => {
  const log = openLines("info", join(folder, "log"));
  const authorization = "Bearer secret";
  log.warn({ event: "first", authorization, headers: { authorization }, req: { headers: { authorization } } });
  expect(fs.readFileSync(join(folder, "log"), "utf8")).not.toContain("secret");
});
