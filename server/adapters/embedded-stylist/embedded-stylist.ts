import { askedBy, chooseForText, excludedBy } from "#adapters/embedded-stylist/choose-for-text.ts";
import { isForSleep } from "@wardrobe/domain/wardrobe/card-words.ts";
import { isUnusual } from "@wardrobe/domain/recommendations/unusual.ts";
import { chooseForConditions } from "#adapters/embedded-stylist/choose-for-weather.ts";
import { findNamed } from "#adapters/embedded-stylist/find-named.ts";
import { conditionsOf } from "#adapters/embedded-stylist/conditions.ts";
import { readAnswer } from "#adapters/embedded-stylist/read-answer.ts";
import { dressCodeOf, understand, understands, weatherIn } from "#adapters/embedded-stylist/understand.ts";
import { isUnread, lacksIn, unreadIn } from "#adapters/embedded-stylist/unread.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";

/** Chooses by fixed rules, without a key or a network. The same request gets the same answer. */
export function embeddedStylist(): Stylist {
  return {
    choose: async (owned, request, { gender = null, today, isThere = false } = {}) => {
      const items = owned.map((item) => (isForSleep(item) ? { ...item, style: "Homewear" as const } : item));
      const isLast = (item: StyledItem) => isUnusual(item, gender);
      const chosen =
        "text_prompt" in request
          ? chooseForText(
              items,
              request.text_prompt,
              isLast,
              today === undefined ? null : { ...conditionsOf(today), isThere },
            )
          : chooseForConditions(items, conditionsOf(request.weather), isLast);
      return chosen.length > 0 ? chosen : items.slice(0, CLOSEST_MAX).map(({ id }) => ({ id, reason: "closest" }));
    },
    askedBy,
    excludedBy,
    dressCodeOf,
    weatherIn,
    hasOwnWeather: (text) => understand(text).hasOwnWeather,
    understands,
    findNamed,
    unreadIn,
    lacksIn,
    isUnread,
    readAnswer,
  };
}

/** Where all that is owned is for home or under other clothes, some of it. */
const CLOSEST_MAX = 10;
