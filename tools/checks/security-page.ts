import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isSource, readFiles, type Findings } from "./check.ts";

const PAGE = "SECURITY.md";
const PRODUCT = /^(server|web|domain)\//;
const NOT_PRODUCT = /\.(test|spec)\.tsx?$|(^|\/)testing\//;
const OWN_MACHINE = new Set(["127.0.0.1", "localhost"]);
/** A call of `fetch` with all its arguments. */
const FETCH = /\bfetch\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** The page lists exactly the hosts that the product names, and no request of the server follows a redirect. */
export async function checkOutboundHosts(root: string): Promise<Findings> {
  const isProduct = (path: string) => isSource(path) && PRODUCT.test(path) && !NOT_PRODUCT.test(path);
  const named = new Map<string, string>();
  const problems: string[] = [];
  for (const { path, text } of await readFiles(root, isProduct)) {
    for (const host of hostsIn(text)) named.set(host, path);
    if (path.startsWith("server/")) problems.push(...followsRedirects(path, text));
  }
  const listed = new Set(hostsOf(await readFile(join(root, PAGE), "utf8")));
  for (const [host, path] of named) if (!listed.has(host)) problems.push(`${path} names ${host}, ${PAGE} does not`);
  for (const host of listed) if (!named.has(host)) problems.push(`${PAGE} names ${host}, the product does not`);
  return { looked: named.size, problems };
}

function hostsIn(text: string): string[] {
  const hosts = [...text.matchAll(/\b(?:https?|wss?):\/\/([a-z0-9*.-]+\.[a-z]{2,}|localhost|127\.0\.0\.1)/gi)];
  return hosts.map(([, host = ""]) => host).filter((host) => !OWN_MACHINE.has(host));
}

function followsRedirects(path: string, text: string): string[] {
  return [...text.matchAll(FETCH)]
    .filter(([call]) => !/redirect: "(error|manual)"/.test(call))
    .map(() => `${path} has a fetch that follows redirects`);
}

/** The first column of the table under "Hosts". */
function hostsOf(page: string): string[] {
  const [, section = ""] = page.split("\n## Hosts\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, host = ""]) => host);
}

/** Files that can fail: a test, a browser test, or a check of the project. */
const GUARD = /\.(test|spec)\.tsx?$|^tools\/checks\/[^/]+\.ts$/;

/** Every row of the page's table of requirements names existing tests, or says "none: " and why. */
export async function checkSecurityTests(root: string): Promise<Findings> {
  const rows = requirementsOf(await readFile(join(root, PAGE), "utf8"));
  return { looked: rows.length, problems: rows.flatMap((row) => problemsOfRow(root, row)) };
}

type Row = { readonly ids: string; readonly tests: string };

function requirementsOf(page: string): Row[] {
  const [, section = ""] = page.split("\n## Requirements\n");
  return [...section.matchAll(/^\| (\d[\d., –-]*) \|[^|]*\|([^|]*)\|/gm)].map(([, ids = "", tests = ""]) => ({
    ids,
    tests,
  }));
}

function problemsOfRow(root: string, { ids, tests }: Row): string[] {
  const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  if (named.length === 0) return tests.trim().startsWith("none: ") ? [] : [`${PAGE} ${ids} names no test`];
  return named.flatMap((path) => {
    if (!GUARD.test(path)) return [`${PAGE} ${ids} names ${path}, which is not a test`];
    return existsSync(join(root, path)) ? [] : [`${PAGE} ${ids} names ${path}, which is not there`];
  });
}
