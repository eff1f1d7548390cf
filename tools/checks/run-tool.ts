import { spawn } from "node:child_process";
import { join } from "node:path";

export type ToolEnd = { readonly code: number; readonly output: string; readonly stdout: string };

/** Runs a program of `node_modules/.bin` in a folder and collects its output. */
export function runTool(root: string, tool: string, args: readonly string[], cwd = root): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules", ".bin", tool), args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}
