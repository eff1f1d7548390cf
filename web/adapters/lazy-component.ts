import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";

/** How long a chunk that could not be fetched waits for its next try. */
export const RETRY_MS = 2000;
/** Either makes a chunk that waits try at once. */
const RETRY_EVENTS = ["online", "retry"];

export type RetryEnvironment = { wait(ms: number): Promise<unknown>; isServerUp(): Promise<boolean> };

const browser: RetryEnvironment = {
  wait: async (ms) => {
    const waited = new AbortController();
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
      for (const name of RETRY_EVENTS) addEventListener(name, resolve, waited);
    });
    waited.abort();
  },
  isServerUp: async () =>
    await fetch("/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

/** Fetches again at once the chunks that could not be fetched. */
export function retryChunks(): void {
  dispatchEvent(new Event("retry"));
}

/** A component that is fetched when it is first rendered; nothing stands in its place until it is there. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Awaited = awaitedComponent(load);
  return (props) => createElement(Suspense, null, createElement(Awaited, props));
}

/** The same where the boundary around it shows something meanwhile. */
export function awaitedComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await importWithRetry(load) }));
}

/**
 * Imports a chunk, retried while the server is down. Throws if a server that is up lacks it: it is another version.
 * One failure proves nothing: a connection that has just come back may fail once more.
 */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  environment: RetryEnvironment = browser,
): Promise<Part> {
  let refused = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (refused > 1) throw error;
      await environment.wait(RETRY_MS);
      refused = (await environment.isServerUp()) ? refused + 1 : 0;
    }
  }
}
