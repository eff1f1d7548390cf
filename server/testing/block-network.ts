import { appendFileSync } from "node:fs";
import { isIP, Socket } from "node:net";

// Preloaded into a server: records contacted hosts in `CONTACTED_HOSTS_FILE`, and blocks other machines.
const hostsFile = process.env["CONTACTED_HOSTS_FILE"];
const connect = Socket.prototype.connect;
if (hostsFile !== undefined)
  Socket.prototype.connect = function (this: Socket, ...args: readonly unknown[]) {
    const host = hostOf(args);
    if (host === null) return Reflect.apply(connect, this, args);
    appendFileSync(hostsFile, `${host}\n`);
    if (isLocal(host)) return Reflect.apply(connect, this, args);
    const unreachable = Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: "ENETUNREACH" });
    process.nextTick(() => this.destroy(unreachable));
    return this;
  } as typeof connect;

/** The arguments of `connect`: options, or port and host, or a normalised list of them. Null for a Unix socket. */
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

function isLocal(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
