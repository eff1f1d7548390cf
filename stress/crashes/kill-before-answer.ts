import { appendFileSync } from "node:fs";
import { ServerResponse } from "node:http";

/** A request with this header kills the process; its value names the kill. */
export const KILL_HEADER = "x-kill-before-answer";

// Preloaded: a request with the header kills the process before the answer. `DEATHS_FILE` lists the kills.
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
