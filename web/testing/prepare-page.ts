import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { switchLanguage } from "#adapters/language.ts";
import { stubLocalStorage } from "#testing/stubs.ts";
import { resetMessenger } from "#testing/messenger.ts";

// A busy machine may take seconds to load a part of the app that comes later.
configure({ asyncUtilTimeout: 10_000 });

// The modules of a page that a messenger shows read what it launched it with as soon as they are imported. Files that
// speak with a page of their own ask for Node's environment.
const hasPage = typeof window !== "undefined";
if (hasPage) prepare();

beforeEach(() => {
  vi.useRealTimers();
  if (hasPage) prepare();
});
afterEach(() => {
  if (hasPage) cleanup();
});

function prepare(): void {
  resetMessenger();
  // That of happy-dom finds "constructor" in an empty storage.
  stubLocalStorage();
  switchLanguage("en");
  // Newer browsers answer with a promise, which is no cleanup of an effect.
  Element.prototype.scrollIntoView = async () => await Promise.resolve();
  Element.prototype.scrollTo = async () => await Promise.resolve();
  // A server that is silent, where a test has no other: nothing leaves this machine.
  vi.stubGlobal("fetch", async () => await new Promise(() => {}));
}
