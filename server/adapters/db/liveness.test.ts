import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnreachable } from "#adapters/db/errors.ts";
import { Liveness } from "#adapters/db/liveness.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A server that answers or does not, and how often it was felt. */
function makeServer() {
  const server = { answers: true, felt: 0 };
  const liveness = new Liveness(async () => {
    server.felt++;
    if (!server.answers) throw new Error("no answer");
  });
  return { server, liveness };
}

const never = async () => await new Promise<never>(() => {});

test("a server that is there may take its time: nobody is refused", async () => {
  const { server, liveness } = makeServer();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = liveness.watch(async () => await promise);
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.felt).toBeGreaterThan(1);
  resolve("late");
  expect(await answer).toBe("late");
});

test("while anybody is answered nobody is in doubt", async () => {
  const { server, liveness } = makeServer();
  void liveness.watch(never).catch(() => {});
  for (let quarter = 0; quarter < 20; quarter++) {
    await vi.advanceTimersByTimeAsync(250);
    await liveness.watch(async () => "answer");
  }
  expect(server.felt).toBe(0);
});

test("a silent server is found out soon: who waits is refused, who comes is refused at once, until it is back", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const waiting = liveness.watch(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1300);
  expect(await waiting).toBeInstanceOf(DatabaseUnreachable);
  const asked = vi.fn(async () => "answer");
  await expect(liveness.watch(asked)).rejects.toThrow(DatabaseUnreachable);
  expect(asked).not.toHaveBeenCalled();
  server.answers = true;
  await vi.advanceTimersByTimeAsync(300);
  expect(await liveness.watch(asked)).toBe("answer");
});

test("an answer that comes after everybody was refused is tidied away", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = liveness.watch(
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

test("a process that was stopped for seconds takes nobody for silent: what was answered meanwhile is read first", async () => {
  const { server, liveness } = makeServer();
  server.answers = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = liveness.watch(async () => await promise);
  const later = performance.now() + 5000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  // Timers that are due come before what lies in the socket.
  await vi.advanceTimersByTimeAsync(200);
  resolve("answered meanwhile");
  expect([await answer, server.felt]).toEqual(["answered meanwhile", 0]);
  clock.mockRestore();
});

test("a server that leaves the question of its own unanswered too is silent", async () => {
  const liveness = new Liveness(never);
  const waiting = liveness.watch(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await waiting).toBeInstanceOf(DatabaseUnreachable);
  liveness.close();
});

test("one that takes its time is not asked again all the while", async () => {
  const { server, liveness } = makeServer();
  void liveness.watch(never).catch(() => {});
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.felt).toBeLessThanOrEqual(5);
  expect(server.felt).toBeGreaterThan(3);
  liveness.close();
});

test("an answer of a server that is slow to be felt ends the silence, however late", async () => {
  const liveness = new Liveness(async () => await new Promise((resolve) => setTimeout(resolve, 3000)));
  const waiting = liveness.watch(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await waiting).toBeInstanceOf(DatabaseUnreachable);
  await vi.advanceTimersByTimeAsync(2300);
  expect(await liveness.watch(async () => "answer")).toBe("answer");
  liveness.close();
});

test("while the pulse is felt, an answer to anybody ends the doubt, whatever becomes of the question", async () => {
  const liveness = new Liveness(async () => await new Promise((_, reject) => setTimeout(reject, 3000)));
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = liveness.watch(async () => await promise);
  await vi.advanceTimersByTimeAsync(1000);
  const quick = liveness.watch(async () => await new Promise((answer) => setTimeout(() => answer("quick"), 600)));
  await vi.advanceTimersByTimeAsync(1200);
  expect(await quick).toBe("quick");
  resolve("slow");
  expect(await slow).toBe("slow");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await liveness.watch(async () => "answer")).toBe("answer");
  liveness.close();
});
