import type { Payload } from "#protocol/message.ts";
import { reply, type Methods } from "#protocol/method.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

export const storageMethods = {
  web_app_device_storage_save_key: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, saveKey) },
  web_app_device_storage_get_key: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, getKey) },
  web_app_device_storage_clear: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, clearStorage) },
  web_app_secure_storage_save_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_get_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_restore_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_clear: { since: "9.0", run: refuseSecureStorage },
} satisfies Methods;

/** Of all keys and values of a bot and person together, as JSON. */
const STORAGE_BYTES_MAX = 5 * 1024 * 1024;

type StorageMethod = (phone: Phone, payload: Payload, req_id: string) => Consequence;

/** Runs a method of the device storage, which the web client does not have. */
function inStorage(phone: Phone, payload: Payload, run: StorageMethod): Consequence {
  const req_id = payload.text("req_id");
  return phone.platform === "weba" ? failed(req_id, "UNSUPPORTED") : run(phone, payload, req_id);
}

function failed(req_id: string, error: string): Consequence {
  return reply("device_storage_failed", { req_id, error });
}

/** A value of null deletes the key. */
function saveKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const [key, value] = [payload.textOrNull("key"), payload.textOrNull("value")];
  if (key === null) return failed(req_id, "KEY_INVALID");
  if (value === null && payload.has("value")) return failed(req_id, "VALUE_INVALID");
  const others = Object.entries(storage).filter(([name]) => name !== key);
  const changed = Object.fromEntries(value === null ? others : [...others, [key, value] as const]);
  const bytes = new TextEncoder().encode(JSON.stringify(changed)).length;
  if (bytes > STORAGE_BYTES_MAX) return failed(req_id, "QUOTA_EXCEEDED");
  return { ...reply("device_storage_key_saved", { req_id }), patch: { storage: changed } };
}

function getKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const key = payload.textOrNull("key");
  if (key === null) return failed(req_id, "KEY_INVALID");
  return reply("device_storage_key_received", { req_id, value: new Map(Object.entries(storage)).get(key) ?? null });
}

function clearStorage(_phone: Phone, _payload: Payload, req_id: string): Consequence {
  return { ...reply("device_storage_cleared", { req_id }), patch: { storage: {} } };
}

function refuseSecureStorage(_phone: Phone, payload: Payload): Consequence {
  return reply("secure_storage_failed", { req_id: payload.text("req_id"), error: "UNSUPPORTED" });
}
