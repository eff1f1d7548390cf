import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { MODEL_FOLDER } from "@wardrobe/engine/model-files.ts";
import { startChild } from "#adapters/child-process/start-child.ts";

const NO_PICTURE = Buffer.from("no picture");
const PROGRAMS = [
  ["picture process", "../pictures/picture-process.ts", { upload: NO_PICTURE }, { refused: "unreadable" }],
  [
    "engine",
    "../embedded-engine/engine-process.ts",
    { kind: "recognise", photo: NO_PICTURE },
    { kind: "answer", answer: expect.objectContaining({ kind: "unreadable" }) },
  ],
] as const;

test.for(PROGRAMS)(
  "the %s answers in spite of signals to the server's group, and ends with the server",
  { timeout: 60_000 },
  async ([name, program, request, response]) => {
    const child = startChild(new URL(program, import.meta.url), { heapMb: 64, args: [MODEL_FOLDER.href] });
    onTestFinished(() => void child.kill("SIGKILL"));
    if (name === "engine") expect(await once(child, "message")).toEqual([{ kind: "ready" }, undefined]);
    expect(await ask(child, request)).toEqual(response);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) child.kill(signal);
    expect(await ask(child, request)).toEqual(response);
    const dies = `/proc/${child.pid}/oom_score_adj`;
    if (existsSync(dies)) expect(readFileSync(dies, "utf8").trim()).toBe("1000");
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  },
);

async function ask(child: ChildProcess, request: Serializable): Promise<unknown> {
  child.send(request);
  const [response]: unknown[] = await once(child, "message");
  return response;
}
