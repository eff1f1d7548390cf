import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { OTHER_CONNECTIONS } from "#server/adapters/db/examine.ts";
import { readConfig, SETTINGS } from "#server/config/config.ts";
import { image } from "../image/read-dockerfile.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { listVariables, readCompose, readEnvFile } from "./read-compose.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const PATH = join(ROOT, "deploy", "compose.yaml");
const EXAMPLE = readEnvFile(join(ROOT, "deploy", ".env.example"));
const FILLED: Readonly<Record<string, string>> = {
  ...EXAMPLE,
  TELEGRAM_BOT_TOKEN: "12:of-an-example",
  TELEGRAM_BOT_USERNAME: "example_bot",
  TELEGRAM_WEBHOOK_SECRET: "secret-of-a-webhook",
  POSTGRES_PASSWORD: "password",
  POSTGRES_APP_PASSWORD: "another",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};
const compose = readCompose(PATH, FILLED);
const services = Object.entries(compose.services);
const servers = services.filter(([, { image }]) => image.startsWith("wardrobe:"));

test("the example environment has exactly the variables of the compose file", () => {
  const variables = listVariables(PATH);
  expect([...variables.keys()].toSorted()).toEqual(Object.keys(EXAMPLE).toSorted());
  for (const [name, { isNeeded }] of variables) {
    const without = { ...FILLED, [name]: "" };
    if (isNeeded) expect(() => readCompose(PATH, without)).toThrow(`${name} must be given.`);
    else expect(readCompose(PATH, without)).toBeDefined();
  }
});

test("every server gets only known settings, and they are valid in production", () => {
  expect(servers.map(([name]) => name)).toEqual(["api-1", "api-2", "worker", "migrate", "backup", "restore"]);
  for (const [, { environment }] of servers) {
    expect(Object.keys(environment).filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(readConfig({ ...image.environment, ...environment })).toMatchObject({
      env: "production",
      database: { kind: "postgres" },
      files: { kind: "s3" },
      migratesAtStart: false,
    });
  }
  const roles = servers.map(([, { environment, deploy }]) => [environment["ROLE"], deploy.replicas]);
  expect(roles.slice(0, 3)).toEqual([
    ["api", 1],
    ["api", 1],
    ["worker", 2],
  ]);
});

test("the connections of all server processes fit into the database's limit", () => {
  const pool = Number(SETTINGS.get("DATABASE_POOL_SIZE"));
  // No server runs during a restore.
  const together = servers.filter(([name]) => name !== "restore");
  const processes = together.reduce((sum, [, { deploy }]) => sum + deploy.replicas, 0);
  const [, max = 0] = /max_connections=(\d+)/.exec(compose.services["database"]?.command.join(" ") ?? "") ?? [];
  expect(processes * (pool + OTHER_CONNECTIONS)).toBeLessThan(Number(max));
});

test("all networks, services, volumes and files that services name exist", () => {
  for (const [, { networks, volumes, depends_on }] of services) {
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const other of depends_on) expect(Object.keys(compose.services)).toContain(other);
    for (const volume of volumes.map((text) => text.split(":")[0] ?? "")) {
      if (volume === FILLED["BACKUP_FOLDER"]) continue;
      if (volume.startsWith(".")) expect(existsSync(join(ROOT, "deploy", volume))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(volume);
    }
  }
});

test("no service has more rights than it needs", () => {
  expect(services).toHaveLength(11);
  for (const [name, service] of services) {
    expect(service).toMatchObject({ read_only: true, privileged: false, cap_drop: ["ALL"] });
    expect(service.security_opt).toContain("no-new-privileges:true");
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.image).toMatch(/:[\w.-]*\d[\w.-]*$/);
    expect(service.ports.length > 0).toBe(name === "proxy");
  }
  expect(servers.flatMap(([, { cap_add }]) => cap_add)).toEqual([]);
  expect(Object.keys(compose.services["proxy"]?.environment ?? {})).toEqual(["DOMAIN", "ACME_EMAIL"]);
});

test("backup and restore share their folder, and neither starts by default", () => {
  const { backup, restore } = compose.services;
  expect([backup?.profiles, restore?.profiles]).toEqual([["tools"], ["tools"]]);
  expect(restore?.volumes).toEqual(backup?.volumes);
});

test("the store's keys are written to memory in its format before it starts", () => {
  const { entrypoint, command, environment, tmpfs } = compose.services["store"] ?? { entrypoint: [], command: [] };
  expect(tmpfs?.some((place) => place.startsWith("/run/keys:"))).toBe(true);
  const folder = makeFolder({});
  const here = (word: string): string => word.replaceAll("/run/keys", folder).replace("/entrypoint.sh", "echo");
  const [shell = "", ...words] = [...entrypoint, ...command].map(here);
  const output = execFileSync(shell, words, { encoding: "utf8", env: { ...environment, PATH: process.env["PATH"] } });
  expect(output).toContain(`server -ip=store -ip.bind=0.0.0.0 -volume.max=0 -s3 -s3.config=${folder}/keys.json`);
  const keys: unknown = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));
  expect(keys).toEqual({
    identities: [{ name: "wardrobe", actions: ["Admin"], credentials: [{ accessKey: "key", secretKey: "secret" }] }],
  });
});

test("the proxy cannot reach the database or the store, and they cannot reach the internet", () => {
  const networksOf = (name: string): readonly string[] => compose.services[name]?.networks ?? [];
  for (const name of ["database", "role", "store", "bucket", "migrate", "backup", "restore"])
    expect(networksOf(name)).toEqual(["data"]);
  expect(compose.networks["data"]).toMatchObject({ internal: true });
  expect(networksOf("proxy")).toEqual(["front"]);
});

test("servers connect as a role that owns nothing, and only what changes or copies the tables as their owner (13.2.2)", () => {
  const userOf = ([name, { environment }]: (typeof servers)[number]): readonly [string, string] => {
    const { username, password } = new URL(environment["DATABASE_URL"] ?? "");
    return [name, `${username}:${password}`];
  };
  expect(Object.fromEntries(servers.map(userOf))).toEqual({
    "api-1": "wardrobe_app:another",
    "api-2": "wardrobe_app:another",
    worker: "wardrobe_app:another",
    migrate: "wardrobe:password",
    backup: "wardrobe:password",
    restore: "wardrobe:password",
  });
  for (const name of ["api-1", "api-2", "worker"])
    expect(Object.values(compose.services[name]?.environment ?? {}).join()).not.toContain(":password@");
});

test("the servers trust proxy headers only from the proxy's own network", () => {
  expect(compose.networks["front"]?.ipam).toEqual({
    config: [{ subnet: compose.services["api-1"]?.environment["TRUSTED_PROXIES"] }],
  });
});

test("if the proxy's network has no IPv6, its ports are IPv4 only, so clients keep their own address", () => {
  const prefix = compose.networks["front"]?.enable_ipv6 === true ? "" : "0.0.0.0:";
  const ports = ["80:80", "443:443", "443:443/udp"];
  expect(compose.services["proxy"]?.ports).toEqual(ports.map((port) => `${prefix}${port}`));
});

test("filled-in secrets and backups are ignored by git, and the example has no secrets", () => {
  const ignored = readFileSync(join(ROOT, ".gitignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining(["deploy/.env", "deploy/backups/"]));
  expect(existsSync(join(ROOT, "deploy", ".env.example"))).toBe(true);
  const secrets = Object.entries(EXAMPLE).filter(([name]) => /TOKEN|SECRET|PASSWORD|KEY/.test(name));
  expect(secrets.map(([, value]) => value)).toEqual(secrets.map(() => ""));
});
