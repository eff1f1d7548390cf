import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnreachable } from "#adapters/db/errors.ts";
import { Liveness } from "#adapters/db/liveness.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A server that answers or not, with the number of probes it got. */
function makeServer() {
  const server = { answers: true, probes: 0 };
  const liveness = new Liveness(async () => {
    server.probes++;
    if (!server.answers) throw new Error("no answer");
  });
  return { server, liveness };
}

const never = async () => await new Promise<never>(() => {});

test("a slow answer of a live server is awaited", async () => {
  const { server, liveness } = makeServer();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = liveness.run(async () => await promise);
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.probes).toBeGreaterThan(1);
  resolve("late");
  expect(await answer).toBe("late");
});

test("no probe is sent while any call is answered", async () => {
  const { server, liveness } = makeServer();
  void liveness.run(never).catch(() => {});
  for (let quarter = 0; quarter < 20; quarter++) {
    await vi.advanceTimersByTimeAsync(250);
    await liveness.run(async () => "answer");
  }
  expect(server.probes).toBe(0);
});

test("a silent server is noticed soon: waiting calls are refused, and new ones at once, until it answers again", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const waiting = liveness.run(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1300);
  expect(await waiting).toBeInstanceOf(DatabaseUnreachable);
  const call = vi.fn(async () => "answer");
  await expect(liveness.run(call)).rejects.toThrow(DatabaseUnreachable);
  expect(call).not.toHaveBeenCalled();
  server.answers = true;
  await vi.advanceTimersByTimeAsync(300);
  expect(await liveness.run(call)).toBe("answer");
});

test("an answer that arrives after the refusal is passed to discard", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = liveness.run(
    async () => await promise,
    (answer) => late.push(answer),
  );
  waiting.catch(() => {});
  await vi.advanceTimersByTimeAsync(1300);
  await expect(waiting).rejects.toThrow(DatabaseUnreachable);
  resolve("a connection");
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual(["a connection"]);
  liveness.close();
});

test("a process that was stopped for seconds does not take the server for silent: it first reads the answers that arrived meanwhile", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = liveness.run(async () => await promise);
  const later = performance.now() + 5000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  // Timers that are due run before the socket is read.
  await vi.advanceTimersByTimeAsync(200);
  resolve("answered meanwhile");
  expect([await answer, server.probes]).toEqual(["answered meanwhile", 0]);
  clock.mockRestore();
});

test("the answer to a probe ends the silence, however late it is", async () => {
  const liveness = new Liveness(async () => await new Promise((resolve) => setTimeout(resolve, 3000)));
  const waiting = liveness.run(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await waiting).toBeInstanceOf(DatabaseUnreachable);
  await vi.advanceTimersByTimeAsync(2300);
  expect(await liveness.run(async () => "answer")).toBe("answer");
  liveness.close();
});

test("an answer to any call during a probe ends the doubt, whatever comes of the probe", async () => {
  const liveness = new Liveness(async () => await new Promise((_, reject) => setTimeout(reject, 3000)));
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = liveness.run(async () => await promise);
  await vi.advanceTimersByTimeAsync(1000);
  const quick = liveness.run(async () => await new Promise((answer) => setTimeout(() => answer("quick"), 600)));
  await vi.advanceTimersByTimeAsync(1200);
  expect(await quick).toBe("quick");
  resolve("slow");
  expect(await slow).toBe("slow");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await liveness.run(async () => "answer")).toBe("answer");
  liveness.close();
});
