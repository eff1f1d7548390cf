import pg from "pg";

/** The minimal queue on PostgreSQL: a table, and one statement that locks the first free row and deletes it. */
export class RawQueue {
  readonly #pool: pg.Pool;

  constructor(url: string, connections: number) {
    this.#pool = new pg.Pool({ connectionString: url, max: connections });
  }

  async open(): Promise<void> {
    await this.#pool.query(
      `create table raw_jobs (id bigint generated always as identity primary key, priority int not null, data jsonb not null);
       create index raw_jobs_next on raw_jobs (priority desc, id)`,
    );
  }

  async fill(count: number): Promise<void> {
    await this.#pool.query(
      "insert into raw_jobs (priority, data) select 0, '{\"n\": 1}' from generate_series(1, $1::int)",
      [count],
    );
  }

  /** Lets every connection take jobs until none is left; returns how many there were. */
  async drain(): Promise<number> {
    const takers = Array.from({ length: this.#pool.options.max }, async () => {
      for (let taken = 0; ; taken++) if ((await this.#take()) === 0) return taken;
    });
    return (await Promise.all(takers)).reduce((all, taken) => all + taken, 0);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #take(): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `delete from raw_jobs where id = (
         select id from raw_jobs order by priority desc, id for update skip locked limit 1) returning id, data`,
    );
    return rowCount ?? 0;
  }
}
