import { chooseForText } from "#adapters/embedded-stylist/choose-for-text.ts";
import { isUnusual } from "@wardrobe/domain/recommendations/unusual.ts";
import { chooseForConditions } from "#adapters/embedded-stylist/choose-for-weather.ts";
import { conditionsOf } from "#adapters/embedded-stylist/conditions.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";

/** Chooses by fixed rules, without a key or a network. The same request gets the same answer. */
export function embeddedStylist(): Stylist {
  return {
    choose: async (items, request, { gender } = {}) => {
      const isLast = (item: StyledItem) => gender !== undefined && isUnusual(item, gender);
      return "text_prompt" in request
        ? chooseForText(items, request.text_prompt, isLast)
        : chooseForConditions(items, conditionsOf(request.weather), isLast);
    },
  };
}
