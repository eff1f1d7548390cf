const TRY_AGAIN_MS = 2000;

/** What tells of the world around: how long to wait, and whether the server answers. */
export type Surroundings = { wait(ms: number): Promise<unknown>; isServerThere(): Promise<boolean> };

const browser: Surroundings = {
  wait: async (ms) => await new Promise((resolve) => setTimeout(resolve, ms)),
  isServerThere: async () =>
    await fetch("/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
};

/**
 * A part of the app that is fetched on demand. While the server is away it is asked for again and again; a part that a server which
 * answers does not have is one of an older version.
 * @throws what the import threw, where asking again is of no use
 */
export async function fetchPart<Part>(load: () => Promise<Part>, around: Surroundings = browser): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await around.wait(TRY_AGAIN_MS);
      if (!(await around.isServerThere())) continue;
      return await load().catch(() => {
        throw error;
      });
    }
  }
}
