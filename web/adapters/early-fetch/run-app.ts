import { readLaunchParams } from "#adapters/telegram/launch.ts";
import "#adapters/early-fetch/take-reply.ts";

/**
 * Inlined into the page in place of the script element of the app's code. The code is fetched and parsed as before; it
 * runs once the first picture has been painted, which it would block for as long as it takes to start. A plain browser
 * gets the landing page's code instead (SPEC-6).
 */

/** Defined by `inline-scripts.ts`: the addresses of both. */
declare const APP_CODE: string;
declare const LANDING_CODE: string;

const address = readLaunchParams().get("tgWebAppData") ? APP_CODE : LANDING_CODE;

/** How long the app's code may wait for that. */
const PAINT_WAIT_MS = 150;

async function run(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  await import(/* @vite-ignore */ address);
}

async function runAfterPaint(): Promise<void> {
  const { earlyFetch } = window;
  earlyFetch?.codeLoaded();
  await Promise.race([earlyFetch?.painted, new Promise((resolve) => setTimeout(resolve, PAINT_WAIT_MS))]);
  await run();
}

const code = document.createElement("link");
// Safari before 17 fetches nothing ahead, and tells nothing.
if (code.relList.supports("modulepreload")) {
  code.rel = "modulepreload";
  code.crossOrigin = "";
  code.href = address;
  code.onload = () => void runAfterPaint();
  code.onerror = () => void run();
  document.head.append(code);
} else {
  window.earlyFetch?.codeLoaded();
  void run();
}
