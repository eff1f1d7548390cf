import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inTurns } from "#adapters/pictures/in-turns.ts";
import type { PictureAnswer, PictureQuestion } from "#adapters/pictures/picture-messages.ts";
import { type Pictures, PictureTooLarge, PictureUnreadable, type PreparedPicture } from "#adapters/pictures/port.ts";

const PROCESS = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

type PictureLimits = {
  /** A good photo takes a tenth of a second, on a busy machine one. Counted in looks: one that comes late is not the picture's fault. */
  readonly maxMs: number;
  /** Of the whole process, of which a hundred are its own. */
  readonly residentMb: number;
  /** After so long without a picture the process goes; the next one starts it again. */
  readonly idleMs: number;
};
const LIMITS: PictureLimits = { maxMs: 10_000, residentMb: 300, idleMs: 60_000 };
const LOOK_EVERY_MS = 25;
/** JavaScript has little to do in it: pictures lie outside this heap. */
const HEAP_MAX_MB = 64;

export type OutsidePictures = Pictures & {
  /** How many processes decode now. */
  count(): number;
  close(): Promise<void>;
};

/**
 * Pictures in a process of their own, one at a time: whatever a file does to the decoder happens there. The process has none of the
 * house's environment, and is ended where a picture takes too long or too much memory; that picture, and one under which the process dies
 * twice, is unreadable.
 */
export function outsidePictures(limits: Partial<PictureLimits> = {}): OutsidePictures {
  const { idleMs, ...bounds } = { ...LIMITS, ...limits };
  const inTurn = inTurns(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const leave = (): void => {
    child?.kill("SIGKILL");
    child = null;
  };
  const askOnce = async (question: PictureQuestion): Promise<PictureAnswer | null> => {
    const asked = child ?? startProcess();
    child = asked;
    const answer = await answerOf(asked, question, bounds);
    if (answer === null || asked.killed) child = null;
    return answer;
  };
  const ask = async (question: PictureQuestion): Promise<PreparedPicture> =>
    await inTurn(async () => {
      clearTimeout(idle);
      // It may have died before this picture came: only a second death is the picture's fault.
      const answer = (await askOnce(question)) ?? (await askOnce(question)) ?? UNREADABLE;
      idle = setTimeout(leave, idleMs).unref();
      if ("picture" in answer) return answer.picture;
      if ("failed" in answer) throw new Error(`The picture process failed: ${answer.failed}`);
      throw answer.refused === "too large"
        ? new PictureTooLarge("The picture has too many pixels.")
        : new PictureUnreadable("The picture cannot be decoded.");
    });

  return {
    prepare: async (upload) => await ask({ upload }),
    prepareMade: async (made) => await ask({ made }),
    count: () => (child === null ? 0 : 1),
    close: async () => {
      clearTimeout(idle);
      leave();
    },
  };
}

function startProcess(): ChildProcess {
  const { PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env;
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MAX_MB}`, PROCESS], {
    env: { PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // Whoever waits for an answer hears of it; nobody else has to.
  child.on("error", () => {});
  // It is no reason for the house to stay open.
  child.unref();
  child.channel?.unref();
  return child;
}

/** The process's answer; null where it died without one. It is ended, and the picture unreadable, where that takes too much. */
async function answerOf(
  child: ChildProcess,
  question: PictureQuestion,
  { maxMs, residentMb }: Pick<PictureLimits, "maxMs" | "residentMb">,
): Promise<PictureAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer | null>();
  const end = (): void => resolve(null);
  const kill = (): void => {
    child.kill("SIGKILL");
    resolve(UNREADABLE);
  };
  let lookedMs = 0;
  const look = setInterval(() => {
    lookedMs += LOOK_EVERY_MS;
    if (lookedMs >= maxMs || megabytesOf(child.pid) > residentMb) kill();
  }, LOOK_EVERY_MS);
  child.once("message", resolve);
  child.once("exit", end);
  child.once("error", end);
  child.channel?.ref();
  try {
    child.send(question, (error) => {
      if (error !== null) end();
    });
    return await promise;
  } finally {
    clearInterval(look);
    child.off("message", resolve).off("exit", end).off("error", end);
    child.channel?.unref();
  }
}

const UNREADABLE: PictureAnswer = { refused: "unreadable" };
const PAGE_BYTES = 4096;

/** What the process has in memory; 0 where the system does not say. */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
