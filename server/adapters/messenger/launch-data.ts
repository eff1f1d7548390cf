import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod/mini";
import { AppError } from "@wardrobe/domain/errors.ts";
import { LAUNCH_DATA_BYTES_MAX } from "@wardrobe/domain/session/calls.ts";
import { findUnstorable } from "@wardrobe/domain/text/typed.ts";
import type { Launch } from "#adapters/messenger/port.ts";

/** Launch data may be this far ahead of this machine's clock, in seconds (SPEC-2). */
const CLOCK_SKEW_MAX_S = 60;
const HASH = /^[0-9a-f]{64}$/;
const WRAPPER_FIELD = "tgWebAppData";

const LaunchUser = z.object({
  id: z.int().check(z.positive()),
  first_name: z._default(z.string(), ""),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
  is_bot: z.optional(z.boolean()),
  allows_write_to_pm: z.optional(z.boolean()),
});

/** Checks launch data (SPEC-1, SPEC-2). Throws init_data_missing, invalid_init_data or init_data_expired. */
export function verifyLaunchData(body: string, keys: { botToken: string; maxAgeS: number; now: Date }): Launch {
  if (body.trim() === "") throw new AppError("init_data_missing");
  if (Buffer.byteLength(body) > LAUNCH_DATA_BYTES_MAX) throw new AppError("invalid_init_data");
  const fields = parseFields(unwrap(body));
  const received = fields.get("hash");
  if (received === undefined || !HASH.test(received)) throw new AppError("invalid_init_data");
  const hash = Buffer.from(received, "hex");
  if (!timingSafeEqual(hash, expectedHash(fields, keys.botToken))) throw new AppError("invalid_init_data");
  const at = parseTime(fields.get("auth_date"), keys);
  const { id, first_name, username, language_code, allows_write_to_pm } = parseUser(fields.get("user"));
  const who = { telegramId: id, firstName: first_name, username: username ?? null, languageCode: language_code ?? "" };
  const startParam = fields.get("start_param") ?? null;
  if (findUnstorable({ who, startParam }) !== null) throw new AppError("invalid_init_data");
  return { who, mayBeWrittenTo: allows_write_to_pm === true, at, hash, startParam };
}

function unwrap(body: string): string {
  const wrapped = new URLSearchParams(body);
  if (wrapped.size !== 1) return body;
  const inner = wrapped.get(WRAPPER_FIELD);
  if (inner === "") throw new AppError("init_data_missing");
  return inner ?? body;
}

function parseFields(raw: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(raw)) {
    if (fields.has(key)) throw new AppError("invalid_init_data");
    fields.set(key, value);
  }
  return fields;
}

/** HMAC over every received pair except `hash`, so including `signature`, sorted by code unit. */
function expectedHash(fields: ReadonlyMap<string, string>, botToken: string): Buffer {
  const pairs = [...fields].filter(([key]) => key !== "hash").map(([key, value]) => `${key}=${value}`);
  const secret = createHmac("sha256", "WebAppData").update(botToken).digest();
  return createHmac("sha256", secret).update(pairs.sort(byCodeUnit).join("\n")).digest();
}

function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function parseTime(authDate: string | undefined, keys: { maxAgeS: number; now: Date }): Date {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) throw new AppError("invalid_init_data");
  const ageS = keys.now.getTime() / 1000 - Number(authDate);
  if (ageS < -CLOCK_SKEW_MAX_S) throw new AppError("invalid_init_data");
  if (ageS > keys.maxAgeS) throw new AppError("init_data_expired");
  return new Date(Number(authDate) * 1000);
}

function parseUser(json: string | undefined): z.output<typeof LaunchUser> {
  if (json === undefined) throw new AppError("invalid_init_data");
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (cause) {
    throw new AppError("invalid_init_data", { cause });
  }
  const user = LaunchUser.safeParse(parsed);
  if (!user.success || user.data.is_bot === true) throw new AppError("invalid_init_data");
  return user.data;
}
