import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";

/** A registered route: `POST /wardrobe/update`. */
export type LiveRoute = { readonly name: string; readonly path: string };

/** Builds a server and returns the routes that it really has: the server's own list, not the contract's. */
export async function listLiveRoutes(build: () => Promise<FastifyInstance>): Promise<LiveRoute[]> {
  const routes: LiveRoute[] = [];
  const watch = (message: unknown): void => {
    if (isInitialization(message)) message.fastify.addHook("onRoute", (route) => void routes.push(...toLive(route)));
  };
  subscribe("fastify.initialization", watch);
  try {
    const server = await build();
    await server.ready();
    await server.close();
  } finally {
    unsubscribe("fastify.initialization", watch);
  }
  return routes;
}

function toLive({ method, path }: RouteOptions & { path: string }): LiveRoute[] {
  return [method].flat().map((verb) => ({ name: `${verb} ${path}`, path }));
}

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === "object" && message !== null && "fastify" in message;
}
