import { vi } from "vitest";

type Sent = {
  readonly path: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly key: string | null;
};

/**
 * Answers the client's calls instead of a server, and returns what was sent. A reply is what a call says, null for
 * nothing (204), a response with another status, or an error for a call that is lost on its way.
 */
export function stubServer(answer: (sent: Sent) => unknown): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body, headers }: RequestInit = {}) => {
    const key = new Headers(headers).get("idempotency-key");
    const sent = { path, method, body: typeof body === "string" ? JSON.parse(body) : undefined, key };
    calls.push(sent);
    const reply = await answer(sent);
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply;
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply);
  });
  return calls;
}

export const LOST = new TypeError("Failed to fetch");

/** A refusal with a code of the catalogue. */
export function refusal(status: number, detail = ""): Response {
  return Response.json({ detail }, { status });
}
