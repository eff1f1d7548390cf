import { spawn, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#server/testing/server-process.ts";

const CADDYFILE = resolve(import.meta.dirname, "..", "..", "deploy", "Caddyfile");
/** Options for a local run: a self-signed certificate, no port 80, and no change to the machine's trust store. */
const LOCAL = "admin off\n\tskip_install_trust\n\tauto_https disable_redirects";

const LOCAL_TLS = { host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false, setHost: false };

export type Answer = { readonly status: number; readonly text: string };
export type ProxyRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type RunningCaddy = {
  /** Sends a request over TLS through the proxy. */
  request(path: string, options?: ProxyRequest): Promise<Answer>;
  stop(): Promise<void>;
};

/** Runs Caddy with the Caddyfile of `deploy/` in front of servers on these two ports. */
export async function runCaddy(caddy: string, ports: readonly [number, number]): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), "wardrobe-caddy-"));
  const text = readFileSync(CADDYFILE, "utf8")
    .replace("admin off", LOCAL)
    .replace("api-1:3000 api-2:3000", ports.map((port) => `127.0.0.1:${port}`).join(" "));
  const config = join(folder, "Caddyfile");
  writeFileSync(config, text);
  const port = await freePort();
  const env = {
    DOMAIN: `https://localhost:${port}`,
    ACME_EMAIL: "operator@wardrobe.example",
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn(caddy, ["run", "--adapter", "caddyfile", "--config", config], { env, stdio: "ignore" });
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await send(port, "/health").then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) break;
    await wait(50);
  }
  return {
    request: async (path, options) => await send(port, path, options),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function send(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: ProxyRequest = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request({ ...LOCAL_TLS, port, path, method, headers }, (response) => {
      response.toArray().then((chunks) => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      }, reject);
    });
    sent.setHeader("host", `localhost:${port}`);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A program from outside npm: its path in the variable, or its name on the PATH. Throws if there is none. */
export function findProgram(name: string, { variable, version }: { variable: string; version: string }): string {
  const path = process.env[variable] ?? name;
  try {
    execFileSync(path, [version], { stdio: "pipe" });
    return path;
  } catch (cause) {
    throw new Error(`This needs ${name}, on the PATH or at the path in ${variable}.`, { cause });
  }
}

export function findCaddy(): string {
  return findProgram("caddy", { variable: "CADDY_PATH", version: "version" });
}
