import type { ChildProcess } from "node:child_process";
import { IMPORT_REFUSALS, ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { startChild } from "#adapters/child-process/start-child.ts";
import { limitConcurrency } from "#adapters/child-process/take-turns.ts";
import type { OpenArchive, SentFile, Unpacker, Archiver } from "#adapters/archive/port.ts";
import type { FromUnpacker, ToUnpacker } from "#adapters/archive/unpack-process.ts";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

const PROGRAM = new URL("./unpack-process.ts", import.meta.url);
/** One entry and what it is unpacked from are outside of this heap; the directory of ten thousand entries is in it. */
const HEAP_MAX_MB = 96;
/** For one entry, or for the directory, without the time in which pieces of the file are fetched. */
const MAX_MS = 20_000;
/** The first bytes of every ZIP, also of an empty one, and of one in several volumes. */
const ZIP_STARTS = new Set(["PK\u0003\u0004", "PK\u0005\u0006", "PK\u0007\u0008"]);

/** Unpacks in a process of its own, as pictures are decoded: without the server's environment, and ended if it takes too long. */
export function isolatedUnpacker(): Unpacker {
  return { open };
}

async function open(files: readonly SentFile[]): Promise<OpenArchive> {
  const starts = await Promise.all(files.map(async (file) => await file.read(0, Math.min(file.size, 4))));
  const isZip = (at: number): boolean => ZIP_STARTS.has(Buffer.from(starts[at] ?? []).toString("latin1"));
  const zips = files.filter((_file, at) => isZip(at));
  const others = new Map(files.filter((_file, at) => !isZip(at)).map((file) => [file.name, file]));
  const process = zips.length === 0 ? null : startUnpacking(zips);
  try {
    const listed = await process?.ask({ open: zips.map(({ size }) => size) });
    const entries = listed !== undefined && "entries" in listed ? listed.entries : [];
    const places = new Map(entries.map(({ name }, place) => [name, place]));
    const sizes = new Map([
      ...[...others].map(([name, { size }]) => [name, size] as const),
      ...entries.map(({ name, size }) => [name, size] as const),
    ]);
    return {
      sizes,
      close: () => process?.close(),
      read: async (name, bytesMax) => {
        const size = sizes.get(name);
        if (size === undefined) return null;
        if (size > bytesMax) throw new ImportRefused("import_too_large", "list");
        const place = places.get(name);
        if (place === undefined) return (await others.get(name)?.read(0, size)) ?? null;
        const answer = await process?.ask({ read: place, bytesMax });
        return answer !== undefined && "bytes" in answer ? answer.bytes : null;
      },
    };
  } catch (error) {
    process?.close();
    throw error;
  }
}

type Unpacking = { ask(message: ToUnpacker): Promise<FromUnpacker>; close(): void };

function startUnpacking(files: readonly SentFile[]): Unpacking {
  const child = startChild(PROGRAM, { heapMb: HEAP_MAX_MB });
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  const oneAtATime = limitConcurrency(1);
  return {
    ask: async (message) => {
      const answer = await oneAtATime(async () => await answerOf(child, files, message));
      if (answer === null) throw new ImportRefused("import_not_readable", "damaged");
      if ("failed" in answer) throw new Error(`The unpacking process failed: ${answer.failed}`);
      if ("refused" in answer) throw toRefusal(answer.refused);
      return answer;
    },
    close: () => void child.kill("SIGKILL"),
  };
}

function toRefusal({ code, reason }: Pick<ImportRefused, "code" | "reason">): ImportRefused {
  const known = IMPORT_REFUSALS[code].find((one) => one === reason);
  return new ImportRefused(code, known ?? "damaged");
}

/** Null if the process died or took too long: then the archive is refused. Pieces of the files are fetched for it meanwhile. */
async function answerOf(
  child: ChildProcess,
  files: readonly SentFile[],
  message: ToUnpacker,
): Promise<FromUnpacker | null> {
  const { promise, resolve, reject } = Promise.withResolvers<FromUnpacker | null>();
  const end = (): void => resolve(null);
  const stop = (): void => {
    child.kill("SIGKILL");
    end();
  };
  let timer = setTimeout(stop, MAX_MS);
  const hear = (said: FromUnpacker): void => {
    if (!("wants" in said)) return resolve(said);
    const { file, from, length } = said.wants;
    clearTimeout(timer);
    const sent = files[file]?.read(from, length) ?? Promise.resolve(new Uint8Array());
    sent.then((piece) => {
      timer = setTimeout(stop, MAX_MS);
      child.send({ piece, of: said.of } satisfies ToUnpacker);
    }, reject);
  };
  child.on("message", hear).once("exit", end).once("error", end);
  child.channel?.ref();
  try {
    child.send(message, (error) => {
      if (error !== null) end();
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", hear).off("exit", end).off("error", end);
    child.channel?.unref();
  }
}

/** ZIP files. Pictures are compressed already, so they are only stored. */
export function zipArchiver(): Archiver {
  return {
    open: () => {
      const zip = new ZipFile();
      return {
        add: (name, bytes) => zip.addBuffer(Buffer.from(bytes), name),
        addLater: (name, read) =>
          zip.addReadStreamLazy(name, { compress: false }, (deliver) => {
            read().then(
              (bytes) => deliver(null, Readable.from([Buffer.from(bytes)])),
              (error: unknown) => deliver(error, Readable.from([])),
            );
          }),
        end: () => {
          zip.end();
          return Readable.from(zip.outputStream);
        },
      };
    },
  };
}
