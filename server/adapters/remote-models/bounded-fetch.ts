import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

/** Size limits of answers: a PNG of 2048×2048 in base64, and a description of a garment, both with ample room. */
const ANSWER_BYTES_MAX = { pictures: 32 * 1024 * 1024, words: 1024 * 1024 } as const;
export type AnswerKind = keyof typeof ANSWER_BYTES_MAX;

/** A fetch to the chosen server, up to a size. Node's own throws uncatchably when aborted while bytes arrive. */
export function boundedFetch(baseUrl: string, kind: AnswerKind): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const request = new Request(
      input,
      init?.body instanceof FormData ? { ...init, body: withExtensions(init.body) } : init,
    );
    if (new URL(request.url).origin !== origin)
      throw new ModelFailure("unavailable", `An answer points to a server other than ${origin}.`);
    return await send(request, Buffer.from(await request.arrayBuffer()), ANSWER_BYTES_MAX[kind]);
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** Names each file by its field and format: the provider's package names all of them `blob`, which servers refuse. */
function withExtensions(form: FormData): FormData {
  const named = new FormData();
  for (const [field, value] of form) {
    if (typeof value === "string") named.append(field, value);
    else if (value.name.includes(".")) named.append(field, value, value.name);
    else named.append(field, value, `${field.replaceAll(/\W/g, "")}.${EXTENSIONS[value.type] ?? "bin"}`);
  }
  return named;
}

/** Rejects when the request's signal aborts, when the connection breaks, and when there is too much to read. */
async function send(request: Request, body: Buffer, bytesMax: number): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const open = request.url.startsWith("https:") ? requestSecure : requestPlain;
  const headers = { ...Object.fromEntries(request.headers), "content-length": body.byteLength };
  const sent = open(request.url, { method: request.method, headers, signal: request.signal });
  sent.on("error", reject);
  sent.on("response", (incoming) => {
    readAnswer(incoming, bytesMax).then(resolve, (error: unknown) => {
      sent.destroy();
      reject(error);
    });
  });
  sent.end(body);
  return await promise;
}

async function readAnswer(incoming: IncomingMessage, bytesMax: number): Promise<Response> {
  const tooLarge = () => new ModelFailure("unavailable", "The answer is too large.");
  if (Number(incoming.headers["content-length"] ?? 0) > bytesMax) throw tooLarge();
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    read += bytes.byteLength;
    if (read > bytesMax) throw tooLarge();
    chunks.push(bytes);
  }
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(read === 0 ? null : Buffer.concat(chunks), { status: incoming.statusCode ?? 502, headers });
}
