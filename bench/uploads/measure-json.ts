import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { ask } from "#server/testing/server-client.ts";
import { cpuMsEach } from "#bench/routes/process-cpu.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";

export type JsonFigures = {
  /** Bytes on their way, times those of the same picture as it is. */
  readonly bytes: number;
  /** CPU of the house's process, times a bare one's that sends as many bytes, and that says hello. */
  readonly cpu: number;
  readonly unchangedCpu: number;
  /** Whether it is answered 304 to whoever has it. */
  readonly isKept: boolean;
};

const PAIRS = 5;
const OFTEN = 500;
const BARE_TIMES = 4000;

/** The specification's call for a picture, which answers base64 in JSON, against the bytes as they are and a bare server. */
export async function measureJson(server: ServerProcess, token: string): Promise<JsonFigures> {
  const { pid } = server;
  if (pid === undefined) throw new Error("the house has ended");
  const [item] = await ask(server, wardrobeCalls.listItems, { token });
  const url = `${server.appUrl}/files/${item?.image}`;
  const asJson = { authorization: `Bearer ${token}`, accept: "application/json" };
  const json = await get(url, asJson);
  const picture = await get(url, { ...asJson, accept: "image/*" });
  const held = { ...asJson, "if-none-match": json.etag };
  const isKept = (await get(url, held)).status === 304;

  const script = fileURLToPath(import.meta.resolve("#bench/routes/bare-server.ts"));
  const bare = fork(script, ["", "", String(json.bytes)]);
  try {
    const [{ port }] = await once(bare, "message");
    const bareUrl = `http://127.0.0.1:${port}`;
    const [cpu, unchangedCpu]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair++) {
      const whole = await cpuMsEach(pid, OFTEN, async () => await get(url, asJson));
      cpu.push(whole / (await cpuMsEach(bare.pid ?? 0, BARE_TIMES, async () => await get(`${bareUrl}/bytes`, {}))));
      const unchanged = await cpuMsEach(pid, OFTEN, async () => await get(url, held));
      unchangedCpu.push(unchanged / (await cpuMsEach(bare.pid ?? 0, BARE_TIMES, async () => await get(bareUrl, {}))));
    }
    return { bytes: json.bytes / picture.bytes, cpu: middle(cpu), unchangedCpu: middle(unchangedCpu), isKept };
  } finally {
    bare.kill();
  }
}

async function get(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; etag: string; bytes: number }> {
  const response = await fetch(url, { headers });
  const { byteLength } = await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} was answered ${response.status}`);
  return { status: response.status, etag: response.headers.get("etag") ?? "", bytes: byteLength };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
