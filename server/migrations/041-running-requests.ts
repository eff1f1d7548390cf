import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const runningRequests: Migration = {
  async up(db: Kysely<unknown>) {
    // Requests that a process is answering, each until its process has not said so for some seconds.
    await sql
      .raw(
        "create table running_requests (request bytea primary key, holder text not null, until timestamptz not null)",
      )
      .execute(db);
  },
};
