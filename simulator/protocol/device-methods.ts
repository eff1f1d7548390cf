import type { Payload } from "#protocol/message.ts";
import { reply, type Methods } from "#protocol/method.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

/** Methods that the phone answers without asking the person. */
export const deviceMethods = {
  web_app_check_location: { since: "8.0", run: checkLocation },
  web_app_request_location: { since: "8.0", run: requestLocation },
  web_app_open_location_settings: { since: "8.0", run: () => notice("The messenger would open its location settings") },
  web_app_device_storage_save_key: {
    since: "9.0",
    run: (phone, payload) => withDeviceStorage(phone, payload, saveKey),
  },
  web_app_device_storage_get_key: { since: "9.0", run: (phone, payload) => withDeviceStorage(phone, payload, getKey) },
  web_app_device_storage_clear: {
    since: "9.0",
    run: (phone, payload) => withDeviceStorage(phone, payload, clearStorage),
  },
  web_app_secure_storage_save_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_get_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_restore_key: { since: "9.0", run: refuseSecureStorage },
  web_app_secure_storage_clear: { since: "9.0", run: refuseSecureStorage },
  /** Clients give the clipboard only to apps of the attachment menu, and this app is not one. */
  web_app_read_text_from_clipboard: {
    since: "6.4",
    run: (_phone, payload) => reply("clipboard_text_received", { req_id: payload.text("req_id"), data: null }),
  },
  web_app_invoke_custom_method: {
    since: "6.9",
    run: (_phone, payload) =>
      reply("custom_method_invoked", {
        req_id: payload.text("req_id"),
        error: `UNKNOWN_METHOD ${payload.text("method")}`,
      }),
  },
  web_app_biometry_get_info: { since: "7.2", run: () => reply("biometry_info_received", { available: false }) },
  web_app_check_home_screen: { since: "8.0", run: () => reply("home_screen_checked", { status: "unsupported" }) },
  web_app_hide_keyboard: { since: "9.1", run: () => ({}) },
} satisfies Methods;

function notice(text: string): Consequence {
  return { effects: [{ kind: "notice", text }] };
}

function checkLocation({ position }: Phone): Consequence {
  if (position === "off") return reply("location_checked", { available: false });
  const isGranted = position !== "denied";
  return reply("location_checked", { available: true, access_requested: true, access_granted: isGranted });
}

function requestLocation({ position }: Phone): Consequence {
  if (position === "off" || position === "denied") return reply("location_requested", { available: false });
  const unknown = { altitude: null, course: null, speed: null };
  const accuracy = { horizontal_accuracy: 20, vertical_accuracy: null, course_accuracy: null, speed_accuracy: null };
  return reply("location_requested", { available: true, ...position, ...unknown, ...accuracy });
}

type StorageMethod = (phone: Phone, payload: Payload, req_id: string) => Consequence;

/** Runs a method of the device storage, which the web client does not have. */
function withDeviceStorage(phone: Phone, payload: Payload, run: StorageMethod): Consequence {
  const req_id = payload.text("req_id");
  if (phone.platform === "weba") return reply("device_storage_failed", { req_id, error: "UNSUPPORTED" });
  return run(phone, payload, req_id);
}

function saveKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const key = payload.text("key");
  const value = payload.optionalText("value");
  const others = Object.entries(storage).filter(([name]) => name !== key);
  const changed = value === null ? others : [...others, [key, value] as const];
  return { ...reply("device_storage_key_saved", { req_id }), patch: { storage: Object.fromEntries(changed) } };
}

function getKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const value = new Map(Object.entries(storage)).get(payload.text("key")) ?? null;
  return reply("device_storage_key_received", { req_id, value });
}

function clearStorage(_phone: Phone, _payload: Payload, req_id: string): Consequence {
  return { ...reply("device_storage_cleared", { req_id }), patch: { storage: {} } };
}

function refuseSecureStorage(_phone: Phone, payload: Payload): Consequence {
  return reply("secure_storage_failed", { req_id: payload.text("req_id"), error: "UNSUPPORTED" });
}
