/** Statements at which a process can be killed, by what they do. */
export const STATEMENTS: Readonly<Record<string, RegExp>> = {
  begin: /^begin/i,
  commit: /^commit/i,
  "file row": /^insert into "files"/,
  "file named": /^update "files"/,
  "item row": /^insert into "items"/,
  "item changed": /^update "items"/,
  "reply kept": /^insert into "kept_replies"/,
  "task row": /^insert into "ai_tasks"/,
  "task changed": /^update "ai_tasks"/,
  "credits booked": /^insert into "credit_entries"/,
  "balance moved": /^update "credit_balances"/,
  "job sent": /insert into pgboss\.job/i,
  "job taken": /state = 'active'/,
  "job done": /state = 'completed'/,
  "bell rung": /pg_notify/,
};

const OF_API = [
  "begin",
  "commit",
  "file row",
  "file named",
  "item row",
  "reply kept",
  "task row",
  "credits booked",
  "balance moved",
  "job sent",
  "file opened",
  "file written",
  "file synced",
  "file renamed",
  "answer",
];
const OF_WORKER = [
  "job taken",
  "task changed",
  "file opened",
  "file written",
  "file synced",
  "file renamed",
  "file row",
  "begin",
  "item changed",
  "file named",
  "bell rung",
  "commit",
  "job done",
];

const around = (names: readonly string[]) => names.flatMap((name) => [`before: ${name}`, `after: ${name}`]);

/** Where each process can be killed: before and after each thing that it does outside itself. */
export const POINTS = { api: around(OF_API), worker: around(OF_WORKER) } as const;
