import { appendFileSync } from "node:fs";
import { ServerResponse } from "node:http";

/** A request that carries it names the death it asks for. */
export const KILL_HEADER = "x-die-before-answering";

// Preloaded into a server for tests to kill: where a request asks for it, the process dies with its work done and nothing answered yet.
// The file that `DEATHS_FILE` names keeps which deaths there were.
const deaths = process.env["DEATHS_FILE"];
const answer = ServerResponse.prototype.writeHead;
if (deaths !== undefined)
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: Parameters<typeof answer>) {
    const name = this.req.headers[KILL_HEADER];
    if (typeof name === "string" && args[0] < 300) {
      appendFileSync(deaths, `${name}\n`);
      process.kill(process.pid, "SIGKILL");
    }
    return Reflect.apply(answer, this, args);
  } as typeof answer;
