import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf, type MethodName } from "#adapters/telegram/bridge.ts";
import { logWarning } from "#adapters/log.ts";

const SAVE = "web_app_device_storage_save_key";
/** Reading a file takes longer than this on no phone; clients that do not know the methods are silent. */
const SILENT_AFTER_MS = 1000;

let isCleared = false;

/** The messenger's storage on this device (9.0), which outlives that of the web view. */
export function hasDeviceStorage(): boolean {
  return hasMethod(SAVE);
}

/** The value; null where there is none, and where the client has no such storage. */
export async function readDevice(key: string): Promise<string | null> {
  const value = await request("web_app_device_storage_get_key", { key }, "device_storage_key_received");
  return typeof value === "string" ? value : null;
}

/** False where it was not kept: the storage is full, there is none, or all was deleted. */
export async function saveDevice(key: string, value: string): Promise<boolean> {
  return !isCleared && (await request(SAVE, { key, value }, "device_storage_key_saved")) !== null;
}

/** Nothing is kept any more on this page: the account is gone. */
export async function clearDevice(): Promise<void> {
  isCleared = true;
  await request("web_app_device_storage_clear", {}, "device_storage_cleared");
}

type Saved = "device_storage_key_received" | "device_storage_key_saved" | "device_storage_cleared";

/** The value in the answer, undefined in one without a value; null where the client failed or was silent. */
async function request(method: MethodName, params: object, event: Saved): Promise<unknown> {
  if (!hasDeviceStorage()) return null;
  const req_id = crypto.randomUUID();
  const isMine = (payload: unknown): boolean => fieldOf(payload, "req_id") === req_id;
  const answer = await ask<{ readonly value: unknown } | { readonly error: unknown }>(
    method,
    { req_id, ...params },
    [
      [event, (payload) => (isMine(payload) ? { value: fieldOf(payload, "value") } : undefined)],
      ["device_storage_failed", (payload) => (isMine(payload) ? { error: fieldOf(payload, "error") } : undefined)],
    ],
    SILENT_AFTER_MS,
  );
  if (answer === null) return null;
  if ("value" in answer) return answer.value;
  logWarning(`The messenger's storage refused ${method}`, answer.error);
  return null;
}
