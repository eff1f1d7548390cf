import { link, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { sharpPictures } from "#server/adapters/pictures/sharp.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";

const FIRST_TELEGRAM_ID = 8_000_000_000;

export type Filling = {
  readonly people: number;
  /** Over how many seconds from now their minutes are spread. */
  readonly overS: number;
  /** The folder of the file store. */
  readonly files: string;
};

/** Adds people with three garments each whose morning message is due. */
export async function fillMornings(db: Database, filling: Filling): Promise<void> {
  await db.connection().execute(async (connection) => {
    // No foreign keys and triggers while rows are inserted.
    await sql`set session_replication_role = replica`.execute(connection);
    await insertPeople(connection, filling);
    await sql`reset session_replication_role`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
  await writePictures(db, filling.files);
}

async function insertPeople(db: Database, { people, overS }: Filling): Promise<void> {
  const id = (kind: string) =>
    sql.raw(`translate(left(encode(sha256(('${kind}' || n)::bytea), 'base64'), 22), '+/', '-_')`);
  const everybody = sql`generate_series(1, ${people}::int) n`;
  await sql`insert into users (id, telegram_id, first_name, language, gender, file_key, may_be_written_to, time_zone, created_at)
    select ${id("u")}, ${FIRST_TELEGRAM_ID}::bigint + n, 'Test', 'en', 'woman', sha256(n::text::bytea), true, 'UTC', now() from ${everybody}`.execute(
    db,
  );
  for (const [position, type] of [
    ["upper", "Sweater"],
    ["lower", "Jeans"],
    ["feet", "Boots"],
  ] as const) {
    await sql`insert into files (id, user_id, content_type, width, height, variant_widths, created_at)
      select ${id(position)}, ${id("u")}, 'image/jpeg', 1024, 1024, ${[CARD_WIDTH]}::int[], now() from ${everybody}`.execute(
      db,
    );
    await sql`insert into items (id, user_id, brand, model, type, position, color, season, image, image_mode, needs_check, type_suggestions, created_at, updated_at)
      select ${id(`${position}-item`)}, ${id("u")}, '', '', ${type}, ${position}, '{Black}', '{}', ${id(position)}, 'original', '{}', '[]', now(), now()
      from ${everybody}`.execute(db);
  }
  await sql`insert into mornings (user_id, is_on, minute, weekdays, city, time_zone, next_due)
    select ${id("u")}, true, 450, '{1,2,3,4,5,6,7}', 'null', 'UTC', date_trunc('minute', now()) + interval '1 second' * (n % ${overS}::int) from ${everybody}`.execute(
    db,
  );
}

/** One picture under the names of all: hard links take no space. */
async function writePictures(db: Database, root: string): Promise<void> {
  const { variants } = await sharpPictures().prepare(Buffer.from(await drawPhoto(), "base64"));
  const source = join(root, "picture");
  await mkdir(root, { recursive: true });
  await writeFile(source, variants[0]?.bytes ?? new Uint8Array());
  const { rows } = await sql<{ id: string }>`select id from files`.execute(db);
  for (const { id } of rows) {
    const path = join(root, id.slice(0, 2), id.slice(2, 4), `${id}.w${CARD_WIDTH}`);
    await mkdir(dirname(path), { recursive: true });
    await link(source, path);
  }
}
