import { appendFileSync } from "node:fs";
import { isIP, Socket } from "node:net";

// Preloaded into a server: whoever it wants to speak with is noted in the file that `SPOKEN_WITH_FILE` names, and nobody beyond this
// machine is reached.
const noted = process.env["SPOKEN_WITH_FILE"];
const connect = Socket.prototype.connect;
if (noted !== undefined)
  Socket.prototype.connect = function (this: Socket, ...args: readonly unknown[]) {
    const host = hostOf(args);
    if (host === null) return Reflect.apply(connect, this, args);
    appendFileSync(noted, `${host}\n`);
    if (isHere(host)) return Reflect.apply(connect, this, args);
    const unreachable = Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: "ENETUNREACH" });
    process.nextTick(() => this.destroy(unreachable));
    return this;
  } as typeof connect;

/** As Node takes them: options, or port and host; a list of both where Node has looked at them already. Null for a socket of files. */
function hostOf([first, second]: readonly unknown[]): string | null {
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first !== "object" || first === null)
    return typeof first === "string" && Number.isNaN(Number(first))
      ? null
      : typeof second === "string"
        ? second
        : "localhost";
  if ("path" in first && typeof first.path === "string" && first.path !== "") return null;
  return "host" in first && typeof first.host === "string" ? first.host : "localhost";
}

function isHere(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
