import type { ServerProcess } from "#server/testing/server-process.ts";
import { ask } from "#server/testing/server-client.ts";
import { median } from "#bench/measuring.ts";
import { cpuMsEach } from "#bench/process-cpu.ts";
import { startBareServer } from "#bench/server.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";

export type JsonFigures = {
  /** Bytes sent, as a ratio to the same picture in binary. */
  readonly bytes: number;
  /** CPU time of the server's process, as a ratio to a bare server that sends as many bytes. */
  readonly cpu: number;
  /** The same for a 304, as a ratio to a bare server that sends "hello". */
  readonly unchangedCpu: number;
  /** Whether a client that has the picture is answered 304. */
  readonly isCached: boolean;
};

const PAIRS = 5;
const OFTEN = 500;
const BARE_TIMES = 4000;

/** The specification's call for a picture, base64 in JSON, compared with the plain bytes and with a bare server. */
export async function measureJson(server: ServerProcess, token: string): Promise<JsonFigures> {
  const { pid } = server;
  if (pid === undefined) throw new Error("the server has ended");
  const [item] = await ask(server, wardrobeCalls.listItems, { token });
  const url = `${server.appUrl}/files/${item?.image}`;
  const asJson = { authorization: `Bearer ${token}`, accept: "application/json" };
  const json = await get(url, asJson);
  const picture = await get(url, { ...asJson, accept: "image/*" });
  const conditional = { ...asJson, "if-none-match": json.etag };
  const isCached = (await get(url, conditional)).status === 304;

  const bare = await startBareServer("", "", String(json.bytes));
  try {
    const [cpu, unchangedCpu]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair++) {
      const whole = await cpuMsEach(pid, OFTEN, async () => await get(url, asJson));
      cpu.push(whole / (await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(`${bare.url}/bytes`, {}))));
      const unchanged = await cpuMsEach(pid, OFTEN, async () => await get(url, conditional));
      unchangedCpu.push(unchanged / (await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(bare.url, {}))));
    }
    return { bytes: json.bytes / picture.bytes, cpu: median(cpu), unchangedCpu: median(unchangedCpu), isCached };
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
