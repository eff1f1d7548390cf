import { join } from "node:path";
import { z } from "zod/mini";
import { text } from "#config/setting-types.ts";

/** With a bucket, files are kept in S3, else in a folder. */
const Settings = z.object({
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z._default(text, "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
});
export const filesSettings = Settings.shape;
export type FilesSettings = z.output<typeof Settings>;

export type FilesConfig =
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "s3";
      /** Null for Amazon's own. */
      readonly endpoint: string | null;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
    };

export function toFilesConfig(settings: FilesSettings, dataDir: string): FilesConfig {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null, S3_REGION: region } = settings;
  if (bucket === undefined) return { kind: "folder", folder: join(dataDir, "files") };
  return { kind: "s3", endpoint, region, bucket, accessKeyId: settings.S3_ACCESS_KEY_ID ?? "" };
}

export function filesMistakes(settings: FilesSettings): string[] {
  const { S3_BUCKET: bucket, ...others } = settings;
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (bucket !== undefined) {
    return keys
      .filter((name) => others[name] === undefined)
      .map((name) => `${name} is missing: nothing can be put in S3_BUCKET=${bucket} without it.`);
  }
  return ([...keys, "S3_ENDPOINT"] as const)
    .filter((name) => others[name] !== undefined)
    .map(
      (name) => `${name} is set and S3_BUCKET is not: name the bucket, or leave both out to keep files in a folder.`,
    );
}
