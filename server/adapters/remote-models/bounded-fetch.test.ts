import { expect, test } from "vitest";
import { boundedFetch } from "#adapters/remote-models/bounded-fetch.ts";
import { serve } from "#testing/test-server.ts";

const MB = 1024 * 1024;

test("an answer is read up to its size limit, with or without a content length", async () => {
  const url = await serve((request, response) => {
    const size = Number(request.url?.slice(1));
    if (size % 2 === 0) response.setHeader("content-length", size);
    response.end(Buffer.alloc(size, "x"));
  });
  const ask = async (size: number) => (await (await boundedFetch(url, "words")(`${url}/${size}`)).text()).length;
  expect([await ask(MB), await ask(MB - 1)]).toEqual([MB, MB - 1]);
  await expect(ask(MB + 2)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(ask(MB + 1)).rejects.toMatchObject({ kind: "unavailable" });
});

test("only the chosen server is requested, and it cannot redirect elsewhere", async () => {
  const elsewhere: string[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request.url ?? "");
    response.end("secret");
  });
  const url = await serve((_request, response) => response.writeHead(302, { location: `${other}/stolen` }).end());
  const fetch = boundedFetch(url, "words");
  await expect(fetch(`${other}/picture.png`)).rejects.toMatchObject({ kind: "unavailable" });
  expect((await fetch(`${url}/v1/chat/completions`)).status).toBe(302);
  expect(elsewhere).toEqual([]);
});

test("forms and texts arrive unchanged, with their headers, and files with a name that says their format", async () => {
  const url = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      response.writeHead(201, { "x-seen": [String(request.headers["x-key"]), request.method ?? ""] });
      response.end(`${request.headers["content-type"]?.split(";")[0]} ${Buffer.concat(chunks).toString()}`);
    });
  });
  const post = async (body: BodyInit) =>
    await boundedFetch(url, "words")(`${url}/x`, { method: "POST", body, headers: { "X-Key": "k" } });
  const answer = await post("говори");
  expect([answer.status, answer.headers.get("x-seen"), await answer.text()]).toEqual([
    201,
    "k, POST",
    "text/plain говори",
  ]);
  const form = new FormData();
  form.append("model", "u2net");
  expect(await (await post(form)).text()).toMatch(/^multipart\/form-data [^]*name="model"[^]*u2net/);
  form.append("image[]", new Blob(["p"], { type: "image/png" }));
  form.append("mask", new Blob(["j"], { type: "image/jpeg" }), "mine.jpeg");
  const named = await (await post(form)).text();
  for (const part of ['name="image[]"; filename="image.png"', 'filename="mine.jpeg"']) expect(named).toContain(part);
});

test("an aborted request rejects at any moment", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x".repeat(1000)), 1);
    response.on("close", () => clearInterval(timer));
  });
  let rejected = 0;
  for (let ms = 0; ms < 40; ms++) {
    const signal = AbortSignal.timeout(ms);
    await boundedFetch(url, "words")(url, { signal }).catch(() => rejected++);
    expect(signal.aborted).toBe(true);
  }
  expect(rejected).toBe(40);
});
