import { resolve } from "node:path";
import { findStatement } from "./where.ts";

/** The command `npm run where -- W-07`: where a statement or decision is written, kept and tested. */
const ids = process.argv.slice(2).map((id) => id.toUpperCase());
if (ids.length === 0) console.error("Usage: npm run where -- W-07 [SPEC-25 ADR-012 …]");
for (const id of ids) {
  const lines = await findStatement(resolve(import.meta.dirname, "..", ".."), id);
  console.log(lines.length === 0 ? `No page has a heading ${id}.` : lines.join("\n"));
}
