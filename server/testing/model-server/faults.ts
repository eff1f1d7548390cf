import type { ServerResponse } from "node:http";
import { json, toWire, type AskedModel, type WireReply } from "#testing/model-server/wire-formats.ts";

/** The ways in which a provider fails. */
export const FAULTS = [
  "timeout",
  "reset",
  "429",
  "429-retry-after",
  "500",
  "truncated-json",
  "wrong-schema",
  "refusal",
  "empty",
  "huge",
  "wrong-image-type",
  "blank-image",
  "slow-stream",
  "wrong-content-type",
  "model-not-found",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Drawn by the test, since this server has no image library. */
export type BadPictures = { readonly blank: Uint8Array };

const HUGE_BYTES = 40 * 1024 * 1024;
const TRICKLE_MS = 40;

/** Fails in the given way; `good` is the answer without the fault. */
export function fail(response: ServerResponse, fault: Fault, failing: Failing): void {
  FAILURES[fault](response, failing);
}

export type Failing = { readonly asked: AskedModel; readonly good: WireReply; readonly pictures: BadPictures };

const FAILURES = {
  timeout: () => {},
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  "429": (response, { asked }) => send(response, error(asked, 429, "rate_limit_exceeded")),
  "429-retry-after": (response, { asked }) => {
    if (asked.wire.startsWith("google")) return send(response, json(429, GOOGLE_WAIT));
    response.setHeader("retry-after", "1");
    send(response, error(asked, 429, "rate_limit_exceeded"));
  },
  "500": (response, { asked }) => send(response, error(asked, 500, "server_error")),
  "truncated-json": (response, { good }) => {
    const whole = Buffer.from(good.body);
    send(response, { ...good, body: whole.subarray(0, Math.floor(whole.length / 2)) });
  },
  "wrong-schema": (response, { asked }) => send(response, answered(asked, JSON.stringify({ weather: ["sunny", 3] }))),
  refusal: (response, { asked }) => send(response, toWire(asked.wire, { refusal: "I cannot help with this." })),
  empty: (response, { asked }) =>
    send(response, asked.wire === "rembg" ? picture(new Uint8Array()) : answered(asked, "")),
  huge: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"padding":"');
    response.end(Buffer.alloc(HUGE_BYTES, "x"));
  },
  "wrong-image-type": (response, { asked }) => send(response, drawn(asked, Buffer.from("GIF89a…not a picture"))),
  "blank-image": (response, { asked, pictures }) => send(response, drawn(asked, pictures.blank)),
  "slow-stream": (response, { good }) => {
    response.writeHead(200, { "content-type": good.contentType });
    const timer = setInterval(() => response.write(" "), TRICKLE_MS);
    response.on("close", () => clearInterval(timer));
  },
  "wrong-content-type": (response) =>
    send(response, {
      status: 200,
      contentType: "text/html",
      body: "<html><body>Please sign in to the network</body></html>",
    }),
  "model-not-found": (response, { asked }) => send(response, error(asked, 404, "model_not_found")),
} as const satisfies Record<Fault, (response: ServerResponse, failing: Failing) => void>;

export function send(response: ServerResponse, { status, contentType, body }: WireReply): void {
  response.writeHead(status, { "content-type": contentType });
  response.end(body);
}

const GOOGLE_WAIT = {
  error: {
    code: 429,
    message: "You exceeded your current quota.",
    status: "RESOURCE_EXHAUSTED",
    details: [
      { "@type": "type.googleapis.com/google.rpc.QuotaFailure", violations: [{ quotaId: "PerMinute" }] },
      { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "1s" },
    ],
  },
};

function error({ wire }: AskedModel, status: number, code: string): WireReply {
  if (wire === "rembg") return json(status, { detail: code });
  if (wire.startsWith("google"))
    return json(status, { error: { code: status, message: code, status: code.toUpperCase() } });
  return json(status, { error: { message: code, type: "requests", param: null, code } });
}

/** Text, also where a picture is expected: that is wrong as well. */
function answered({ wire }: AskedModel, text: string): WireReply {
  if (wire === "openai-images") return json(200, { created: 1, data: text === "" ? [] : [{ url: text }] });
  return wire === "rembg" ? json(200, { text }) : toWire(wire, { text });
}

function drawn({ wire }: AskedModel, bytes: Uint8Array): WireReply {
  if (wire === "openai-chat" || wire === "google-text")
    return toWire(wire, { text: Buffer.from(bytes).toString("latin1") });
  return toWire(wire, { picture: bytes, contentType: "image/png" });
}

function picture(body: Uint8Array): WireReply {
  return { status: 200, contentType: "image/png", body };
}
