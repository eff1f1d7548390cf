import type { Socket } from "node:net";
import type { ErrorCode } from "@wardrobe/domain/errors.ts";

type Refusal = { readonly status: string; readonly detail: ErrorCode };

const MALFORMED: Refusal = { status: "400 Bad Request", detail: "bad_request" };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", detail: "request_timeout" },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", detail: "body_too_large" },
};

/** Refuses a request that Node could not parse (malformed, ambiguous in its length, too slow) and closes its socket. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, detail } = REFUSALS[error.code ?? ""] ?? MALFORMED;
  const body = JSON.stringify({ detail });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
