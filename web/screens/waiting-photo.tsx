import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { lacksCoat } from "@wardrobe/domain/recommendations/lacks-coat.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { Link } from "wouter";
import { useLanguage } from "#adapters/language.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";

/** Below an outfit without a coat in the cold: that a photo waits for an answer, which may be one (SPEC-152). */
export function WaitingPhoto({ worn, weather }: { worn: readonly Item[]; weather: Weather | null }) {
  const t = recommendationTexts(useLanguage());
  const count = useUploads(({ failed }) => failed.filter(({ isOffline }) => isOffline !== true).length);
  if (count === 0 || !lacksCoat(worn, weather)) return null;
  return (
    <Link href="/wardrobe" replace className="block text-s text-accent">
      {t("photo_waits", { count })}
    </Link>
  );
}
