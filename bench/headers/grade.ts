import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { writeResult } from "#server/testing/results/write-result.ts";
import { prepareServer } from "#bench/server.ts";

// Grades the running server's headers as Mozilla's Observatory does: `npm run build && node bench/headers/grade.ts
// <folder of an installed @mdn/mdn-http-observatory>`, which is no dependency here because it has 230 of its own.
const PAGES = ["/", "/profile/settings", "/privacy", "/openapi.json", "/health"];
const HOST = "wardrobe.example";
const SCORE_MAX = 130;

type Output = { readonly result: string; readonly pass: boolean };
type Observatory = {
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[];
  readonly Requests: new (host: string) => {
    responses: Record<string, unknown>;
    resources: { path: unknown };
    session: unknown;
  };
  readonly getScoreModifier: (result: string) => number;
  readonly getGradeForScore: (score: number) => { grade: string };
};
const Part = z.record(z.string(), z.unknown());
const Manifest = z.object({ version: z.string() });

const folder = resolve(process.argv[2] ?? ".");
if (!existsSync("web/dist/index.html")) throw new Error("Run npm run build first.");
const observatory = await openObservatory();
const server = await prepareServer({ PUBLIC_URL: `https://${HOST}`, REQUEST_LIMITS: "off" });
await server.start();
try {
  const scores: number[] = [];
  for (const path of PAGES) scores.push(await grade(path));
  const failed = scores.filter((score) => score < SCORE_MAX).length;
  if (failed > 0) process.exitCode = 1;
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  writeResult({
    suite: "headers",
    seed: null,
    tried: scores.length,
    ok: scores.length - failed,
    failed,
    figures: {
      [`lowest score, of ${SCORE_MAX}`]: Math.min(...scores),
      "tests of each page": observatory.ALL_TESTS.length,
    },
    versions: { "mdn-http-observatory": version },
  });
} finally {
  await server.kill();
}

async function openObservatory(): Promise<Observatory> {
  const preload = join(folder, "conf", "hsts-preload.json");
  if (!existsSync(preload)) await writeFile(preload, "{}");
  const from = async (file: string) => Part.parse({ ...(await import(pathToFileURL(join(folder, "src", file)).href)) });
  const [constants, types, grader] = [
    await from("constants.js"),
    await from("types.js"),
    await from("grader/grader.js"),
  ];
  return { ...constants, ...types, ...grader } as Observatory;
}

/** Prints the grade of a page and returns its score. */
async function grade(path: string): Promise<number> {
  const { ALL_TESTS, Requests, getScoreModifier, getGradeForScore } = observatory;
  const answer = await fetch(server.appUrl + path, { headers: { accept: "text/html" } });
  const url = new URL(`https://${HOST}${path}`);
  const data = await answer.text();
  const response = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    data,
    verified: true,
    httpEquiv: new Map(),
    request: { res: { responseUrl: url.href } },
  };
  const requests = new Requests(HOST);
  // The proxy redirects plain HTTP to HTTPS.
  Object.assign(requests.responses, {
    auto: response,
    https: response,
    cors: response,
    http: { ...response, status: 301 },
    httpRedirects: [
      { url: new URL(`http://${HOST}${path}`), status: 301 },
      { url, status: answer.status },
    ],
    httpsRedirects: [{ url, status: answer.status }],
  });
  requests.resources.path = data;
  requests.session = { url, jar: null };
  const outputs = ALL_TESTS.map((test) => test(requests));
  const score = outputs.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
  console.log(`${getGradeForScore(score).grade.padEnd(2)} ${score} ${path}`);
  for (const { result, pass } of outputs)
    console.log(`      ${pass ? "" : "NOT "}${result} ${getScoreModifier(result)}`);
  return score;
}
