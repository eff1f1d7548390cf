import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listen } from "#testing/listen.ts";

/** A TCP proxy that can stall: connections stay open, and no bytes pass. */
export type StallingProxy = {
  readonly port: number;
  /** Holds the bytes of both directions back; new connections are accepted and wait. */
  stall(): void;
  /** Lets the held bytes pass. */
  resume(): void;
  close(): Promise<void>;
};

export async function openStallingProxy(target: { host: string; port: number }): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
      if (isStalled) from.pause();
    }
  });
  const port = await listen(server);
  return {
    port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
