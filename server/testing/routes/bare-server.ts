import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import pg from "pg";

/** What the routes are held against, a process of its own: nothing but node:http, and the driver with `JSON.stringify`. */
const [url = "", userId = "", size = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 4 });
const bytes = Buffer.alloc(Number(size), 7);

const server = createServer(async (request, response) => {
  if (request.url === "/bytes") return void response.setHeader("content-type", "image/webp").end(bytes);
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
