import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";

/** The baseline for the routes, in its own process: nothing but node:http, and the driver with `JSON.stringify`. */
const [url = "", userId = "", size = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 4 });
const bytes = Buffer.alloc(Number(size), 7);
const file = join(await mkdtemp(join(tmpdir(), "wardrobe-bare-")), "bytes");
await writeFile(file, bytes);
process.once("SIGTERM", () => {
  rmSync(dirname(file), { recursive: true, force: true });
  process.exit(0);
});

const server = createServer(async (request, response) => {
  if (request.url === "/bytes") return void response.setHeader("content-type", "image/webp").end(bytes);
  // The least that reading a picture from a folder costs.
  if (request.url === "/file") return void response.setHeader("content-type", "image/webp").end(await readFile(file));
  if (request.url === "/statement") {
    await pool.query("select version from list_versions where user_id = $1", [userId]);
    return void response.end("hello");
  }
  if (request.url !== "/rows") return void response.end("hello");
  const { rows } = await pool.query(
    `select items.*, files.placeholder from items left join files on files.id = items.image
     where items.user_id = $1 order by items.created_at desc, items.id`,
    [userId],
  );
  return void response.setHeader("content-encoding", "gzip").end(gzipSync(JSON.stringify(rows)));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
