import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The ids of this process's children that decode pictures. */
export function pictureProcesses(): string[] {
  return readdirSync("/proc/self/task")
    .map((thread) => `/proc/self/task/${thread}/children`)
    .flatMap((path) => (existsSync(path) ? readFileSync(path, "utf8").split(" ") : []))
    .filter(
      (pid) =>
        pid !== "" &&
        existsSync(`/proc/${pid}/cmdline`) &&
        readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-process"),
    );
}

/** The kernel's high-water mark of the process's memory; 0 once it has ended. */
export function highestMb(pid: string | undefined): number {
  const path = `/proc/${pid}/status`;
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1] ?? 0) / 1024 : 0;
}
