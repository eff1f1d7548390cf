import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { findWorn } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { enterWear, showEntered, wearDeletions, wornText } from "#features/wears/diary.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CalendarCheck, CalendarPlus, Check } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

type WoreItProps = {
  itemIds: readonly string[];
  lookId?: string;
  occasion?: string | undefined;
  /** The day of which it is said; left out: today. */
  day?: Day;
  /** Without its words, on a picture. */
  isIcon?: boolean;
  /** It is what the outfit is shown for. */
  isMain?: boolean;
  className?: string;
};

/** Enters these garments for today with one tap; pressed while they are entered, it opens what takes them out, which on a picture a second tap does (WEAR-01). */
export function WoreIt({
  itemIds,
  lookId,
  occasion,
  day,
  isIcon = false,
  isMain = false,
  className = "",
}: WoreItProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const date = day ?? today();
  const { data: wears = [] } = useQuery(wearsQuery({ from: date, to: date }));
  const { mutate, isPending } = useMutation({
    mutationFn: async (_pressed: Element) =>
      await enterWear(queries, {
        date,
        item_ids: [...itemIds],
        ...(lookId === undefined ? {} : { look_id: lookId }),
        ...(occasion === undefined ? {} : { occasion }),
      }),
    onSuccess: (isEntered, pressed) => isEntered && showEntered(pressed),
  });
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const isLeft = (id: string): boolean => items?.some((item) => item.id === id) !== false;
  const { own, outfit } = findWorn(wears, itemIds, isLeft);
  const isPressed = isPending || own !== null || outfit !== null;
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = own !== null && opened === own.id;
  const press = (pressed: Element): void => {
    if (own !== null && isIcon) return wearDeletions.start([own.id]);
    if (own !== null) return setOpened(isOpen ? null : own.id);
    if (outfit === null) return mutate(pressed);
    telegram.haptic("choice");
    showToast(wearText(language, "worn_in_outfit"));
  };
  if (!itemIds.some(isLeft)) return null;
  const Icon = isPressed ? CalendarCheck : CalendarPlus;
  const shared = {
    "aria-pressed": isPressed,
    // The second click of a double click would take it out again.
    onClick: ({ detail, currentTarget }: MouseEvent) => detail < 2 && !isPending && press(currentTarget),
  };
  // One says it otherwise before than after.
  const label = isPressed || date < today() ? wornText(language, date) : wearText(language, "wore_it");
  if (isIcon)
    return (
      <IconButton label={label} {...shared} className={`bg-card/85 text-text aria-pressed:text-accent ${className}`}>
        <Icon size={22} aria-hidden />
      </IconButton>
    );
  const takeOut = ({ currentTarget }: MouseEvent): void => {
    if (own === null) return;
    // The pressed button disappears.
    if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus();
    wearDeletions.start([own.id]);
  };
  return (
    <div className={`flex flex-col ${className}`}>
      <Button
        look={isMain && !isPressed ? "primary" : "quiet"}
        {...shared}
        {...(own === null ? {} : { "aria-expanded": isOpen })}
        className="aria-pressed:font-semibold aria-pressed:text-accent"
      >
        {!isPressed && <Icon size={20} aria-hidden />} {label} {isPressed && <Check size={20} aria-hidden />}
      </Button>
      {isOpen && (
        <Button look="link" onClick={takeOut}>
          {wearText(language, "take_out")}
        </Button>
      )}
    </div>
  );
}
