import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Tags that every picture has. */
const STRUCTURE = /^(SourceFile$|(ExifTool|System|File|JFIF|RIFF|PNG(-pHYs)?|Composite):|XMP-x:XMPToolkit$)/;

/** The other tags of pictures, read by ExifTool, which shares no code with the product. */
export async function readMetadata(pictures: readonly Uint8Array[]): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-metadata-"));
  try {
    const names = pictures.map((_picture, index) => `${index}`);
    for (const [index, name] of names.entries()) await writeFile(join(folder, name), pictures[index] ?? "");
    const { stdout } = await run("exiftool", ["-json", "-a", "-n", "-G1", "-struct", ...names], { cwd: folder });
    const read = JSON.parse(stdout) as Record<string, unknown>[];
    return read.map((all) => Object.fromEntries(Object.entries(all).filter(([tag]) => !STRUCTURE.test(tag))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same of a picture with this origin and nothing else. */
export const saysOnly = (origin: string | null): Record<string, unknown> =>
  origin === null
    ? {}
    : { "XMP-iptcExt:DigitalSourceType": `http://cv.iptc.org/newscodes/digitalsourcetype/${origin}` };
