import { MalformedMessage, type Payload } from "#protocol/message.ts";
import type { Methods } from "#protocol/method.ts";
import type { BottomButton, Consequence, Phone } from "#protocol/phone.ts";

export const buttonMethods = {
  web_app_setup_back_button: {
    since: "6.1",
    run: (_phone, payload) => ({ patch: { hasBackButton: payload.flag("is_visible") } }),
  },
  web_app_setup_settings_button: {
    since: "6.10",
    run: (_phone, payload) => ({ patch: { hasSettingsButton: payload.flag("is_visible") } }),
  },
  web_app_setup_main_button: {
    since: "6.0",
    run: ({ mainButton }, payload) => ({ patch: { mainButton: changeButton(mainButton, payload) } }),
  },
  web_app_setup_secondary_button: {
    since: "7.10",
    run: ({ secondaryButton }, payload) => ({ patch: { secondaryButton: changeButton(secondaryButton, payload) } }),
  },
  web_app_trigger_haptic_feedback: { since: "6.1", run: vibrate },
} satisfies Methods;

/** Fields that are left out keep their values. A button without a text is not shown. */
function changeButton(button: BottomButton, payload: Payload): BottomButton {
  const text = payload.optionalText("text") ?? button.text;
  return {
    text,
    isVisible: (payload.optionalFlag("is_visible") ?? button.isVisible) && text.trim() !== "",
    isActive: payload.optionalFlag("is_active") ?? button.isActive,
    isBusy: payload.optionalFlag("is_progress_visible") ?? button.isBusy,
    color: payload.optionalText("color") ?? button.color,
    textColor: payload.optionalText("text_color") ?? button.textColor,
  };
}

const IMPACTS = ["light", "medium", "heavy", "rigid", "soft"];
const NOTIFICATIONS = ["success", "warning", "error"];

function vibrate(_phone: Phone, payload: Payload): Consequence {
  const type = payload.text("type");
  if (type === "selection_change") return haptic("selection");
  if (type === "impact") return haptic(oneOf(IMPACTS, payload.text("impact_style"), "impact_style"));
  if (type === "notification")
    return haptic(oneOf(NOTIFICATIONS, payload.text("notification_type"), "notification_type"));
  throw new MalformedMessage(`there is no haptic ${type}`);
}

function haptic(text: string): Consequence {
  return { effects: [{ kind: "haptic", text }] };
}

function oneOf(known: readonly string[], value: string, name: string): string {
  if (!known.includes(value)) throw new MalformedMessage(`${name} must be one of ${known.join(", ")}`);
  return value;
}
