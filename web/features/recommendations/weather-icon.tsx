import { isCondition, type Condition } from "@wardrobe/domain/recommendations/weather.ts";
import type { Icon } from "#ui/icon.tsx";
import { Cloud, CloudDrizzle, CloudFog, CloudLightning, CloudRain, CloudSnow, Sun, Tornado, Wind } from "#ui/icons.ts";

const ICONS: Readonly<Record<Condition, Icon>> = {
  Clear: Sun,
  Clouds: Cloud,
  Drizzle: CloudDrizzle,
  Rain: CloudRain,
  Thunderstorm: CloudLightning,
  Snow: CloudSnow,
  Mist: CloudFog,
  Fog: CloudFog,
  Haze: CloudFog,
  Smoke: CloudFog,
  Dust: Wind,
  Sand: Wind,
  Ash: Wind,
  Squall: Wind,
  Tornado,
};

/** An icon for the sky; the text next to it says the same. */
export function WeatherIcon({ main, size = 64 }: { main: string; size?: number }) {
  const Icon = isCondition(main) ? ICONS[main] : Cloud;
  return <Icon size={size} strokeWidth={size < 64 ? 1.8 : 1.4} className="shrink-0 text-accent" aria-hidden />;
}
