import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startChild } from "#adapters/child-process/start-child.ts";
import { limitConcurrency } from "#adapters/child-process/take-turns.ts";
import type { PictureRequest, PictureResponse } from "#adapters/pictures/picture-process.ts";
import { type Pictures, PictureTooLarge, PictureUnreadable, type PreparedPicture } from "#adapters/pictures/port.ts";

const PROGRAM = new URL("./picture-process.ts", import.meta.url);

type PictureLimits = {
  /** A good photo takes 0.1 s, on a busy machine 1 s. Counted in checks: a late check is not the picture's fault. */
  readonly maxMs: number;
  /** Memory of the whole process, which needs about 100 MB without a picture. */
  readonly residentMb: number;
  /** The process ends after this long without a picture; the next picture starts it again. */
  readonly idleMs: number;
};
const LIMITS: PictureLimits = { maxMs: 10_000, residentMb: 300, idleMs: 60_000 };
const CHECK_EVERY_MS = 25;
/** Its JavaScript needs little: pictures are outside of this heap. */
const HEAP_MAX_MB = 64;

export type IsolatedPictures = Pictures & {
  count(): number;
  close(): Promise<void>;
};

/**
 * Prepares pictures one at a time, people taking turns, in a separate process without the server's environment, so that a hostile file harms
 * only that. A picture is unreadable if it takes too long or too much memory, or makes the process die twice.
 */
export function isolatedPictures(limits: Partial<PictureLimits> = {}): IsolatedPictures {
  const { idleMs, ...bounds } = { ...LIMITS, ...limits };
  const oneAtATime = limitConcurrency(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    child?.kill("SIGKILL");
    child = null;
  };
  const tryOnce = async (request: PictureRequest): Promise<PictureResponse | null> => {
    const used = child ?? startProcess();
    child = used;
    const response = await responseOf(used, request, bounds);
    if (response === null || used.killed) child = null;
    return response;
  };
  const respond = async (request: PictureRequest, requesterId?: string) =>
    await oneAtATime(async () => {
      clearTimeout(idle);
      // The process may have died before this picture: only a second death is the picture's fault.
      const response = (await tryOnce(request)) ?? (await tryOnce(request)) ?? UNREADABLE;
      idle = setTimeout(stop, idleMs).unref();
      if ("picture" in response || "board" in response || "parts" in response) return response;
      if ("failed" in response) throw new Error(`The picture process failed: ${response.failed}`);
      throw response.refused === "too large"
        ? new PictureTooLarge("The picture has too many pixels.")
        : new PictureUnreadable("The picture cannot be decoded.");
    }, requesterId);

  const prepare = async (request: PictureRequest, requesterId?: string): Promise<PreparedPicture> => {
    const response = await respond(request, requesterId);
    if ("picture" in response) return response.picture;
    throw new Error("The picture process made a board of an upload.");
  };
  const draw = async (request: PictureRequest): Promise<Uint8Array> => {
    const response = await respond(request);
    if ("board" in response) return response.board;
    throw new Error("The picture process made a picture of a board.");
  };
  const part = async (request: PictureRequest): Promise<ReadonlyMap<number, Uint8Array>> => {
    const response = await respond(request);
    if ("parts" in response) return response.parts;
    throw new Error("The picture process made something else of a photo's parts.");
  };

  return {
    prepare: async (upload, requesterId) => await prepare({ upload }, requesterId),
    prepareMade: async (made, requesterId) => await prepare({ made }, requesterId),
    prepareExported: async (exported, requesterId) => await prepare({ exported }, requesterId),
    drawBoard: async (board, options = {}) => await draw({ board, options }),
    drawGarment: async (garment) => await draw({ garment }),
    drawPlots: async (plots) => await draw({ plots }),
    drawFlatLay: async (garments, gender, size) => await draw({ garments, gender, size }),
    giveBack: async (taken) => await part({ taken }),
    cut: async (order) => await part({ order }),
    count: () => (child === null ? 0 : 1),
    close: async () => {
      clearTimeout(idle);
      stop();
    },
  };
}

function startProcess(): ChildProcess {
  // It ends after a minute anyway, and would spend half of its time on getting the same memory again: 129 ms of CPU a
  // photo instead of 67, for 10 MB less.
  const child = startChild(PROGRAM, { heapMb: HEAP_MAX_MB, keepsFreed: true });
  // `responseOf` handles it; otherwise it does not matter.
  child.on("error", () => {});
  // It must not keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Null if the process died without a response. One that takes too much is killed, and its picture is unreadable. */
async function responseOf(
  child: ChildProcess,
  request: PictureRequest,
  { maxMs, residentMb }: Pick<PictureLimits, "maxMs" | "residentMb">,
): Promise<PictureResponse | null> {
  const { promise, resolve } = Promise.withResolvers<PictureResponse | null>();
  const end = (): void => resolve(null);
  const kill = (): void => {
    child.kill("SIGKILL");
    resolve(UNREADABLE);
  };
  let checkedMs = 0;
  const check = setInterval(() => {
    checkedMs += CHECK_EVERY_MS;
    if (checkedMs >= maxMs || megabytesOf(child.pid) > residentMb) kill();
  }, CHECK_EVERY_MS);
  child.once("message", resolve);
  child.once("exit", end);
  child.once("error", end);
  child.channel?.ref();
  try {
    child.send(request, (error) => {
      if (error !== null) end();
    });
    return await promise;
  } finally {
    clearInterval(check);
    child.off("message", resolve).off("exit", end).off("error", end);
    child.channel?.unref();
  }
}

const UNREADABLE: PictureResponse = { refused: "unreadable" };
const PAGE_BYTES = 4096;

/** The memory of the process; 0 where the system does not report it. */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
