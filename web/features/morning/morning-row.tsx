import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { clockTime } from "@wardrobe/domain/morning/settings.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";
import { morningQuery } from "#features/morning/queries.ts";
import { Sunrise } from "#ui/icons.ts";
import { OpeningRow } from "#ui/action-row.tsx";

/** The row of the settings that tells when the message of the morning comes, and leads to its settings (DAY-01). */
export function MorningRow({ dialog }: { dialog: (onClosed: () => void) => ReactNode }) {
  const t = morningTexts(useLanguage());
  const { data } = useQuery(morningQuery);
  const settings = data?.settings;
  return (
    <OpeningRow
      icon={Sunrise}
      label={t("morning_title")}
      // Nothing was set: its sheet begins with the message switched on.
      {...(settings && { value: settings.is_on ? clockTime(settings.minute) : t("morning_off") })}
      sheet={dialog}
    />
  );
}
