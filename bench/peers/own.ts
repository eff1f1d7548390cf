import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { signInto } from "#server/testing/server-client.ts";
import { makeFolder } from "#bench/measuring.ts";
import { openWardrobe, TELEGRAM_ID } from "../client/servers.ts";
import { measureApp } from "./measure.ts";

// This app by protocol.md, after a build: `node bench/peers/own.ts` writes results.md.
const SIZES = [200, 1000];
/** A new picture is on the screen only in a wardrobe that fits on it. */
const FEW = 3;

const photo = join(makeFolder(), "photo.jpg");
await writeFile(photo, await drawGarment("t-shirt", { color: "#2f6fde" }));
const columns: Record<string, number>[] = [];
for (const items of [...SIZES, FEW]) columns.push(await measureOwn(items));
const rows = Object.keys(columns.at(-1) ?? {}).map(
  (what) => `| ${what} | ${columns.map((figures) => figures[what]?.toString() ?? "–").join(" | ")} |`,
);
const text = `# This app by the protocol

By \`node bench/peers/own.ts\`, as [protocol.md](protocol.md) says, with the embedded database; the memory of the
last column is that after a recognised photo, whose models go after ten quiet minutes. On ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}.

| what | ${[...SIZES, FEW].map((items) => `${items} garments`).join(" | ")} |
|---|${[...SIZES, FEW].map(() => "--:").join("|")}|
${rows.join("\n")}
`;
await writeFile(new URL("results.md", import.meta.url), text);
console.log(text);

async function measureOwn(items: number) {
  const wardrobe = await openWardrobe(items, undefined);
  try {
    const token = await signInto(wardrobe.server, TELEGRAM_ID);
    return await measureApp({
      url: wardrobe.url,
      picture: "article img, [data-outline] img",
      pids: [wardrobe.server.pid ?? 0],
      list: {
        url: wardrobe.appUrl + wardrobeCalls.listItems.path,
        headers: { authorization: `Bearer ${token}` },
      },
      photo: items === FEW ? { input: "[data-testid=photos]", file: photo } : null,
    });
  } finally {
    await wardrobe.close();
  }
}
