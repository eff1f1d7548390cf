import { z } from "zod/mini";
import { count } from "#config/setting-types.ts";

const Settings = z.object({
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL_SIZE: z._default(count, 10),
  DATABASE_WAIT_S: z._default(count, 60),
  MIGRATE_AT_START: z.optional(z.enum(["on", "off"])),
});
export const databaseSettings = Settings.shape;
export type DatabaseSettings = z.output<typeof Settings>;

/** The address of PostgreSQL, which contains its password, is one of the secrets. */
export type DatabaseConfig =
  | { readonly kind: "embedded"; readonly dataDir: string }
  | {
      readonly kind: "postgres";
      readonly poolSize: number;
      /** How long a start waits for a server that does not answer yet. */
      readonly waitMaxMs: number;
      readonly statementMaxMs?: number;
    };

export function toDatabaseConfig(settings: DatabaseSettings, dataDir: string): DatabaseConfig {
  return settings.DATABASE_URL === undefined
    ? { kind: "embedded", dataDir }
    : {
        kind: "postgres",
        poolSize: settings.DATABASE_POOL_SIZE,
        waitMaxMs: settings.DATABASE_WAIT_S * 1000,
      };
}

export function databaseMistakes({ DATABASE_URL: url }: DatabaseSettings, isProduction: boolean): string[] {
  return isProduction && url === undefined
    ? ["DATABASE_URL is missing: the embedded database does not survive a power cut, so it takes no live payments."]
    : [];
}
