/** SQL statements at which a process can be killed, by what they do. */
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
  "notification sent": /pg_notify/,
  "morning message": /^insert into "morning_messages"/,
  "mornings moved": /^update mornings/,
  "morning marked": /^update "morning_messages"/,
  "request taken": /^insert into "chat_requests"/,
  "request changed": /^update "chat_requests"/,
  "photo joined": /^insert into "sent_photos"/,
  "photo ended": /^update "sent_photos"/,
  "stack changed": /^update "photo_stacks"/,
  "turn taken": /^insert into message_turns/,
};

const API_EFFECTS = [
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
const WORKER_EFFECTS = [
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
  "notification sent",
  "commit",
  "job done",
];

const around = (names: readonly string[]) => names.flatMap((name) => [`before: ${name}`, `after: ${name}`]);

/** Where each process can be killed: before and after each of its effects on the outside. */
export const POINTS = { api: around(API_EFFECTS), worker: around(WORKER_EFFECTS) } as const;

/** Where a worker can be killed while it sends morning messages. */
export const MORNING_POINTS = around([
  "morning marked",
  "morning message",
  "turn taken",
  "mornings moved",
  "job sent",
  "commit",
  "job taken",
  "job done",
]);

/** Where a process can be killed while it adds photos from the chat and shows what became of them. */
export const PHOTO_POINTS = around([
  "photo joined",
  "photo ended",
  "stack changed",
  "file row",
  "item row",
  "reply kept",
  "turn taken",
  "job sent",
  "commit",
  "job taken",
  "job done",
]);
