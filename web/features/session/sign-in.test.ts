import { beforeEach, expect, test, vi } from "vitest";
import { AUTH_TIMEOUT_MS } from "@wardrobe/domain/session/loading.ts";
import { startSession, useSession } from "#features/session/sign-in.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  useSession.setState(useSession.getInitialState(), true);
});

test("a refused sign-in says so at once, as what this device keeps may not be used, and times out like one without an answer (L-03, L-06, L-11)", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 401 }));
  startSession("bad");
  await vi.advanceTimersByTimeAsync(100);
  expect(useSession.getState()).toEqual({ auth: "waiting", isRefused: true });
  await vi.advanceTimersByTimeAsync(AUTH_TIMEOUT_MS);
  expect(useSession.getState()).toEqual({ auth: "timed_out", isRefused: true });
});

test("a blocked person is told so, and nothing is tried again (OPS-02)", async () => {
  const answer = '{"detail":"account_blocked","contact":"help@wardrobe.example"}';
  const fetched = vi.fn(async () => new Response(answer, { status: 403 }));
  vi.stubGlobal("fetch", fetched);
  startSession("blocked");
  await vi.advanceTimersByTimeAsync(2 * AUTH_TIMEOUT_MS);
  expect(useSession.getState()).toMatchObject({ isRefused: true, blocked: answer });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("without a connection the sign-in is tried again, after the time-out too, until it succeeds (L-06, L-11)", async () => {
  let isOnline = false;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json({ access_token: "t", token_type: "bearer", expires_in: 60 });
  });
  startSession("good");
  await vi.advanceTimersByTimeAsync(AUTH_TIMEOUT_MS + 1000);
  expect(useSession.getState()).toEqual({ auth: "timed_out", isRefused: false });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(AUTH_TIMEOUT_MS);
  expect(useSession.getState()).toEqual({ auth: "signed_in", isRefused: false });
});
