import { lazy, type ComponentType, type LazyExoticComponent } from "react";

const RETRY_MS = 2000;

export type RetryEnvironment = { wait(ms: number): Promise<unknown>; isServerUp(): Promise<boolean> };

const browser: RetryEnvironment = {
  wait: async (ms) => await new Promise((resolve) => setTimeout(resolve, ms)),
  isServerUp: async () =>
    await fetch("/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

/** A component that is fetched when it is first rendered; without a connection it stays empty until there is one. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await importWithRetry(load) }));
}

/** Imports a chunk, retried while the server is down. Throws if a server that is up lacks it: it is another version. */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  environment: RetryEnvironment = browser,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await environment.wait(RETRY_MS);
      if (!(await environment.isServerUp())) continue;
      return await load().catch(() => {
        throw error;
      });
    }
  }
}
