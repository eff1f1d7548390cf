import { reply, SILENT, type Methods } from "#protocol/method.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

/** Methods that the phone answers without asking the person. */
export const deviceMethods = {
  web_app_check_location: { since: "8.0", run: checkLocation },
  web_app_request_location: { since: "8.0", run: requestLocation },
  web_app_open_location_settings: { since: "8.0", run: () => notice("The messenger would open its location settings") },
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
  web_app_hide_keyboard: { since: "9.1", run: () => ({}) },
} satisfies Methods;

function notice(text: string): Consequence {
  return { effects: [{ kind: "notice", text }] };
}

/** The client for a computer knows no location. */
function checkLocation({ platform, position }: Phone): Consequence {
  if (platform === "tdesktop") return SILENT;
  if (platform === "webk" || position === "off") return reply("location_checked", { available: false });
  const isGranted = position !== "denied";
  return reply("location_checked", { available: true, access_requested: true, access_granted: isGranted });
}

function requestLocation({ platform, position }: Phone): Consequence {
  if (platform === "tdesktop") return SILENT;
  if (platform === "webk" || position === "off" || position === "denied")
    return reply("location_requested", { available: false });
  const unknown = { altitude: null, course: null, speed: null };
  const accuracy = { horizontal_accuracy: 20, vertical_accuracy: null, course_accuracy: null, speed_accuracy: null };
  return reply("location_requested", { available: true, ...position, ...unknown, ...accuracy });
}
