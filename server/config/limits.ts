import { z } from "zod/mini";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { count } from "#config/setting-types.ts";

const Settings = z.object({
  REQUEST_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  ANALYSES_PER_HOUR: z._default(count, ANALYSES_PER_HOUR),
});
export const limitsSettings = Settings.shape;

/** How much one address may request, and how many photos of one person are recognised in an hour. */
export function toLimits(settings: z.output<typeof Settings>) {
  return { hasRequestLimits: settings.REQUEST_LIMITS === "on", analysesPerHour: settings.ANALYSES_PER_HOUR };
}
