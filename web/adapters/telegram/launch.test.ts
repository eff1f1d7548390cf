import { afterEach, expect, test, vi } from "vitest";
import { readLaunch } from "#adapters/telegram/launch.ts";
import { launchWith } from "#testing/messenger.ts";

const ROUTE = "/wardrobe";
const REFUSING = {
  getItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.name = "";
});

/** Opens the page by the messenger, goes to a route, which drops the address, and reads again as after a reload. */
function reload() {
  launchWith({ tgWebAppStartParam: "look_1" });
  const opened = readLaunch();
  history.replaceState(null, "", ROUTE);
  return { opened, reloaded: readLaunch() };
}

test("a reload finds the launch data of this opening where the frame may store nothing (N-01)", () => {
  vi.stubGlobal("sessionStorage", REFUSING);
  const { opened, reloaded } = reload();
  expect([opened.userId, reloaded]).toEqual(["anna", opened]);
});

test("where the session may store it, the frame's name is left alone (N-01)", () => {
  window.name = "frame";
  const { opened, reloaded } = reload();
  expect([reloaded, window.name]).toEqual([opened, "frame"]);
});

test("another opening comes before what an earlier one kept (N-01)", () => {
  vi.stubGlobal("sessionStorage", REFUSING);
  reload();
  launchWith({ tgWebAppVersion: "8.0" });
  expect(readLaunch()).toMatchObject({ version: "8.0", startParam: null });
});
