import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { sign } from "@tma.js/init-data-node";
import { build } from "vite";
import { PICTURE_WIDTHS } from "@wardrobe/domain/files/picture.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { openEmbeddedDatabase } from "#server/adapters/db/embedded.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { folderFiles } from "#server/adapters/files/folder.ts";
import { sharpPictures } from "#server/adapters/pictures/sharp.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { SIMULATOR_BOT_TOKEN } from "#server/config/messenger.ts";
import { variantKey } from "#server/features/files/stored-bytes.ts";
import { fillWardrobe, addUser } from "#server/testing/fill-wardrobe.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { makeFolder, prepareServer } from "#bench/measuring.ts";
import { FLAGS, MEMORY } from "#tools/start/run.mjs";
import { compressed } from "#web/compressed.ts";

export const TELEGRAM_ID = 4711;
/** How many pictures have their original too; the others have only the sizes for cards. */
const ORIGINALS = 40;
const COLORS = ["#2f6fde", "#d62839", "#f7c935", "#3e8e4e", "#26262a", "#a65fb4", "#e8863a", "#8a8f98"];
const GARMENTS = ["t-shirt", "trousers", "shoes"] as const;

export type OpenServer = { readonly url: string; readonly appUrl: string; close(): Promise<void> };

/** The real server with a filled wardrobe whose pictures can be fetched. */
export async function openWardrobe(items: number, photos: string | undefined): Promise<OpenServer> {
  const folder = makeFolder();
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  await cp("web/dist", join(folder, "client"), { recursive: true });
  await fill(dataDir, items, photos);
  const server = await startServer(dataDir, join(folder, "client"));
  const data = sign({ user: { id: TELEGRAM_ID, first_name: "Test" }, signature: "s" }, SIMULATOR_BOT_TOKEN, new Date());
  const launch = new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: "8.0", tgWebAppPlatform: "android" });
  return {
    appUrl: server.appUrl,
    url: `${server.appUrl}/wardrobe#${launch.toString()}`,
    close: async () => await server.kill(),
  };
}

/** The baseline: React and one line of text, built and served like the client. */
export async function openBarePage(): Promise<OpenServer> {
  const folder = makeFolder();
  const root = join(process.cwd(), "bench/client/bare");
  const outDir = join(folder, "client");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [compressed()],
    build: { outDir: relative(root, outDir), emptyOutDir: true },
  });
  const server = await startServer(join(folder, "data"), outDir);
  return { appUrl: server.appUrl, url: `${server.appUrl}/`, close: async () => await server.kill() };
}

async function startServer(dataDir: string, clientDir: string): Promise<ServerProcess> {
  const asStarted = { ...MEMORY, NODE_OPTIONS: FLAGS.join(" ") };
  const server = await prepareServer({ ...asStarted, CLIENT_DIR: clientDir, REQUEST_LIMITS: "off" }, dataDir);
  await server.start("/health");
  return server;
}

async function fill(dataDir: string, items: number, photos: string | undefined): Promise<void> {
  const { db, close } = await openEmbeddedDatabase({ dataDir });
  await migrateToLatest(db);
  const app = { db, clock: systemClock, random: systemRandom };
  const userId = await addUser(db);
  const person = { telegram_id: TELEGRAM_ID, language: "en", is_onboarding_complete: true } as const;
  await db.updateTable("users").set(person).where("id", "=", userId).execute();
  const fileIds = await fillWardrobe({ app }, { userId }, { items, pictures: 1, keep: PICTURE_WIDTHS });
  await close();
  const files = await folderFiles(join(dataDir, "files"));
  const drawn = await preparePictures(photos);
  for (const [n, fileId] of fileIds.entries()) {
    const picture = drawn[n % drawn.length];
    if (picture === undefined) throw new Error("nothing was drawn");
    for (const variant of picture.variants) await files.put(variantKey(fileId, variant.width), variant.bytes);
    if (n < ORIGINALS) await files.put(fileId, picture.bytes);
  }
}

/** Prepares the photos of a folder, or drawn ones, which are smoother than real photos. */
async function preparePictures(folder: string | undefined) {
  const photos = folder === undefined ? await drawPhotos() : await readPhotos(folder);
  // Opened last, because it blocks the decoder that the drawing needs.
  const pictures = sharpPictures();
  return await Promise.all(photos.map(async (photo) => await pictures.prepare(photo)));
}

async function drawPhotos(): Promise<Uint8Array[]> {
  return await Promise.all(
    GARMENTS.flatMap((garment) => COLORS.map(async (color) => await drawGarment(garment, { color }))),
  );
}

async function readPhotos(folder: string): Promise<Uint8Array[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.jpe?g$/i.test(file)).toSorted();
  const every = Math.max(1, Math.floor(files.length / ORIGINALS));
  const chosen = files.filter((_, index) => index % every === 0).slice(0, ORIGINALS);
  return await Promise.all(chosen.map(async (file) => await readFile(join(folder, file))));
}
