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

/**
 * Imports a chunk, and retries for as long as the server is down. A server that is up and still does not have the chunk
 * runs another version of the app: then retrying is useless.
 * @throws what the first import threw
 */
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
