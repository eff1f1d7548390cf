import { METHODS } from "#protocol/handle.ts";
import type { Platform } from "#protocol/choices.ts";
import { isAtLeast } from "#protocol/method.ts";

export type Ability = {
  readonly label: string;
  /** Null: this client has it. */
  readonly lacks: string | null;
};

const PHONES: readonly Platform[] = ["ios", "android"];
const OWN_WAYS = [
  { label: "Permission to write", method: "web_app_request_write_access" },
  { label: "Inline query", method: "web_app_switch_inline_query" },
  { label: "Story", method: "web_app_share_to_story", on: PHONES },
  { label: "Prepared message", method: "web_app_send_prepared_message" },
  { label: "Download", method: "web_app_request_file_download" },
  { label: "Home screen", method: "web_app_add_to_home_screen", on: PHONES },
  { label: "Device storage", method: "web_app_device_storage_save_key", on: [...PHONES, "webk", "tdesktop", "macos"] },
] as const satisfies readonly { label: string; method: string; on?: readonly Platform[] }[];

/** What the chosen client can do its own way, and what it lacks for the rest. */
export function abilitiesOf({ platform, version }: { platform: Platform; version: string }): readonly Ability[] {
  return OWN_WAYS.map((way) => {
    const since = METHODS.get(way.method)?.since ?? "0";
    if (!isAtLeast(version, since)) return { label: way.label, lacks: `from ${since}` };
    const isThere = !("on" in way) || way.on.some((one) => one === platform);
    return { label: way.label, lacks: isThere ? null : "not on this platform" };
  });
}
