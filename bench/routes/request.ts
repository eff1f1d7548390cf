import { once } from "node:events";
import { request as open, type Agent } from "node:http";

export type Answer = { readonly etag: string; readonly bytes: number };

/** Sends one request, POST with a body, and reads the whole answer; throws where it is refused. */
export async function request(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answer> {
  const options = body === undefined ? { agent, headers } : { agent, headers, method: "POST" };
  const [response] = await once(open(url, options).end(body), "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode >= 400) throw new Error(`${url} was answered ${response.statusCode}`);
  return { etag: String(response.headers.etag ?? ""), bytes };
}
